import type { Category } from '#domain/catalogue/category.ts'

/** The soft colour that follows a category everywhere; the pages' theme has the same. */
export const TINTS: Readonly<Record<Category, string>> = {
  reposteria: '#ffe3bf',
  decoracion: '#dcd8ff',
  carnaval: '#c9f2e4',
  globos: '#ffd3dd',
  golosinas: '#fcd5f5',
  souvenirs: '#d0f1f7',
  'decoracion Torta': '#fff0b3',
  combos: '#ffd3c2',
  'fiestas Patrias': '#cbe2ff',
  disfraces: '#ead0fa',
  pascua: '#ddf3c4',
}
