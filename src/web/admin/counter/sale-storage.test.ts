import { expect, test } from 'vitest'
import { aProduct } from '#domain/testing/samples.ts'
import { localStore } from '#web/browser-storage.ts'
import { newLine } from '../order-editor/draft-lines.ts'
import { NEW_ORDER } from './counter-draft.ts'
import { listSales, newSale, removeSale, salesKey, storeSale } from './sale-storage.ts'

const line = {
  ...newLine(aProduct({ id: 1, price: 1000 }), [], 1),
  text: '3',
  change: { price: '9', discount: '10%', reason: 'Golpeado' },
}
const draft = { ...NEW_ORDER, lines: [line], name: 'Ana', given: '5000' }

test('a sale comes back as it was typed, to whoever typed it alone', () => {
  const sale = { ...newSale(), draft }
  const other = { ...newSale(), tab: '', draft: { ...draft, name: 'Beto' } }
  storeSale('ana@example.com', other)
  storeSale('ana@example.com', sale)
  expect(listSales('ana@example.com')).toEqual([sale, other])
  expect(listSales('luz@example.com')).toEqual([])

  removeSale('ana@example.com', other.key)
  storeSale('ana@example.com', { ...sale, draft: NEW_ORDER })
  expect(listSales('ana@example.com')).toEqual([])
})

test('a sale that nobody touched for a week is forgotten, with its customer', () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3600 * 1000).toISOString()
  const old = { ...newSale(), tab: '', date: daysAgo(8), draft }
  const recent = { ...newSale(), tab: '', date: daysAgo(6), draft: { ...draft, name: 'Beto' } }
  storeSale('eva@example.com', old)
  storeSale('eva@example.com', recent)
  expect(listSales('eva@example.com')).toEqual([recent])
  expect(localStore.read(salesKey('eva@example.com'))).not.toContain(old.key)
})
