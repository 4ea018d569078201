/** Rows of a list, one bit each, so that thirty-two are combined or counted in one step. */
export type RowSet = Int32Array

export function noRows(length: number): RowSet {
  return new Int32Array(Math.ceil(length / 32))
}

export function everyRow(length: number): RowSet {
  const set = noRows(length).fill(-1)
  // No bits set beyond the last row.
  const over = length & 31
  if (over > 0) set[set.length - 1] = ~(-1 << over)
  return set
}

export function rowsWhere<Item>(list: readonly Item[], isWanted: (item: Item) => boolean): RowSet {
  const set = noRows(list.length)
  list.forEach((item, row) => {
    if (isWanted(item)) addRow(set, row)
  })
  return set
}

export function addRow(set: RowSet, row: number): void {
  set[row >> 5] = (set[row >> 5] ?? 0) | (1 << (row & 31))
}

export function hasRow(set: RowSet, row: number): boolean {
  return ((set[row >> 5] ?? 0) & (1 << (row & 31))) !== 0
}

export function addAll(set: RowSet, others: RowSet): void {
  const { length } = set
  for (let at = 0; at < length; at++) set[at] = (set[at] ?? 0) | (others[at] ?? 0)
}

export function keepOnly(set: RowSet, others: RowSet): void {
  const { length } = set
  for (let at = 0; at < length; at++) set[at] = (set[at] ?? 0) & (others[at] ?? 0)
}

export function removeAll(set: RowSet, others: RowSet): void {
  const { length } = set
  for (let at = 0; at < length; at++) set[at] = (set[at] ?? 0) & ~(others[at] ?? 0)
}

export function countRows(set: RowSet): number {
  const { length } = set
  let count = 0
  for (let at = 0; at < length; at++) count += countBits(set[at] ?? 0)
  return count
}

/** Adds neighbouring bits in pairs, then fours, then bytes; the multiplication sums the four bytes into the highest one. */
function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** The first row of the set from `start` on, or -1. */
export function nextRow(set: RowSet, start: number): number {
  const { length } = set
  let bits = (set[start >> 5] ?? 0) & (-1 << (start & 31))
  for (let at = start >> 5; at < length; bits = set[++at] ?? 0) {
    if (bits !== 0) return at * 32 + 31 - Math.clz32(bits & -bits)
  }
  return -1
}
