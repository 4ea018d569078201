import { JournalPage } from '#domain/journal/journal-page.ts'
import { type Api, base } from './api.ts'

/** What to show of the history; absent values do not filter. */
export type JournalSelection = {
  readonly user?: string | undefined
  readonly kind?: string | undefined
  readonly subject?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export function loadJournal(api: Api, selection: JournalSelection, page: number) {
  return api.get(`/api/audit?${queryOf({ ...selection, page: `${page}` })}`, JournalPage)
}

/** A file to download. */
export function journalExportAddress(selection: JournalSelection): string {
  return `${base}/api/audit/exportar.csv?${queryOf(selection)}`
}

function queryOf(values: Readonly<Record<string, string | undefined>>): URLSearchParams {
  return new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
}
