import type { ReactNode } from 'react'
import displayFont from './assets/fonts/fredoka-600.woff2?url'
import textFont from './assets/fonts/nunito-sans-400.woff2?url'
import boldFont from './assets/fonts/nunito-sans-700.woff2?url'

// In development the stylesheet uses other addresses for the fonts.
const FONTS = import.meta.env.PROD ? [displayFont, textFont, boldFont] : []

/** The server adds the tags of styles and scripts. */
export function Document({ children }: { children: ReactNode }) {
  return (
    // The early script adds attributes to it.
    <html lang="es-AR" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#FFFAF3" />
        {FONTS.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
      </head>
      <body>{children}</body>
    </html>
  )
}
