import { z } from 'zod/mini'
import { addressState, earlierFirst, PageNumber, unlessInvalid } from '../address-state.ts'

export const JOURNAL = '/admin/registro'

const Text = unlessInvalid(z.string().check(z.minLength(1)))

const journal = addressState(
  JOURNAL,
  z.object({ user: Text, kind: Text, subject: Text, from: Text, to: Text, page: PageNumber }),
  { user: 'persona', kind: 'tipo', subject: 'cosa', from: 'desde', to: 'hasta', page: 'pagina' },
)

export const journalAddress = journal.address

export function readJournalAddress(query: URLSearchParams) {
  const state = journal.read(query)
  const [from, to] = earlierFirst(state.from, state.to)
  return { ...state, from, to }
}
