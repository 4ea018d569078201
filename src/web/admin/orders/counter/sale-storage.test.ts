import { expect, test } from 'vitest'
import { aProduct } from '#domain/testing/samples.ts'
import { newLine } from '../editor/draft-lines.ts'
import { NEW_ORDER } from './counter-draft.ts'
import { listSales, newSale, removeSale, storeSale } from './sale-storage.ts'

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
