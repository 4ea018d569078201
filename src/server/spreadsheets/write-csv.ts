import Papa from 'papaparse'

/** Goes first: with it, semicolons and decimal commas, Excel in Spanish opens a file correctly. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** What a spreadsheet would compute. A negative amount is a number. */
const FORMULA = /^(?:[=+@\t\r]|-(?!\d+(?:,\d+)?$))/

/** Texts are never read as formulas: an apostrophe precedes those that begin like one. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `${Papa.unparse(
    rows.map((row) => [...row]),
    { delimiter: ';', escapeFormulae: FORMULA },
  )}\r\n`
}
