import type { VersionedProduct } from '#domain/catalogue/product-answers.ts'

let kept: { readonly list: string; readonly ids: readonly number[] } | undefined

/**
 * From the first edit in a row on, the rows keep their places until the list is left: a row that no longer matches the filter
 * must not make way for another one under the pointer.
 */
export function keepRows(list: string, rows: readonly VersionedProduct[]): void {
  kept = { list, ids: rows.map(({ id }) => id) }
}

/** The rows to keep, if it is still the same list. */
export function keptRows(list: string): readonly number[] {
  if (kept?.list !== list) forgetRows()
  return kept?.ids ?? []
}

export function forgetRows(): void {
  kept = undefined
}
