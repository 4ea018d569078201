import { z } from 'zod/mini'
import type { JournalQuery } from '#domain/journal/journal-page.ts'
import { addressState, earlierFirst, PageNumber, unlessInvalid } from '../address-state.ts'

export const JOURNAL = '/admin/registro'

/** What to show of the history; absent values do not filter. */
export type JournalSelection = { readonly [Name in keyof JournalQuery]?: string | undefined }

const Text = unlessInvalid(z.string().check(z.minLength(1)))

const state = addressState(
  JOURNAL,
  z.object({ user: Text, kind: Text, subject: Text, from: Text, to: Text, page: PageNumber }),
  { user: 'persona', kind: 'tipo', subject: 'cosa', from: 'desde', to: 'hasta', page: 'pagina' },
)

export const journal = {
  ...state,
  read(query: URLSearchParams) {
    const read = state.read(query)
    const [from, to] = earlierFirst(read.from, read.to)
    return { ...read, from, to }
  },
}
