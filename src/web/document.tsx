import type { ReactNode } from 'react'
import { INLINE_STYLE } from '#domain/inline-style.ts'
import displayFont from './assets/fonts/fredoka-600.woff2?url'
import textFont from './assets/fonts/nunito-sans-400.woff2?url'
import boldFont from './assets/fonts/nunito-sans-700.woff2?url'
import type { DocumentAssets } from './page-data.ts'

// In development the stylesheet uses other addresses for the fonts.
const FONTS = import.meta.env.PROD ? [displayFont, textFont, boldFont] : []

export function Document({ assets, children }: { assets: DocumentAssets; children: ReactNode }) {
  return (
    // The early script adds attributes to it.
    <html lang="es-AR" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#FFFAF3" />
        {/* Browsers without SVG icons request /favicon.ico by themselves. */}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <style>{INLINE_STYLE}</style>
        {FONTS.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} precedence="default" />
        ))}
        <script
          type="module"
          async
          src={assets.early}
          data-scripts={assets.later.join(' ')}
          // Blocks the first paint, so that everything visible responds. Firefox does not support this and paints a moment earlier.
          {...{ blocking: 'render' }}
        />
      </head>
      <body>
        {children}
        {/* Low priority: the page can be read without them, styles come first. */}
        {assets.start.map((src) => (
          <script key={src} type="module" src={src} fetchPriority="low" />
        ))}
      </body>
    </html>
  )
}
