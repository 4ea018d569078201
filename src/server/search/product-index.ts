import { setImmediate } from 'node:timers/promises'
import SearchableMap from 'minisearch/SearchableMap'
import { CATEGORIES, type Category } from '#domain/catalogue/category.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { VersionedProduct } from '#domain/catalogue/product-answers.ts'
import { codeKey } from '#domain/catalogue/product-code.ts'
import { fold } from '#domain/search/search.ts'
import { searchWords, soundOf, stem } from '#domain/search/search-words.ts'
import { addTo, type Counts, placeOf, removeFrom, takeFrom } from './row-lists.ts'

/** Products indexed before other requests get their turn. */
const AT_ONCE = 200

/** The rows of `products` that have a stem in their name, in their description, and in the label of their category. */
export type Term = { readonly [Field in 'names' | 'descriptions' | 'categories']: number[] }
/** The stems of a synonym, which may be several words. */
export type Phrase = readonly string[]

/** All products, prepared for searching and sorting. A changed product is exchanged in it. */
export type ProductIndex = {
  /** A product that was deleted leaves an empty row. */
  readonly products: (VersionedProduct | undefined)[]
  /** By the product's id. */
  readonly rows: Map<number, number>
  /** The rows that visitors may find, in the order of the ids: no drafts, nothing of a hidden category. */
  readonly published: number[]
  /** Folded. */
  readonly names: string[]
  /** The rows with a code, by its key. */
  readonly codes: Map<string, number[]>
  /** By stem. */
  readonly terms: Map<string, Term>
  /** The stems with which names begin, and how many: in Spanish the first word says what a thing is. */
  readonly heads: Counts
  /** The words that a misspelled one may mean, by their sound. Those with digits are missing: no number is corrected. */
  readonly spellings: SearchableMap<string>
  /** How many published products and synonyms have each word, by its sound. */
  readonly sounds: Map<string, Counts>
  /** The stem of each word: products share most of theirs, so each is analysed once. */
  readonly stems: Map<string, string>
  /** The other phrases of a phrase's groups. */
  readonly synonyms: Map<string, Phrase[]>
  /** Of all their words, which are known even if no product has them. */
  readonly synonymStems: Set<string>
  readonly hidden: readonly Category[]
  /** The rows that were exchanged, for those who keep an order of them. */
  readonly exchanged: number[]
}

/** Yields between its steps so that other requests are served. */
export async function indexProducts(
  source: AsyncIterable<VersionedProduct> | Iterable<VersionedProduct>,
  groups: readonly (readonly string[])[] = [],
  hidden: readonly Category[] = [],
): Promise<ProductIndex> {
  const index: ProductIndex = {
    products: [],
    rows: new Map(),
    published: [],
    names: [],
    codes: new Map(),
    terms: new Map(),
    heads: new Map(),
    spellings: new SearchableMap(),
    sounds: new Map(),
    stems: new Map(),
    synonyms: new Map(),
    synonymStems: new Set(),
    hidden,
    exchanged: [],
  }
  for await (const product of source) {
    if (index.products.length % AT_ONCE === 0) await setImmediate()
    addProduct(index, product, index.products.length)
  }
  addSynonyms(index, groups)
  return index
}

/** Takes these products as they are now, and removes those that are gone. */
export function exchangeProducts(
  index: ProductIndex,
  changed: readonly VersionedProduct[],
  gone: readonly number[],
): void {
  for (const id of gone) removeProduct(index, id)
  for (const product of changed) {
    const row = index.rows.get(product.id)
    const earlier = row === undefined ? undefined : index.products[row]
    if (row !== undefined && earlier && isFoundAlike(earlier, product)) index.products[row] = product
    else {
      removeProduct(index, product.id)
      addProduct(index, product, row ?? index.products.length)
    }
  }
  for (const id of [...gone, ...changed.map(({ id }) => id)]) index.exchanged.push(index.rows.get(id) ?? 0)
}

/** Whether searches find both in the same places: a price or a picture is no word. */
function isFoundAlike(a: VersionedProduct, b: VersionedProduct): boolean {
  return (['name', 'description', 'category', 'code', 'draft'] as const).every(
    (field) => a[field] === b[field],
  )
}

function addProduct(index: ProductIndex, product: VersionedProduct, row: number): void {
  const { products, rows, names, codes, published, hidden } = index
  rows.set(product.id, row)
  products[row] = product
  names[row] = fold(product.name)
  const key = codeKey(product.code ?? '')
  if (key !== '') codes.set(key, addTo(codes.get(key) ?? [], row))
  const words = wordsOf(product)
  for (const [field, stems] of stemsOf(index, words)) {
    for (const each of stems) addTo(termOf(index, each)[field], row)
  }
  if (product.draft || hidden.includes(product.category)) return
  const byId = (other: number) => products[other]?.id ?? 0
  const isLast = product.id >= byId(published.at(-1) ?? -1)
  published.splice(isLast ? published.length : placeOf(published, product.id, byId), 0, row)
  if (words.name[0] !== undefined) count(index.heads, rootOf(index, words.name[0]))
  for (const word of new Set(words.name)) addSpelling(index, word)
}

/** Its row stays, empty or for the product as it is now. */
function removeProduct(index: ProductIndex, id: number): void {
  const { products, rows, names, codes, published, terms } = index
  const row = rows.get(id)
  const product = row === undefined ? undefined : products[row]
  if (row === undefined || !product) return
  const place = placeOf(published, id, (other) => products[other]?.id ?? 0)
  products[row] = undefined
  names[row] = ''
  const key = codeKey(product.code ?? '')
  if (key !== '') takeFrom(codes, key, row)
  const words = wordsOf(product)
  for (const [field, stems] of stemsOf(index, words)) {
    for (const each of stems) {
      const term = terms.get(each)
      if (term) removeFrom(term[field], row)
      if (term && isUnused(term) && !index.synonymStems.has(each)) terms.delete(each)
    }
  }
  if (published[place] !== row) return
  published.splice(place, 1)
  if (words.name[0] !== undefined) count(index.heads, rootOf(index, words.name[0]), -1)
  for (const word of new Set(words.name)) removeSpelling(index, word)
}

/** Few labels for many products. */
const LABEL_WORDS = new Map<Category, readonly string[]>(
  CATEGORIES.map(({ value, label }) => [value, lettersOf(label)]),
)

/** The words by which a product is found. */
type IndexedWords = { readonly [Field in 'name' | 'description' | 'category']: readonly string[] }

function wordsOf({ name, description, category }: Product): IndexedWords {
  return {
    name: searchWords(fold(name), true),
    description: lettersOf(description),
    category: LABEL_WORDS.get(category) ?? [],
  }
}

/** Plain words: in a sentence, numbers and units say little about the product. */
function lettersOf(text: string): readonly string[] {
  return fold(text).match(/[a-zñ]{3,}/g) ?? []
}

function stemsOf(index: ProductIndex, { name, description, category }: IndexedWords) {
  const roots = (words: readonly string[]) => new Set(words.map((word) => rootOf(index, word)))
  return [
    ['names', roots(name)],
    ['descriptions', roots(description)],
    ['categories', roots(category)],
  ] as const
}

function rootOf({ stems }: ProductIndex, word: string): string {
  const root = stems.get(word) ?? stem(word)
  stems.set(word, root)
  return root
}

function termOf({ terms }: ProductIndex, root: string): Term {
  const term = terms.get(root) ?? { names: [], descriptions: [], categories: [] }
  terms.set(root, term)
  return term
}

function isUnused({ names, descriptions, categories }: Term): boolean {
  return names.length + descriptions.length + categories.length === 0
}

function addSynonyms(index: ProductIndex, groups: readonly (readonly string[])[]): void {
  for (const group of groups) {
    const words = group.map((text) => searchWords(fold(text))).filter(({ length }) => length > 0)
    for (const word of words.flat()) {
      index.synonymStems.add(stem(word))
      termOf(index, stem(word))
      addSpelling(index, word)
    }
    const phrases = words.map((each) => each.map(stem))
    for (const phrase of phrases) {
      const others = phrases.filter((other) => other !== phrase)
      index.synonyms.set(phrase.join(' '), [...(index.synonyms.get(phrase.join(' ')) ?? []), ...others])
    }
  }
}

function addSpelling({ spellings, sounds }: ProductIndex, word: string): void {
  if (/\d/.test(word)) return
  const sound = soundOf(word)
  const alike = sounds.get(sound) ?? new Map<string, number>()
  sounds.set(sound, alike)
  if (count(alike, word) === 1) spellings.set(sound, word)
}

/** Of words that sound alike, another one takes its place. */
function removeSpelling({ spellings, sounds }: ProductIndex, word: string): void {
  const sound = soundOf(word)
  const alike = sounds.get(sound)
  if (!alike || count(alike, word, -1) > 0) return
  const other = [...alike.keys()].at(-1)
  if (other !== undefined) return void spellings.set(sound, other)
  spellings.delete(sound)
  sounds.delete(sound)
}

function count(counts: Counts, key: string, change = 1): number {
  const sum = (counts.get(key) ?? 0) + change
  if (sum > 0) counts.set(key, sum)
  else counts.delete(key)
  return sum
}
