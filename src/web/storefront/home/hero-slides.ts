import carnavalPhoneAvif from '#web/assets/hero/carnaval-phone.avif'
import carnavalPhoneWebp from '#web/assets/hero/carnaval-phone.webp'
import carnavalWideAvif from '#web/assets/hero/carnaval-wide.avif'
import carnavalWideWebp from '#web/assets/hero/carnaval-wide.webp'
import halloweenPhoneAvif from '#web/assets/hero/halloween-phone.avif'
import halloweenPhoneWebp from '#web/assets/hero/halloween-phone.webp'
import halloweenWideAvif from '#web/assets/hero/halloween-wide.avif'
import halloweenWideWebp from '#web/assets/hero/halloween-wide.webp'
import reposteriaPhoneAvif from '#web/assets/hero/reposteria-phone.avif'
import reposteriaPhoneWebp from '#web/assets/hero/reposteria-phone.webp'
import reposteriaWideAvif from '#web/assets/hero/reposteria-wide.avif'
import reposteriaWideWebp from '#web/assets/hero/reposteria-wide.webp'

type Picture = { readonly avif: string; readonly webp: string }

export type HeroSlideContent = {
  readonly slug: string
  /** What it says above the headline while its category has no promotion. */
  readonly chip: string
  readonly headline: string
  readonly line: string
  readonly action: string
  /** The colours behind its text, taken from its pictures, which fade into them on small screens. */
  readonly look: string
  readonly chipLook: string
  readonly wide: Picture
  readonly phone: Picture
}

const ON_DARK = 'bg-white/15 text-white ring-1 ring-white/30'

export const HERO_SLIDES: readonly HeroSlideContent[] = [
  {
    slug: 'disfraces',
    chip: 'Temporada',
    headline: 'Halloween da más miedo con disfraz',
    line: 'Capas, máscaras y maquillaje artístico para toda la banda.',
    action: 'Ver disfraces',
    look: 'bg-linear-to-b from-[#2b1a3d] to-[#3f2360] text-white',
    chipLook: ON_DARK,
    wide: { avif: halloweenWideAvif, webp: halloweenWideWebp },
    phone: { avif: halloweenPhoneAvif, webp: halloweenPhoneWebp },
  },
  {
    slug: 'reposteria',
    chip: 'Para tu mesa dulce',
    headline: 'Repostería para lucirte con la torta',
    line: 'Moldes, colorantes, mangas y granas: todo para hornear y decorar.',
    action: 'Ver repostería',
    look: 'bg-linear-to-b from-[#ffd4dc] to-[#ffe5d5] text-ink',
    chipLook: 'bg-white/70 text-ink ring-1 ring-ink/10',
    wide: { avif: reposteriaWideAvif, webp: reposteriaWideWebp },
    phone: { avif: reposteriaPhoneAvif, webp: reposteriaPhoneWebp },
  },
  {
    slug: 'carnaval',
    chip: 'Corsos y verano',
    headline: 'Carnaval a pura espuma y color',
    line: 'Nieve, bombitas, antifaces y papel picado para salir a jugar.',
    action: 'Ver carnaval',
    look: 'bg-linear-to-b from-[#075b68] to-[#097177] text-white',
    chipLook: ON_DARK,
    wide: { avif: carnavalWideAvif, webp: carnavalWideWebp },
    phone: { avif: carnavalPhoneAvif, webp: carnavalPhoneWebp },
  },
]
