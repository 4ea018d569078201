import { fold } from './search.ts'

type Part = { readonly at: number; readonly text: string; readonly isMatch: boolean }

/** The shortest beginning that two forms of a word share, and the longest ending that they do not: `velitas` and `vela`. */
const SHARED = 3
const ENDING = 4

/** A name in parts, to highlight what a search matched: the words as typed, or the beginning of another form of them. */
export function matchedParts(name: string, text: string): Part[] {
  // One letter for each, so that the places stay the same.
  const folded = name.replace(/[\s\S]/g, (letter) => fold(letter)[0] ?? ' ')
  const isMatch = new Array<boolean>(name.length).fill(false)
  for (const word of fold(text).split(' ')) isMatch.fill(true, ...placeOf(folded, word))
  const starts = isMatch.flatMap((each, i) => (each === isMatch[i - 1] ? [] : i))
  return starts.map((at, i) => ({
    at,
    text: name.slice(at, starts[i + 1] ?? name.length),
    isMatch: isMatch[at] ?? false,
  }))
}

/** Start and end of the word in a folded name. */
function placeOf(folded: string, word: string): [from: number, to: number] {
  const at = folded.indexOf(word)
  if (at >= 0) return [at, at + word.length]
  for (const { 0: other, index } of folded.matchAll(/[a-zñ]+/g)) {
    let shared = 0
    while (shared < word.length && word[shared] === other[shared]) shared++
    if (shared >= SHARED && Math.max(word.length, other.length) - shared <= ENDING) {
      return [index, index + shared]
    }
  }
  return [0, 0]
}
