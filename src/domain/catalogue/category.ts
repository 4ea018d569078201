/** `value` is stored and sent, `slug` is used in addresses, `label` is shown. */
export const CATEGORIES = [
  { value: 'reposteria', slug: 'reposteria', label: 'Repostería' },
  { value: 'decoracion', slug: 'decoracion', label: 'Decoración' },
  { value: 'carnaval', slug: 'carnaval', label: 'Carnaval' },
  { value: 'globos', slug: 'globos', label: 'Globos' },
  { value: 'golosinas', slug: 'golosinas', label: 'Golosinas' },
  { value: 'souvenirs', slug: 'souvenirs', label: 'Souvenirs' },
  { value: 'decoracion Torta', slug: 'decoracionTorta', label: 'Decoración de tortas' },
  { value: 'combos', slug: 'combos', label: 'Combos' },
  { value: 'fiestas Patrias', slug: 'fiestasPatrias', label: 'Fiestas patrias' },
  { value: 'disfraces', slug: 'disfraces', label: 'Disfraces' },
  { value: 'pascua', slug: 'pascua', label: 'Pascua' },
] as const

export type CategoryInfo = (typeof CATEGORIES)[number]

export type Category = CategoryInfo['value']

/** Accepts both spellings of a compound category, value and slug. */
export function findCategory(valueOrSlug: string): CategoryInfo | undefined {
  return CATEGORIES.find(({ value, slug }) => value === valueOrSlug || slug === valueOrSlug)
}

export function withoutHidden(hidden: readonly Category[]): readonly CategoryInfo[] {
  return hidden.length === 0 ? CATEGORIES : CATEGORIES.filter(({ value }) => !hidden.includes(value))
}
