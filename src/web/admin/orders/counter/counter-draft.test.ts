import { expect, test } from 'vitest'
import type { Rule } from '#domain/promotions/price-line.ts'
import { aProduct } from '#domain/testing/samples.ts'
import { linesOf, newLine } from '../editor/draft-lines.ts'
import { amountsOf, isStarted, NEW_ORDER, orderOf, payable } from './counter-draft.ts'

const BALLOON = aProduct({ id: 1, name: 'Globo', price: 1000 })
const DRAFT = { ...NEW_ORDER, lines: [{ ...newLine(BALLOON, [], 1), text: '60' }] }

test('an order is started by a product or a name', () => {
  expect(isStarted(NEW_ORDER)).toBe(false)
  expect(isStarted(DRAFT)).toBe(true)
  expect(isStarted({ ...NEW_ORDER, name: 'Ana' })).toBe(true)
})

test('the total is that of the typed quantities, less the discount, plus the surcharge', () => {
  expect(
    amountsOf({ ...DRAFT, wayToPay: 'mercado pago' }, { amount: 10_000, reason: 'x' }, 62),
  ).toMatchObject({
    total: 60_000,
    surcharge: 3100,
    amountDue: 53_100,
  })
})

test('cash that is handed over is paid', () => {
  expect(orderOf({ ...DRAFT, delivered: true }, undefined, 60_000)).toEqual({
    name: '',
    cel: '',
    wayToPay: 'pago efectivo',
    delivered: true,
    paid: true,
    lines: [{ id: 1, quantity: 60 }],
    total: 60_000,
    amountDue: 60_000,
  })
})

test('a shop with one way to pay needs no choice', () => {
  expect(payable(DRAFT, ['mercado pago']).wayToPay).toBe('mercado pago')
  expect(payable(DRAFT, ['mercado pago', 'pago efectivo']).wayToPay).toBe('pago efectivo')
})

test('the typed quantity decides which promotion counts', () => {
  const rules: readonly Rule[] = [
    { name: '3x2', take: 3, pay: 2 },
    { name: 'Por docena', steps: [{ quantity: 12, percent: 50 }] },
  ]
  const at = (text: string) => {
    const draft = { ...NEW_ORDER, lines: [{ ...newLine(BALLOON, rules, 1), text }] }
    return [orderOf(draft, undefined, 0).total, linesOf(draft.lines)[0]?.label]
  }
  expect(at('2')).toEqual([2000, undefined])
  expect(at('3')).toEqual([2000, '3x2'])
  expect(at('12')).toEqual([6000, 'Por docena'])
})
