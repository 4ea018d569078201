import { z } from 'zod/mini'
import { CATEGORIES, type CategoryInfo } from '../catalogue/category.ts'

/** What the home page can show below its slides: these, and the products of a category by its slug. */
export const FIXED_SECTIONS = ['info', 'categorias', 'contacto', 'recetas'] as const

export const HomeSection = z.enum(
  [...FIXED_SECTIONS, ...CATEGORIES.map(({ slug }) => slug)],
  'Esa sección no existe',
)
export type HomeSection = (typeof FIXED_SECTIONS)[number] | CategoryInfo['slug']

/** As specified. */
export const FIRST_SECTIONS: readonly HomeSection[] = [
  'info',
  'pascua',
  'categorias',
  'combos',
  'souvenirs',
  'contacto',
  'recetas',
]

/** How many a carousel of the home page shows, and how long each stays: fixed by the specification. */
export const HOME_PRODUCTS_AT_A_TIME = 6
export const HOME_RECIPES_AT_A_TIME = 4
export const CAROUSEL_INTERVAL_MS = 5000
export const HERO_INTERVAL_MS = 6000
