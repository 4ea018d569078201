import { findPrices, NAME_TITLES, simplifyTitle, TITLES_WITHIN } from './titles.ts'

/** In the order in which they are preferred: names and prices contain commas. */
const SEPARATORS = [';', '\t', ',', '|'] as const

type Rows = readonly (readonly string[])[]

/** What separates the cells of a text: what shows titles that we know, else what makes the most rows as wide as each other. */
export function findSeparator(parse: (separator: string, rows: number) => Rows): string {
  const parsed = SEPARATORS.map((separator) => ({ separator, rows: parse(separator, TITLES_WITHIN) }))
  const known = parsed.find(({ rows }) => rows.some(hasTitles))
  if (known) return known.separator
  const [best] = parsed.toSorted((a, b) => rowsOfOneWidth(b.rows) - rowsOfOneWidth(a.rows))
  return best?.separator ?? SEPARATORS[0]
}

function hasTitles(row: readonly string[]): boolean {
  const titles = row.map(simplifyTitle)
  return findPrices(titles).prices.length > 0 && titles.some((title) => NAME_TITLES.includes(title))
}

/** Rows of one cell do not count. */
function rowsOfOneWidth(rows: Rows): number {
  const wide = rows.filter(({ length }) => length > 1)
  const alike = [...Map.groupBy(wide, ({ length }) => length).values()]
  return Math.max(0, ...alike.map(({ length }) => length))
}
