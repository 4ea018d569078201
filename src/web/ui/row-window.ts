/** Rows from `first` up to, but without, `end`. */
export type RowRange = { readonly first: number; readonly end: number }

/** What stands in a table body: a row, or empty space as high as this many rows. */
export type Piece = { readonly row: number } | { readonly gap: number; readonly before: number }

/** Rendered beyond the visible part: keys and slow phones find the next rows already there. */
const SPARE = 8
/** The range moves in steps, so that not every scrolled pixel renders. */
const STEP = 4

type View = {
  readonly count: number
  readonly rowHeight: number
  /** How far the first row is above the top of the screen; negative if below. */
  readonly scrolled: number
  readonly screen: number
}

/** The rows to render. All rows have the same height. */
export function rowsInView({ count, rowHeight, scrolled, screen }: View): RowRange {
  const top = Math.floor(scrolled / rowHeight / STEP) * STEP
  const shown = Math.ceil(screen / rowHeight) + STEP
  const first = Math.min(Math.max(0, top - SPARE), Math.max(0, count - shown))
  return { first, end: Math.min(count, Math.max(first, top + shown + SPARE)) }
}

/** The rows of the range, the row that has the focus and its neighbours, wherever they are, and gaps for all others. */
export function piecesOf({ first, end }: RowRange, count: number, focused: number): Piece[] {
  const inView = Array.from({ length: Math.max(0, end - first) }, (_, at) => first + at)
  const kept = focused < 0 ? [] : [focused - 1, focused, focused + 1]
  const rows = [...new Set([...inView, ...kept])]
    .filter((row) => row >= 0 && row < count)
    .sort((a, b) => a - b)
  const pieces: Piece[] = []
  let next = 0
  for (const row of [...rows, count]) {
    if (row > next) pieces.push({ gap: row - next, before: row })
    if (row < count) pieces.push({ row })
    next = row + 1
  }
  return pieces
}
