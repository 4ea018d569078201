import type { VersionedProduct } from '#domain/catalogue/product-answers.ts'

let kept: { readonly list: string; readonly ids: readonly number[] } | undefined

/**
 * From the first edit in a row on, the rows keep their places until the list is left: a row that no longer matches the filter
 * must not make way for another one under the pointer.
 */
export function keepRows(list: URLSearchParams, rows: readonly VersionedProduct[]): void {
  kept = { list: list.toString(), ids: rows.map(({ id }) => id) }
}

/** The query for the table, with the rows to keep if it is still the same list. */
export function withKeptRows(list: URLSearchParams): URLSearchParams {
  if (kept?.list !== list.toString()) {
    forgetRows()
    return list
  }
  const query = new URLSearchParams(list)
  if (kept.ids.length > 0) query.set('rows', kept.ids.join(','))
  return query
}

export function forgetRows(): void {
  kept = undefined
}
