import type { Category } from '#domain/catalogue/category.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { fold } from '#domain/search/search.ts'
import { singular } from '#domain/search/search-words.ts'
import type { ProductIndex } from '../search/product-index.ts'

const MAX_PROPOSALS = 3

/** Below this share of common words two names are about different things. */
const MIN_LIKENESS = 0.5

/**
 * Where a name that only resembles an ingredient is likely to be it. Elsewhere it is a toy or an ornament, such as an egg of plastic, so
 * there all words must agree.
 */
const FOR_BAKING: ReadonlySet<Category> = new Set(['reposteria', 'decoracion Torta', 'golosinas'])

const SMALL_WORDS = new Set(
  'a al con de del el en la las los mas o para por set sin un una y kg g gr l lt ml cc cm mm m'.split(' '),
)

/**
 * The products that may be meant by an ingredient, best first. In Spanish the first word says what a thing is, so it must be the same:
 * "agua" is not a "pistola de agua". The owner confirms each, so it is better to propose none than a wrong one.
 */
export function proposeProducts({ products, published, names }: ProductIndex, ingredient: string): Product[] {
  const wanted = wordsOf(ingredient)
  const [first] = wanted
  if (first === undefined) return []
  const written = fold(ingredient)
  return published
    .flatMap((row) => {
      const [product, name] = [products[row], names[row]]
      if (!product || !name?.startsWith(first)) return []
      const likeness = likenessOf(wanted, wordsOf(name), FOR_BAKING.has(product.category))
      return likeness < MIN_LIKENESS ? [] : { product, likeness, isWritten: name.startsWith(written) }
    })
    .sort((a, b) => b.likeness - a.likeness || Number(b.isWritten) - Number(a.isWritten))
    .slice(0, MAX_PROPOSALS)
    .map(({ product }) => product)
}

/** From 0 to 1. One text must have all words of the other: "azúcar común" is not "azúcar impalpable". */
function likenessOf(wanted: readonly string[], sold: readonly string[], mayDiffer: boolean): number {
  if (wanted[0] !== sold[0]) return 0
  const common = wanted.filter((word) => sold.includes(word)).length
  const isSame = common === wanted.length && common === sold.length
  const isPart = common === Math.min(wanted.length, sold.length)
  if (!isSame && !(isPart && mayDiffer)) return 0
  return (2 * common) / (wanted.length + sold.length)
}

/** The words that say what it is, in the singular: no sizes, no small words, nothing after a comma or bracket. */
function wordsOf(text: string): string[] {
  const [what = ''] = fold(text).split(/[,;(]/)
  const words = what.match(/[\p{L}\p{N}°]+/gu) ?? []
  return [...new Set(words.filter((word) => !/\d/.test(word) && !SMALL_WORDS.has(word)).map(singular))]
}
