/** Rows of a recipe with their place, from 1. Two of them may say the same, so the place is what tells them apart. */
export function numbered<Row extends object>(rows: readonly Row[]): (Row & { readonly number: number })[] {
  return rows.map((row, index) => ({ ...row, number: index + 1 }))
}
