/** How often each text occurs. */
export type Counts = Map<string, number>

/** The place of a key in a list that is sorted by it. */
export function placeOf(rows: readonly number[], key: number, keyOf = (row: number) => row): number {
  let [from, to] = [0, rows.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (keyOf(rows[middle] ?? 0) < key) from = middle + 1
    else to = middle
  }
  return from
}

/** Adds a row to a sorted list, once. */
export function addTo(rows: number[], row: number): number[] {
  const place = (rows.at(-1) ?? -1) < row ? rows.length : placeOf(rows, row)
  if (rows[place] !== row) rows.splice(place, 0, row)
  return rows
}

export function removeFrom(rows: number[], row: number): void {
  const place = placeOf(rows, row)
  if (rows[place] === row) rows.splice(place, 1)
}

/** Removes a row from the list of a key, and the key with its last row. */
export function takeFrom(lists: Map<string, number[]>, key: string, row: number): void {
  const rows = lists.get(key)
  if (!rows) return
  removeFrom(rows, row)
  if (rows.length === 0) lists.delete(key)
}
