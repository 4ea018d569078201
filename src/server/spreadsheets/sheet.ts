/** Amounts are in pesos; times have the shop's clock in their UTC fields. */
export type ExportCell =
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'count'; readonly value: number }
  | { readonly kind: 'amount'; readonly value: number }
  | { readonly kind: 'time'; readonly value: Date }
  | { readonly kind: 'day'; readonly value: Date }

/** The width is in characters. */
export type ExportColumn = { readonly title: string; readonly width: number }

export type Sheet = {
  readonly name: string
  readonly columns: readonly ExportColumn[]
  readonly rows: readonly (readonly ExportCell[])[]
}

/** Sent to the thread that writes a sheet, after its rows. */
export const END_OF_ROWS = 'end'
