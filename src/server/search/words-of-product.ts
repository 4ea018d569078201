import { CATEGORIES, type Category } from '#domain/catalogue/category.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { fold } from '#domain/search/search.ts'
import { searchWords } from '#domain/search/search-words.ts'

/** Few labels for many products. */
const LABEL_WORDS = new Map<Category, readonly string[]>(
  CATEGORIES.map(({ value, label }) => [value, lettersOf(label)]),
)

/** The words by which a product is found. */
export type IndexedWords = {
  readonly name: readonly string[]
  readonly description: readonly string[]
  readonly category: readonly string[]
}

export function wordsOf({ name, description, category }: Product): IndexedWords {
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
