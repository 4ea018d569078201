/** Numbers the rows from 1. Two rows may have the same text, so the number is the key. */
export function numbered<Row extends object>(rows: readonly Row[]): (Row & { readonly number: number })[] {
  return rows.map((row, index) => ({ ...row, number: index + 1 }))
}
