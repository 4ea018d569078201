import { APART, NO_MATCH } from '#domain/search.ts'

/**
 * Folded names by their words. Names share most of them, so a text is compared with each word once instead of with every
 * name, and whatever is kept for each name is a number.
 */
export type NameIndex = {
  readonly names: readonly string[]
  /** Each different one, and each different joint: what stands around a space tells which words cannot be in one piece. */
  readonly words: readonly string[]
  /** Numbers of the words that have a letter, or two in a row; and of each joint. */
  readonly wordsByLetters: ReadonlyMap<string, readonly number[]>
  /** For each name, the number of the word that it begins with. */
  readonly firstWords: Int32Array
  /** Names by word: those of word `w` stand from `starts[w]` to `starts[w + 1]`. */
  readonly holders: Int32Array
  readonly starts: Int32Array
}

export function indexNames(names: readonly string[]): NameIndex {
  const numbers = new Map<string, number>()
  const counts: number[] = []
  function numberOf(word: string): number {
    const known = numbers.get(word)
    const number = known ?? numbers.size
    if (known === undefined) numbers.set(word, number)
    counts[number] = (counts[number] ?? 0) + 1
    return number
  }
  const wordsOf = names.map((name) => [...name.split(' '), ...jointsOf(name)].map(numberOf))
  const starts = new Int32Array(counts.length + 1)
  counts.forEach((count, word) => {
    starts[word + 1] = (starts[word] ?? 0) + count
  })
  const free = starts.slice()
  const holders = new Int32Array(starts.at(-1) ?? 0)
  wordsOf.forEach((words, name) => {
    for (const word of words) {
      const at = free[word] ?? 0
      holders[at] = name
      free[word] = at + 1
    }
  })
  const words = [...numbers.keys()]
  return {
    names,
    words,
    wordsByLetters: byLetters(words),
    firstWords: Int32Array.from(wordsOf, ([first = 0]) => first),
    holders,
    starts,
  }
}

/** The letters on both sides of each space. */
function jointsOf(text: string): string[] {
  const joints: string[] = []
  for (let at = text.indexOf(' '); at >= 0; at = text.indexOf(' ', at + 1)) {
    joints.push(text.slice(at - 1, at + 2))
  }
  return joints
}

function byLetters(words: readonly string[]): Map<string, number[]> {
  const found = new Map<string, number[]>()
  function add(letters: string, word: number) {
    const known = found.get(letters)
    if (!known) found.set(letters, [word])
    else if (known.at(-1) !== word) known.push(word)
  }
  words.forEach((word, number) => {
    const isJoint = word.includes(' ')
    if (isJoint) add(word, number)
    for (let at = 0; at < word.length && !isJoint; at++) {
      add(word.charAt(at), number)
      if (at > 0) add(word.slice(at - 1, at + 1), number)
    }
  })
  return found
}

/**
 * For each name `NO_MATCH`, or the best rank that it can have for a folded text: it has it if the text is one word; if it is
 * several, they still have to stand together.
 */
export function bestRanks(index: NameIndex, wanted: string): Uint8Array {
  const { names, words, firstWords, holders, starts } = index
  const [first = '', ...others] = wanted.split(' ')
  const ranks = new Uint8Array(names.length).fill(NO_MATCH)
  for (const word of wordsWith(index, first)) {
    const best = rankAsFirst(words[word] ?? '', first, others.length > 0)
    const end = starts[word + 1] ?? 0
    for (let at = starts[word] ?? 0; at < end; at++) {
      const name = holders[at] ?? 0
      const rank = best === 1 && firstWords[name] === word ? 0 : best
      if (rank < (ranks[name] ?? 0)) ranks[name] = rank
    }
  }
  for (const other of new Set(others)) lowerOthers(index, wordsWith(index, other), ranks, NO_MATCH)
  for (const joint of new Set(jointsOf(wanted))) {
    lowerOthers(index, index.wordsByLetters.get(joint) ?? [], ranks, APART)
  }
  return ranks
}

/** Where more words follow, they can only follow its end. */
function rankAsFirst(word: string, wanted: string, isFollowed: boolean): number {
  if (isFollowed) return word === wanted ? 1 : word.endsWith(wanted) ? 2 : APART
  return word.startsWith(wanted) ? 1 : 2
}

/** Names that have none of the words rank no better than so. */
function lowerOthers(index: NameIndex, words: readonly number[], ranks: Uint8Array, rank: number): void {
  const { names, holders, starts } = index
  const { length } = names
  const isHolder = new Uint8Array(length)
  for (const word of words) {
    const end = starts[word + 1] ?? 0
    for (let at = starts[word] ?? 0; at < end; at++) isHolder[holders[at] ?? 0] = 1
  }
  for (let name = 0; name < length; name++) {
    if (isHolder[name] === 0 && (ranks[name] ?? 0) < rank) ranks[name] = rank
  }
}

/** Compares only the words that have the rarest two letters of the part; one or two letters need no comparing. */
function wordsWith({ words, wordsByLetters }: NameIndex, part: string): readonly number[] {
  let rarest = wordsByLetters.get(part.charAt(0)) ?? []
  for (let at = 1; at < part.length; at++) {
    const found = wordsByLetters.get(part.slice(at - 1, at + 1)) ?? []
    if (found.length < rarest.length) rarest = found
  }
  return part.length > 2 ? rarest.filter((word) => words[word]?.includes(part)) : rarest
}
