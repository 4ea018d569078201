import { loadProductTable } from '#web/api/admin-products.ts'
import { browserApi } from '#web/api/browser-api.ts'

type Answer = ReturnType<typeof loadProductTable>

let early: { readonly query: string; readonly answer: Answer } | undefined

/**
 * Requests the table before the navigation starts: rendering the typed key takes longer than the server's answer.
 */
export function askEarly(query: URLSearchParams): void {
  const answer = loadProductTable(browserApi, query)
  // The one who takes the answer handles the error.
  answer.catch(() => undefined)
  early = { query: query.toString(), answer }
}

/** Takes the answer if it is for this query. It can be taken once. */
export function takeEarly(query: URLSearchParams): Answer | undefined {
  const taken = early?.query === query.toString() ? early.answer : undefined
  early = undefined
  return taken
}
