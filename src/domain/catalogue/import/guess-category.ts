import { fold } from '../../search/search.ts'
import { singular } from '../../search/search-words.ts'
import { CATEGORIES, type Category } from '../category.ts'

/** Words in suppliers' titles, in the singular. A text belongs to a category if it matches the words of only that one. */
const WORDS: Readonly<Record<Category, readonly string[]>> = {
  reposteria: [
    'reposteria',
    'pasteleria',
    'panaderia',
    'colorante',
    'cobertura',
    'glase',
    'fondant',
    'molde',
  ],
  decoracion: ['decoracion', 'deco', 'ambientacion', 'guirnalda', 'banderin', 'cortina', 'centro', 'farol'],
  carnaval: ['carnaval', 'espuma', 'nieve', 'bombita', 'bombucha', 'serpentina', 'papel picado'],
  globos: ['globo', 'globologia', 'latex', 'metalizado', 'helio'],
  golosinas: [
    'golosina',
    'caramelo',
    'chocolate',
    'chupetin',
    'alfajor',
    'dulce',
    'gomita',
    'turron',
    'kiosco',
  ],
  souvenirs: ['souvenir', 'recuerdo', 'suvenir', 'regalito'],
  'decoracion Torta': ['torta', 'vela', 'velita', 'bengala', 'topper', 'cake'],
  combos: ['combo', 'kit', 'pack'],
  'fiestas Patrias': ['patria', 'patrio', 'escarapela', 'argentina', 'bandera'],
  disfraces: [
    'disfraz',
    'disfrace',
    'mascara',
    'antifaz',
    'antiface',
    'peluca',
    'careta',
    'halloween',
    'vincha',
  ],
  pascua: ['pascua', 'huevo', 'conejo'],
}

/** `Decoración de tortas` is about cakes. */
const WEAKER: ReadonlySet<Category> = new Set(['decoracion', 'combos'])

/** The category with this name, however it is written. */
function namedCategory(text: string): Category | undefined {
  const wanted = compact(text)
  return CATEGORIES.find(({ value, slug, label }) =>
    [value, slug, label].some((name) => compact(name) === wanted),
  )?.value
}

/** The category that a title or a path such as `Fiestas > Globos, Novedades` is about; the last part of a path says most. */
export function guessCategory(text: string): Category | undefined {
  const parts = text.split(/[,;|]/).flatMap((path) => path.split(/[>/]/).reverse())
  for (const part of parts) {
    const category = namedCategory(part) ?? categoryByWords(part)
    if (category) return category
  }
  return undefined
}

function categoryByWords(text: string): Category | undefined {
  const folded = ` ${fold(text)
    .replace(/[^a-zñ0-9]+/g, ' ')
    .trim()
    .split(' ')
    .map(singular)
    .join(' ')} `
  const found = CATEGORIES.map(({ value }) => value).filter((value) =>
    WORDS[value].some((word) => folded.includes(` ${singular(word)} `)),
  )
  const strong = found.filter((value) => !WEAKER.has(value))
  const [only, ...others] = strong.length > 0 ? strong : found
  return others.length === 0 ? only : undefined
}

function compact(text: string): string {
  return fold(text).replace(/[^a-zñ0-9]/g, '')
}
