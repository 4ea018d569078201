import { z } from 'zod/mini'
import { type Category, type CategoryInfo, findCategory } from '../catalogue/category.ts'
import { inForce } from '../promotions/promotion-times.ts'
import { PRICE_LIST } from './page-address.ts'

/** The pictures that come with the program, by name: `/portada/halloween`. */
export const SLIDE_PICTURES = ['halloween', 'reposteria', 'carnaval'] as const
export type SlidePicture = (typeof SLIDE_PICTURES)[number]

/** One of the home page's slides. */
export const Slide = z.object({
  id: z.int(),
  image: z.optional(z.string()),
  title: z.string(),
  text: z.string(),
  button: z.string(),
  address: z.string(),
  from: z.optional(z.string()),
  to: z.optional(z.string()),
  order: z.int(),
})
export type Slide = z.infer<typeof Slide>

/** As specified. A new shop has them, and they are shown while no other slide is. Their ids are none that a stored slide has. */
export const FIRST_SLIDES: readonly Slide[] = [
  {
    id: -1,
    image: '/portada/halloween',
    title: 'Halloween da más miedo con disfraz',
    text: 'Capas, máscaras y maquillaje artístico para toda la banda.',
    button: 'Ver disfraces',
    address: '/productos/disfraces',
    order: 1,
  },
  {
    id: -2,
    image: '/portada/reposteria',
    title: 'Repostería para lucirte con la torta',
    text: 'Moldes, colorantes, mangas y granas: todo para hornear y decorar.',
    button: 'Ver repostería',
    address: '/productos/reposteria',
    order: 2,
  },
  {
    id: -3,
    image: '/portada/carnaval',
    title: 'Carnaval a pura espuma y color',
    text: 'Nieve, bombitas, antifaces y papel picado para salir a jugar.',
    button: 'Ver carnaval',
    address: '/productos/carnaval',
    order: 3,
  },
]

/** When not even those can be shown, because their categories are hidden. */
const LAST_SLIDE: Slide = {
  id: -4,
  title: 'Todo para tu fiesta',
  text: 'Elegí, pedí desde acá y retirá en el local.',
  button: 'Ver productos',
  address: '/productos',
  order: 1,
}

/** The settings that decide which pages visitors have. */
export type PublicPages = {
  readonly hiddenCategories: readonly Category[]
  readonly publicPriceList: boolean
}

/** What visitors see at this moment, never nothing. Slides that would lead them nowhere are left out. */
export function slidesShown<Some extends Slide>(
  slides: readonly Some[],
  { hiddenCategories, publicPriceList }: PublicPages,
  now: number,
): readonly (Some | Slide)[] {
  const leadsSomewhere = ({ address }: Slide) => {
    if (pathOf(address).replace(/(?:\.\w+|\/)$/, '') === PRICE_LIST) return publicPriceList
    const category = categoryOfAddress(address)
    return !category || !hiddenCategories.includes(category.value)
  }
  const shown = inForce(slides, now).filter(leadsSomewhere)
  if (shown.length > 0) return shown
  const first = FIRST_SLIDES.filter(leadsSomewhere)
  return first.length > 0 ? first : [LAST_SLIDE]
}

/** The category to whose list an address leads. */
export function categoryOfAddress(address: string): CategoryInfo | undefined {
  const [, slug = ''] = /^\/productos\/([^/?#]+)/.exec(address) ?? []
  return findCategory(slug)
}

/** Only the server knows its files, such as the price list's. */
export function isFile(address: string): boolean {
  return /\.\w+$/.test(pathOf(address))
}

function pathOf(address: string): string {
  return address.split(/[?#]/)[0] ?? ''
}
