/**
 * `value` is stored and sent, `slug` is used in addresses, `label` is shown,
 * `icon` is a picture of the fluent-emoji set.
 */
export const CATEGORIES = [
  { value: 'reposteria', slug: 'reposteria', label: 'Repostería', icon: 'cupcake' },
  { value: 'decoracion', slug: 'decoracion', label: 'Decoración', icon: 'party-popper' },
  { value: 'carnaval', slug: 'carnaval', label: 'Carnaval', icon: 'performing-arts' },
  { value: 'globos', slug: 'globos', label: 'Globos', icon: 'balloon' },
  { value: 'golosinas', slug: 'golosinas', label: 'Golosinas', icon: 'lollipop' },
  { value: 'souvenirs', slug: 'souvenirs', label: 'Souvenirs', icon: 'wrapped-gift' },
  {
    value: 'decoracion Torta',
    slug: 'decoracionTorta',
    label: 'Decoración de tortas',
    icon: 'birthday-cake',
  },
  { value: 'combos', slug: 'combos', label: 'Combos', icon: 'confetti-ball' },
  { value: 'fiestas Patrias', slug: 'fiestasPatrias', label: 'Fiestas patrias', icon: 'flag-argentina' },
  { value: 'disfraces', slug: 'disfraces', label: 'Disfraces', icon: 'jack-o-lantern' },
  { value: 'pascua', slug: 'pascua', label: 'Pascua', icon: 'rabbit-face' },
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
