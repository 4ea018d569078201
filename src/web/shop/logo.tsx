import type { ReactNode } from 'react'
import { logoAddress, shownAddress } from '#domain/catalogue/image-address.ts'
import { base } from '#web/api/api.ts'
import { useShop } from './shop-data.ts'

type LogoProps = { readonly className: string }

/** The shop's own picture, or the drawing. Decorative: there is always a text beside it. The class gives its size, so nothing moves. */
export function Logo({ className }: LogoProps) {
  const { logo } = useShop()
  if (!logo) return <Drawing className={className} />
  return (
    <img
      src={logo.startsWith('/') ? base + logoAddress(logo) : shownAddress(logo)}
      alt=""
      decoding="async"
      className={`${className} shrink-0 rounded-sm object-contain`}
    />
  )
}

/**
 * Where the shop's data may be unknown, and for a shop without a picture. Part of the page, because a browser sets up a document of its own for an SVG in an `img`,
 * which takes a cheap phone 0.04 s before the first paint. The drawing is that of `public/favicon.svg`.
 */
export function Drawing({ className }: LogoProps) {
  return (
    <svg viewBox="0 0 64 64" fill="none" strokeWidth="8" aria-hidden="true" className={className}>
      <path
        d="M39 21C44 19.5 44 12.5 38 10C29 6.5 15.5 11.5 16.5 21.5C17.5 31.5 42 27 48 38.5C53.5 50 42 59.5 29 58.5C16.5 57.5 8.5 50 11.5 42C14 35.5 23.5 36 24 43"
        stroke="#D2166B"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M18.19 24.93C24.00 30.55 42.84 28.61 48 38.5" stroke="#9E0F50" />
      <circle cx="56" cy="17" r="5.5" fill="#FFC533" />
      <circle cx="6" cy="26.5" r="4" fill="#0B7F86" />
    </svg>
  )
}

/** Shown until the first page is loaded. */
export function LoadingScreen() {
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <LoadingSign logo={<Drawing className={TURNING} />} />
    </main>
  )
}

const TURNING = 'size-16 animate-spin-slow'

/** The turning logo with its text. */
export function LoadingSign({ logo = <Logo className={TURNING} /> }: { logo?: ReactNode }) {
  return (
    <p role="status" className="grid justify-items-center gap-3 font-display text-xl font-semibold">
      {logo}
      Cargando...
    </p>
  )
}
