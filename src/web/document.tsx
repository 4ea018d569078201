import displayFont from '@fontsource/fredoka/files/fredoka-latin-600-normal.woff2?url'
import textFont from '@fontsource/nunito-sans/files/nunito-sans-latin-400-normal.woff2?url'
import boldFont from '@fontsource/nunito-sans/files/nunito-sans-latin-700-normal.woff2?url'
import type { ReactNode } from 'react'
import type { Assets } from './page-data.ts'

// In development the stylesheet asks for them under other addresses.
const FONTS = import.meta.env.PROD ? [displayFont, textFont, boldFont] : []

export function Document({ assets, children }: { assets: Assets; children: ReactNode }) {
  return (
    <html lang="es-AR">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#FFFAF3" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {FONTS.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} precedence="default" />
        ))}
      </head>
      <body>
        {children}
        {/* The page can be read without them: what it looks like comes first. */}
        {assets.scripts.map((src) => (
          <script key={src} type="module" src={src} fetchPriority="low" />
        ))}
      </body>
    </html>
  )
}
