import { readPageNumber } from '#domain/numbers-in-addresses.ts'
import type { JournalSelection } from '#web/api/admin-journal.ts'

export const JOURNAL = '/admin/registro'

export type JournalAddress = JournalSelection & { readonly page: number }

/** How the page's own address names what the API calls otherwise. */
const NAMES = { user: 'persona', kind: 'tipo', subject: 'cosa', from: 'desde', to: 'hasta' } as const

export function readJournalAddress(query: URLSearchParams): JournalAddress {
  const entries = Object.entries(NAMES).map(([name, own]) => [name, query.get(own) || undefined])
  const selection: JournalSelection = Object.fromEntries(entries)
  const { from, to } = selection
  // Days typed the other way round mean the same.
  const days = from && to && from > to ? { from: to, to: from } : {}
  return { ...selection, ...days, page: readPageNumber(query.get('pagina') ?? '') ?? 1 }
}

export function journalAddress({ page, ...selection }: Partial<JournalAddress>): string {
  const query = new URLSearchParams()
  for (const [name, own] of Object.entries(NAMES)) {
    const value = selection[name as keyof JournalSelection]
    if (value) query.set(own, value)
  }
  if (page && page > 1) query.set('pagina', `${page}`)
  return query.size > 0 ? `${JOURNAL}?${query}` : JOURNAL
}
