import { setImmediate } from 'node:timers/promises'
import SearchableMap from 'minisearch/SearchableMap'
import { CATEGORIES, type Category } from '#domain/catalogue/category.ts'
import type { VersionedProduct } from '#domain/catalogue/product-answers.ts'
import { codeKey } from '#domain/catalogue/product-code.ts'
import { fold } from '#domain/search/search.ts'
import { searchWords, soundOf, stem } from '#domain/search/search-words.ts'

/** Few labels for many products. */
const LABEL_WORDS = new Map<Category, readonly string[]>(
  CATEGORIES.map(({ value, label }) => [value, lettersOf(label)]),
)

/** Products or words indexed before other requests get their turn. */
const AT_ONCE = 200

/** The rows of `products` that have a stem in their name, in their description, and in the label of their category. */
export type Term = { readonly [Field in 'names' | 'descriptions' | 'categories']: number[] }
/** The stems of a synonym, which may be several words. */
export type Phrase = readonly string[]

/** All products, prepared for searching and sorting. */
export type ProductIndex = {
  readonly products: readonly VersionedProduct[]
  /** The rows that visitors may find: no drafts, nothing of a hidden category. */
  readonly published: readonly number[]
  /** Folded. */
  readonly names: readonly string[]
  /** The rows with a code, by its key. */
  readonly codes: ReadonlyMap<string, readonly number[]>
  /** By stem. */
  readonly terms: ReadonlyMap<string, Term>
  /** The stems with which names begin: in Spanish the first word says what a thing is. */
  readonly heads: ReadonlySet<string>
  /** The words that a misspelled one may mean, by their sound. Those with digits are missing: no number is corrected. */
  readonly spellings: SearchableMap<string>
  /** The other phrases of a phrase's groups. */
  readonly synonyms: ReadonlyMap<string, readonly Phrase[]>
}

/** Yields between its steps so that other requests are served. */
export async function indexProducts(
  source: AsyncIterable<VersionedProduct> | Iterable<VersionedProduct>,
  groups: readonly (readonly string[])[] = [],
  hidden: readonly Category[] = [],
): Promise<ProductIndex> {
  const products: VersionedProduct[] = []
  const published: number[] = []
  const names: string[] = []
  const codes = new Map<string, number[]>()
  const heads = new Set<string>()
  const terms = new Map<string, Term>()
  // Products share most of their words, so each word is analysed once.
  const termOfWord = new Map<string, Term>()
  const spellable = new Set<string>()

  function termOf(word: string): Term {
    const known = termOfWord.get(word)
    if (known) return known
    const root = stem(word)
    const term = terms.get(root) ?? { names: [], descriptions: [], categories: [] }
    terms.set(root, term)
    termOfWord.set(word, term)
    return term
  }

  for await (const product of source) {
    const { name, description, category, code, draft = false } = product
    const isPublished = !draft && !hidden.includes(category)
    const row = products.push(product) - 1
    if (row % AT_ONCE === 0) await setImmediate()
    const folded = fold(name)
    names.push(folded)
    if (isPublished) published.push(row)
    const key = codeKey(code ?? '')
    if (key !== '') codes.set(key, [...(codes.get(key) ?? []), row])
    const words = searchWords(folded, true)
    if (words[0] !== undefined && isPublished) heads.add(stem(words[0]))
    for (const word of words) {
      if (isPublished) spellable.add(word)
      addRow(termOf(word).names, row)
    }
    for (const word of lettersOf(description)) addRow(termOf(word).descriptions, row)
    for (const word of LABEL_WORDS.get(category) ?? []) addRow(termOf(word).categories, row)
  }

  const synonyms = new Map<string, Phrase[]>()
  for (const group of groups) {
    const words = group.map((text) => searchWords(fold(text))).filter(({ length }) => length > 0)
    for (const word of words.flat()) if (termOf(word)) spellable.add(word)
    const phrases = words.map((each) => each.map(stem))
    for (const phrase of phrases) {
      const others = phrases.filter((other) => other !== phrase)
      synonyms.set(phrase.join(' '), [...(synonyms.get(phrase.join(' ')) ?? []), ...others])
    }
  }
  const spellings = new SearchableMap<string>()
  for (const [i, word] of [...spellable].entries()) {
    if (i % AT_ONCE === 0) await setImmediate()
    if (!/\d/.test(word)) spellings.set(soundOf(word), word)
  }
  return { products, published, names, codes, terms, heads, spellings, synonyms }
}

/** Rows come in order, so a duplicate can only be the last one. */
function addRow(rows: number[], row: number): void {
  if (rows.at(-1) !== row) rows.push(row)
}

/** Plain words: in a sentence, numbers and units say little about the product. */
function lettersOf(text: string): readonly string[] {
  return fold(text).match(/[a-zñ]{3,}/g) ?? []
}
