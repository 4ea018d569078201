import { expect, test } from 'vitest'
import type { Order } from '#domain/orders/order.ts'
import { correctLines, type WantedLine } from '#domain/orders/order-correction.ts'
import { sellProduct } from '#domain/orders/sell-product.ts'
import { anOrder, aProduct, NUMBERS } from '#domain/testing/samples.ts'
import { setText } from '../../order-editor/draft-lines.ts'
import { allLines, changesBetween, correctionOf, isChanged, rebase } from './correction-draft.ts'

const product = (id: number) => aProduct({ id, name: `Producto ${id}`, price: 1000 })

const ORDERED = [sellProduct(product(1), 5, []), sellProduct(product(2), 2, [])]
const BASE = anOrder({ order: ORDERED })

function corrected(wanted: readonly WantedLine[], changes: Partial<Order> = {}): Order {
  const lines = correctLines(allLines(BASE), wanted, [product(3)], [])
  const order = lines.filter(({ quantity }) => quantity > 0)
  return { ...BASE, order, missing: lines.filter(({ quantity }) => quantity === 0), ...changes }
}

const texts = (draft: ReturnType<typeof rebase>) => draft.lines.map(({ line, text }) => [line.id, text])

test('a correction in which nothing was typed is no change', () => {
  const draft = correctionOf(BASE, NUMBERS)
  expect(isChanged(BASE, draft, NUMBERS)).toBe(false)
  expect(isChanged(BASE, { ...draft, lines: setText(draft.lines, 1, '4') }, NUMBERS)).toBe(true)
  expect(isChanged(BASE, { ...draft, discount: { amount: '1', reason: '' } }, NUMBERS)).toBe(true)
  expect(isChanged(BASE, { ...draft, wayToPay: 'mercado pago' }, NUMBERS)).toBe(true)
})

test('what was typed stays, and what only the other person changed comes with it', () => {
  const theirs = corrected(
    [
      { id: 1, quantity: 1 },
      { id: 3, quantity: 4 },
    ],
    { discount: { amount: 500, reason: 'Amiga' }, wayToPay: 'mercado pago' },
  )
  const draft = correctionOf(BASE, NUMBERS)
  const mine = { ...draft, lines: setText(draft.lines, 1, '3') }
  const merged = rebase(BASE, mine, theirs, NUMBERS)
  expect(texts(merged)).toEqual([
    [1, '3'],
    [3, '4'],
    [2, '0'],
  ])
  expect(merged.discount).toEqual({ amount: '5.00', reason: 'Amiga' })
  expect(merged.wayToPay).toBe('mercado pago')
})

test('products that I added and a discount that I typed stay', () => {
  const draft = correctionOf(BASE, NUMBERS)
  const added = { line: sellProduct(product(3), 1, [], 0), text: '2' }
  const discount = { amount: '7', reason: 'Mío' }
  const theirs = corrected([{ id: 1, quantity: 5 }], { discount: { amount: 500, reason: 'Suyo' } })
  const mine = { lines: [...draft.lines, added], discount, wayToPay: 'mercado pago' } as const
  const merged = rebase(BASE, mine, theirs, NUMBERS)
  expect(texts(merged)).toEqual([
    [1, '5'],
    [2, '0'],
    [3, '2'],
  ])
  expect(merged.discount).toEqual(discount)
  expect(merged.wayToPay).toBe('mercado pago')
})

test('a product that the other person took out again is gone, unless I changed it', () => {
  const withAdded = corrected([
    { id: 1, quantity: 5 },
    { id: 2, quantity: 2 },
    { id: 3, quantity: 1 },
  ])
  const mine = correctionOf(withAdded, NUMBERS)
  expect(texts(rebase(withAdded, mine, BASE, NUMBERS))).toEqual([
    [1, '5'],
    [2, '2'],
  ])
  const changed = { ...mine, lines: setText(mine.lines, 3, '9') }
  expect(texts(rebase(withAdded, changed, BASE, NUMBERS))).toContainEqual([3, '9'])
})

test('a correction that was saved although its answer was lost leaves nothing to save', () => {
  const { lines } = correctionOf(BASE, NUMBERS)
  const added = { line: sellProduct(product(3), 1, [], 0), text: '2' }
  const mine = {
    lines: [...setText(setText(lines, 1, '3'), 2, '0'), added],
    discount: { amount: '5.00', reason: 'Amiga' },
    wayToPay: BASE.wayToPay,
  }
  const saved = corrected(
    [
      { id: 1, quantity: 3 },
      { id: 3, quantity: 2 },
    ],
    { discount: { amount: 500, reason: 'Amiga' } },
  )
  expect(isChanged(saved, rebase(BASE, mine, saved, NUMBERS), NUMBERS)).toBe(false)
})

test('what somebody else changed in an order is told as sentences', () => {
  const theirs = corrected([{ id: 1, quantity: 3 }], {
    status: 'pagado',
    wayToPay: 'mercado pago',
    discount: { amount: 500, reason: 'Amiga' },
  })
  expect(changesBetween(BASE, theirs, NUMBERS)).toEqual([
    'Estado: de «pendiente» a «pagado»',
    'Producto 1: de 5 a 3',
    'Producto 2: de 2 a 0',
    'Descuento: $5.00 (Amiga)',
    'Forma de pago: Mercado Pago',
  ])
})
