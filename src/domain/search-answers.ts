import { z } from 'zod/mini'
import { MAX_SEARCH_TEXT } from './search.ts'
import { requiredText } from './text.ts'

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

/** How far back the owner can look. Older searches are erased. */
export const SEARCH_DAYS = 90

/** How often a text was searched, and what it found the last time. */
export const SearchLog = z.array(
  z.object({ text: z.string(), times: z.int(), results: z.int(), last: z.iso.datetime() }),
)
export type SearchLog = z.infer<typeof SearchLog>
