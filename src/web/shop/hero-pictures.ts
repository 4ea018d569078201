import { SLIDE_PICTURES, type SlidePicture } from '#domain/shop/slide.ts'
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

export type HeroPicture = {
  /** What it says above the title while its category has no promotion. */
  readonly chip: string
  /** The colours behind its text, taken from its pictures, which fade into them on small screens. */
  readonly look: string
  readonly chipLook: string
  readonly wide: Picture
  readonly phone: Picture
}

const ON_DARK = 'bg-white/15 text-white ring-1 ring-white/30'
export const ON_LIGHT = 'bg-white/70 text-ink ring-1 ring-ink/10'

/** The pictures that come with the program. */
const HERO_PICTURES: Readonly<Record<SlidePicture, HeroPicture>> = {
  halloween: {
    chip: 'Temporada',
    look: 'bg-linear-to-b from-[#2b1a3d] to-[#3f2360] text-white',
    chipLook: ON_DARK,
    wide: { avif: halloweenWideAvif, webp: halloweenWideWebp },
    phone: { avif: halloweenPhoneAvif, webp: halloweenPhoneWebp },
  },
  reposteria: {
    chip: 'Para tu mesa dulce',
    look: 'bg-linear-to-b from-[#ffd4dc] to-[#ffe5d5] text-ink',
    chipLook: ON_LIGHT,
    wide: { avif: reposteriaWideAvif, webp: reposteriaWideWebp },
    phone: { avif: reposteriaPhoneAvif, webp: reposteriaPhoneWebp },
  },
  carnaval: {
    chip: 'Corsos y verano',
    look: 'bg-linear-to-b from-[#075b68] to-[#097177] text-white',
    chipLook: ON_DARK,
    wide: { avif: carnavalWideAvif, webp: carnavalWideWebp },
    phone: { avif: carnavalPhoneAvif, webp: carnavalPhoneWebp },
  },
}

/** `/portada/halloween` is one of them. */
export function heroPicture(image: string | undefined): HeroPicture | undefined {
  const name = SLIDE_PICTURES.find((each) => image === `/portada/${each}`)
  return name && HERO_PICTURES[name]
}
