import { z } from 'zod/mini'
import { requiredText } from '../text.ts'
import { fold, MAX_SEARCH_TEXT } from './search.ts'

/** What the owner reads and writes about searching. */

const MAX_GROUPS = 1000
const MAX_WORDS = 30

/** Words or short phrases that mean the same, at least two. */
const SynonymGroup = z
  .array(requiredText('Falta una palabra', MAX_SEARCH_TEXT), 'Cada grupo es una lista de palabras')
  .check(
    z.minLength(2, 'Un grupo necesita al menos dos palabras'),
    z.maxLength(MAX_WORDS, `Un grupo admite ${MAX_WORDS} palabras`),
  )

export const Synonyms = z
  .array(SynonymGroup, 'Los sinónimos son una lista de grupos')
  .check(z.maxLength(MAX_GROUPS, `Se guardan hasta ${MAX_GROUPS} grupos`))
export type Synonyms = z.infer<typeof Synonyms>

/** Tells one list from another (FNV-1a). An edit names the list it is based on. */
export function tagOf(synonyms: Synonyms): string {
  let hash = 0x811c9dc5
  for (const letter of JSON.stringify(synonyms)) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  }
  return `"${hash.toString(36)}"`
}

/** The words of a group as people type them: separated by commas or line breaks. */
export function readGroup(text: string): string[] {
  return [...new Set(text.split(/[,\n]/).map((word) => word.trim()))].filter(Boolean)
}

/** Adds a word to the groups of another, or begins a group with both. */
export function withSynonym(synonyms: Synonyms, word: string, same: string): Synonyms {
  const isSame = (other: string) => fold(other) === fold(same)
  if (!synonyms.some((group) => group.some(isSame))) return [[same, word], ...synonyms]
  return synonyms.map((group) => (group.some(isSame) ? [...new Set([...group, word])] : group))
}

/** How far back the owner can look. Older searches are erased. */
export const SEARCH_DAYS = 90

/** How often a text was searched, and what it found the last time. */
export const SearchLog = z.array(
  z.object({ text: z.string(), times: z.int(), results: z.int(), last: z.iso.datetime() }),
)
export type SearchLog = z.infer<typeof SearchLog>
