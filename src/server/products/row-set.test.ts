import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addAll,
  addRow,
  countRows,
  everyRow,
  hasRow,
  keepOnly,
  nextRow,
  noRows,
  type RowSet,
  removeAll,
  rowsWhere,
} from './row-set.ts'

/** The rows at the edges of the 32-bit numbers are tried more often. */
const LENGTH = 100
const rows = fc.uniqueArray(fc.oneof(fc.constantFrom(0, 31, 32, 63, 64, 99), fc.nat(LENGTH - 1)))

function setOf(list: readonly number[]): RowSet {
  const set = noRows(LENGTH)
  for (const row of list) addRow(set, row)
  return set
}

function listOf(set: RowSet): number[] {
  const list: number[] = []
  for (let row = nextRow(set, 0); row >= 0; row = nextRow(set, row + 1)) list.push(row)
  return list
}

const inOrder = (list: readonly number[]) => [...list].sort((a, b) => a - b)

test('a set contains the rows it was given, in order, and counts them', () => {
  fc.assert(
    fc.property(rows, (list) => {
      const set = setOf(list)
      expect(listOf(set)).toEqual(inOrder(list))
      expect(countRows(set)).toBe(list.length)
      for (let row = 0; row < LENGTH; row++) expect(hasRow(set, row)).toBe(list.includes(row))
    }),
  )
})

test('union, intersection and difference work as on lists', () => {
  fc.assert(
    fc.property(rows, rows, (one, other) => {
      const results = [addAll, keepOnly, removeAll].map((change) => {
        const set = setOf(one)
        change(set, setOf(other))
        return listOf(set)
      })
      expect(results).toEqual([
        inOrder([...new Set([...one, ...other])]),
        inOrder(one.filter((row) => other.includes(row))),
        inOrder(one.filter((row) => !other.includes(row))),
      ])
    }),
  )
})

test.each([0, 1, 31, 32, 33, 64, 100])('a set of every row of %i contains that many', (length) => {
  expect(countRows(everyRow(length))).toBe(length)
  expect(nextRow(everyRow(length), length)).toBe(-1)
})

test('rowsWhere returns the rows that match', () => {
  expect(listOf(rowsWhere(['globo', 'vela', 'globo'], (name) => name === 'globo'))).toEqual([0, 2])
})
