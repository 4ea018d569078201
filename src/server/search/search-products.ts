import type { FoundProducts } from '#domain/catalogue/product.ts'
import { codeKey } from '#domain/catalogue/product-code.ts'
import { compareProducts, type ProductOrder } from '#domain/catalogue/product-order.ts'
import { APART, fold, NO_MATCH, rankOf } from '#domain/search/search.ts'
import { searchWords, stem, withoutAmount } from '#domain/search/search-words.ts'
import { shopQuestionOf, withoutAsking } from '#domain/search/shop-questions.ts'
import { correct } from './correct.ts'
import { dropUnknownWords } from './drop-unknown-words.ts'
import { phrasesOf, rowsWith } from './phrases.ts'
import type { Phrase, ProductIndex } from './product-index.ts'

/**
 * The ranks after those of `rankOf`, for names without the text as typed: every word in another form, as a synonym, in the name or the
 * category, in the name or the description, or in the category alone. A product has the rank of its worst word. This file is the only
 * place that knows the order of matches.
 */
const INFLECTED = NO_MATCH
const SYNONYM = INFLECTED + 1
const CATEGORY = INFLECTED + 2
const DESCRIPTION = INFLECTED + 3
const ONLY_CATEGORY = INFLECTED + 4
const NONE = INFLECTED + 5

type Match = Pick<FoundProducts, 'match' | 'corrected' | 'leftOut'>

/** Rows to search, in the order of equal matches. */
type Rows = ArrayLike<number> & Iterable<number>

/**
 * The given rows that match a text, best first, equal ones in the given order; products whose code it is come before all others.
 * `corrected` was searched for instead of a misspelled text.
 */
export function findRows(index: ProductIndex, text: string, order: Rows): Match & { rows: number[] } {
  const wanted = fold(text)
  const found = rowsByPlace(index, wanted, order)
  const coded = rowsWithCode(index, wanted, order)
  if (coded.length > 0) return { rows: [...new Set([...coded, ...found.flat()])], match: 'exact' }
  const best = found.findIndex((rows) => rows)
  const mayBeWrong = (best < 0 || best >= placeOf(CATEGORY)) && !shopQuestionOf(wanted)
  const corrected = mayBeWrong ? correct(index, wanted) : undefined
  const rows = corrected === undefined ? [] : rowsByPlace(index, corrected, order).flat()
  if (corrected !== undefined && rows.length > 0) return { rows, match: 'similar', corrected }
  if (best < placeOf(ONLY_CATEGORY)) found.splice(placeOf(ONLY_CATEGORY))
  return { rows: found.flat(), match: best < 0 ? 'none' : best < placeOf(INFLECTED) ? 'exact' : 'similar' }
}

/**
 * The rows that match a text, or else the best part of it: without how many are wanted, or without the words that no product has
 * together with the others. Customers expect to see something; what was left out is said.
 */
function searchWithFallback(index: ProductIndex, text: string): Match & { rows: number[] } {
  const whole = findRows(index, text, index.published)
  if (whole.rows.length > 0) return whole
  const isQuestion = shopQuestionOf(text) !== undefined
  const wanted = isQuestion ? withoutAsking(text) : withoutAmount(text)
  const counted = wanted === text ? whole : findRows(index, wanted, index.published)
  if (counted.rows.length > 0) return counted
  const parts = dropUnknownWords(index, wanted, isQuestion ? undefined : correct(index, fold(wanted)))
  if (!parts) return whole
  const { rows } = findRows(index, parts.kept, index.published)
  return rows.length > 0 ? { rows, match: 'similar', corrected: parts.kept, leftOut: parts.leftOut } : whole
}

/**
 * The identifiers of the products whose name has the text as typed or in another form, or whose code it is: a change of prices must not
 * guess.
 */
export function findNamed(index: ProductIndex, text: string): Set<number> {
  const all = [...index.names.keys()]
  const named = rowsByPlace(index, fold(text), all).slice(0, placeOf(SYNONYM)).flat()
  const rows = [...rowsWithCode(index, text, all), ...named]
  return new Set(rows.flatMap((row) => index.products[row]?.id ?? []))
}

function rowsWithCode({ codes }: ProductIndex, text: string, order: Rows): readonly number[] {
  const coded = codes.get(codeKey(text)) ?? []
  return coded.length > 0 ? Array.from(order).filter((row) => coded.includes(row)) : coded
}

/** Matching rows, the best place first; places without rows are holes. */
function rowsByPlace(index: ProductIndex, wanted: string, order: Rows): number[][] {
  const found: number[][] = []
  if (wanted === '') return found
  const words = wanted.split(' ')
  const { worst, first } = similarRanks(index, wanted)
  for (const row of order) {
    const typed = rankOf(index.names[row] ?? '', wanted, words)
    const rank = typed < NO_MATCH ? typed : (worst[row] ?? NONE)
    if (rank === NONE) continue
    // The name has 5 as typed, but only in x50.
    const isPart = typed < NO_MATCH && worst[row] !== INFLECTED
    const place = placeOf(rank, isPart, !index.products[row]?.availability, first[row])
    const rows = found[place]
    if (rows) rows.push(row)
    else found[place] = [row]
  }
  return found
}

/**
 * Where a match stands in the results. Among equals available products come first, then those whose first word matches best: in Spanish
 * it says what a thing is. All ranks with the text in one piece are equal.
 */
function placeOf(rank: number, isPart = false, isSoldOut = false, first = 0): number {
  const isWhole = rank < APART
  const equals = ((isWhole ? 0 : rank) * 2 + Number(isPart)) * 2 + Number(isSoldOut)
  return equals * (NONE + 1) + (isWhole ? rank : first)
}

/** The rank of each row by its worst phrase and by its first. */
function similarRanks(index: ProductIndex, wanted: string): { worst: Uint8Array; first: Uint8Array } {
  const words = searchWords(wanted)
  const [first = new Uint8Array(), ...others] = phrasesOf(index, words.map(stem)).map(
    (phrase, place, { length }) => ranksOf(index, phrase, place === length - 1 ? words.at(-1) : undefined),
  )
  const worst = first.map((rank, row) => {
    const last = others.reduce((max, ranks) => Math.max(max, ranks[row] ?? NONE), rank)
    return last === CATEGORY && rank === CATEGORY ? ONLY_CATEGORY : last
  })
  return { worst, first }
}

/** The rank of each row by one phrase. `lastWord` is the text's last one, if the phrase ends with it: it may be half typed. */
function ranksOf(index: ProductIndex, phrase: Phrase, lastWord = ''): Uint8Array {
  const ranks = new Uint8Array(index.names.length).fill(NONE)
  const mark = (rows: readonly number[], rank: number) => {
    for (const row of rows) ranks[row] = rank
  }
  const synonyms = index.synonyms.get(phrase.join(' ')) ?? []
  // From the worst to the best, so that the best stays.
  for (const words of [...synonyms, phrase]) mark(rowsWith(index, words, 'descriptions'), DESCRIPTION)
  for (const words of [...synonyms, phrase]) mark(rowsWith(index, words, 'categories'), CATEGORY)
  for (const words of synonyms) mark(rowsWith(index, words, 'names'), SYNONYM)
  if (phrase.length === 1 && /^\D{2,}$/.test(lastWord)) {
    for (const [word, { names }] of index.terms) if (word.startsWith(lastWord)) mark(names, INFLECTED)
  }
  mark(rowsWith(index, phrase, 'names'), INFLECTED)
  return ranks
}

type Query = {
  readonly text: string
  readonly page: number
  readonly pageSize: number
  readonly order?: ProductOrder | undefined
  /** Leaves out what is sold out. */
  readonly available?: true | undefined
}

/** One page of the matching products, the best first unless sorted otherwise, and their total. */
export function searchProducts(index: ProductIndex, { text, page, pageSize, order, available }: Query) {
  const { rows, ...match } = searchWithFallback(index, text)
  const found = rows
    .flatMap((row) => index.products[row] ?? [])
    .filter(({ availability }) => availability || !available)
  if (order) found.sort((a, b) => compareProducts(order, a, b))
  return {
    products: found.slice((page - 1) * pageSize, page * pageSize),
    totalPages: Math.ceil(found.length / pageSize),
    total: found.length,
    page,
    ...match,
    question: shopQuestionOf(text),
  }
}
