import { expect, test } from 'vitest'
import { mergeEdits, take } from './merge-edits.ts'

const BASE = { name: 'Globo', price: 100, rows: [{ text: 'a' }] }

test('a field that only one person changed has that change', () => {
  const merge = mergeEdits(BASE, { ...BASE, name: 'Globo rojo' }, { ...BASE, price: 120 })
  expect(merge).toEqual({
    merged: { ...BASE, name: 'Globo rojo', price: 120 },
    conflicts: [],
    kept: ['price'],
  })
})

test('a field that both changed is a conflict, unless they agree', () => {
  const mine = { ...BASE, name: 'Globo rojo', price: 120, rows: [{ text: 'b' }] }
  const theirs = { ...BASE, name: 'Globo azul', price: 120, rows: [{ text: 'c' }] }
  const merge = mergeEdits(BASE, mine, theirs)
  expect(merge).toEqual({ merged: mine, conflicts: ['name', 'rows'], kept: [] })
  expect(take(merge.merged, theirs, ['rows'])).toEqual({ ...mine, rows: theirs.rows })
})

test('fields that are not part of the form are left out', () => {
  const { merged } = mergeEdits({ ...BASE, id: 1 }, BASE as typeof BASE & { id: number }, { ...BASE, id: 2 })
  expect(merged).toEqual(BASE)
})
