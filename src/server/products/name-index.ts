import { APART, rankInOnePiece } from '#domain/search.ts'
import { addAll, addRow, keepOnly, noRows, type RowSet, removeAll } from './row-set.ts'

/**
 * Index of folded names by their words. Names share most words, so a text is compared with each distinct word once instead of
 * with every name, and the rest is done with sets of rows.
 */
export type NameIndex = {
  readonly names: readonly string[]
  /** Words by each letter and each pair of adjacent letters in them. */
  readonly wordsByLetters: ReadonlyMap<string, readonly Word[]>
  /** Rows by the letters on both sides of a space: rules out names where two words are not adjacent. */
  readonly joints: ReadonlyMap<string, Rows>
  /** Cached results for single letters: every search begins with one, and most words contain it. */
  readonly byLetter: Map<string, Ranked>
}

/** Rows by rank, the best first. */
type Ranked = readonly [RowSet, RowSet, RowSet, RowSet]

type Word = {
  readonly text: string
  /** The names that contain the word, and those that begin with it. */
  readonly holders: Rows
  readonly beginners: Rows
}

/** A plain list when there are few rows. */
type Rows = RowSet | readonly number[]

export function indexNames(names: readonly string[]): NameIndex {
  const holders = new Map<string, number[]>()
  const beginners = new Map<string, number[]>()
  const joints = new Map<string, number[]>()
  names.forEach((name, row) => {
    const words = name.split(' ')
    addTo(beginners, words[0] ?? '', row)
    for (const word of words) addTo(holders, word, row)
    for (const joint of jointsOf(name)) addTo(joints, joint, row)
  })
  const words = Array.from(holders, ([text, rows]) => ({
    text,
    holders: compact(rows, names.length),
    beginners: compact(beginners.get(text) ?? [], names.length),
  }))
  return {
    names,
    wordsByLetters: byLetters(words),
    joints: new Map(Array.from(joints, ([joint, rows]) => [joint, compact(rows, names.length)])),
    byLetter: new Map(),
  }
}

/** Rows are added in order, so a duplicate can only be the last one. */
function addTo<Row>(lists: Map<string, Row[]>, key: string, row: Row): void {
  const known = lists.get(key)
  if (!known) lists.set(key, [row])
  else if (known.at(-1) !== row) known.push(row)
}

/** With more rows than the set has 32-bit numbers, a set is smaller and faster than a list. */
function compact(rows: readonly number[], length: number): Rows {
  if (rows.length <= length / 32) return rows
  const set = noRows(length)
  addRows(set, rows)
  return set
}

function addRows(set: RowSet, rows: Rows): void {
  if (rows instanceof Int32Array) addAll(set, rows)
  else for (const row of rows) addRow(set, row)
}

/** Each space with the letter before and after it. */
function jointsOf(text: string): string[] {
  const joints: string[] = []
  for (let at = text.indexOf(' '); at >= 0; at = text.indexOf(' ', at + 1)) {
    joints.push(text.slice(at - 1, at + 2))
  }
  return joints
}

function byLetters(words: readonly Word[]): Map<string, Word[]> {
  const found = new Map<string, Word[]>()
  for (const word of words) {
    for (let at = 0; at < word.text.length; at++) {
      addTo(found, word.text.charAt(at), word)
      if (at > 0) addTo(found, word.text.slice(at - 1, at + 1), word)
    }
  }
  return found
}

/**
 * The rows whose name contains every word of a folded text, and the same rows by the best rank they can have. For one word that
 * is their rank; for several, the better ranks still require the words to be adjacent.
 */
export function findRows(index: NameIndex, wanted: string): { all: RowSet; byRank: readonly RowSet[] } {
  const { length } = index.names
  const [first = '', ...others] = wanted.split(' ')
  const byRank =
    wanted.length === 1 ? rankByLetter(index, wanted) : rankByFirst(index, first, others.length > 0)
  const together = byRank.slice(0, APART)
  for (const other of new Set(others)) {
    const holders = noRows(length)
    for (const word of wordsWith(index, other)) addRows(holders, word.holders)
    for (const rows of byRank) keepOnly(rows, holders)
  }
  for (const rows of together) addAll(byRank[APART], rows)
  for (const joint of new Set(jointsOf(wanted))) {
    const holders = noRows(length)
    addRows(holders, index.joints.get(joint) ?? [])
    for (const rows of together) keepOnly(rows, holders)
  }
  const all = noRows(length)
  for (const rows of byRank) {
    removeAll(rows, all)
    addAll(all, rows)
  }
  return { all, byRank }
}

function rankByLetter(index: NameIndex, letter: string): Ranked {
  const known = index.byLetter.get(letter) ?? rankByFirst(index, letter, false)
  // Caches only letters that names contain: what people may type has no limit.
  if (index.wordsByLetters.has(letter)) index.byLetter.set(letter, known)
  const [a, b, c, d] = known
  return [a.slice(), b.slice(), c.slice(), d.slice()]
}

/**
 * The rows that contain the first word, by the best rank it allows. Each word is ranked both as the start of a name and as a
 * later word; when more words follow, the text's first word must end where that word ends.
 */
function rankByFirst(index: NameIndex, first: string, isFollowed: boolean): Ranked {
  const none = () => noRows(index.names.length)
  const byRank: Ranked = [none(), none(), none(), none()]
  const end = isFollowed ? ' ' : ''
  for (const { text, holders, beginners } of wordsWith(index, first)) {
    addRows(byRank[rankInOnePiece(text + end, first + end)], beginners)
    addRows(byRank[rankInOnePiece(` ${text}${end}`, first + end)], holders)
  }
  return byRank
}

/** Compares only the words that contain the rarest letter pair of the part; for one or two letters the index is already exact. */
function wordsWith({ wordsByLetters }: NameIndex, part: string): readonly Word[] {
  let rarest = wordsByLetters.get(part.charAt(0)) ?? []
  for (let at = 1; at < part.length; at++) {
    const found = wordsByLetters.get(part.slice(at - 1, at + 1)) ?? []
    if (found.length < rarest.length) rarest = found
  }
  return part.length > 2 ? rarest.filter(({ text }) => text.includes(part)) : rarest
}
