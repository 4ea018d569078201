import { loadProductTable } from '#web/api/admin-products.ts'
import { browserApi } from '#web/api/browser-api.ts'

type Answer = ReturnType<typeof loadProductTable>

let early: { readonly query: string; readonly answer: Answer } | undefined

/**
 * Asks for a table that the next navigation loads: showing the key that was pressed takes the page longer than the server
 * needs to answer it.
 */
export function askEarly(query: URLSearchParams): void {
  const answer = loadProductTable(browserApi, query)
  // Said by whoever takes it.
  answer.catch(() => undefined)
  early = { query: query.toString(), answer }
}

/** What was asked for, once. */
export function takeEarly(query: URLSearchParams): Answer | undefined {
  const taken = early?.query === query.toString() ? early.answer : undefined
  early = undefined
  return taken
}
