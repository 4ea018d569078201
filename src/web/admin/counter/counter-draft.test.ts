import { expect, test } from 'vitest'
import type { Rule } from '#domain/promotions/price-line.ts'
import { aProduct } from '#domain/testing/samples.ts'
import { linesOf, newLine } from '../order-editor/draft-lines.ts'
import {
  amountsOf,
  cashBack,
  cashProblem,
  isStarted,
  NEW_ORDER,
  orderOf,
  payable,
  problemOf,
  saleTitle,
} from './counter-draft.ts'

const BALLOON = aProduct({ id: 1, name: 'Globo', price: 1000 })
const DRAFT = { ...NEW_ORDER, lines: [{ ...newLine(BALLOON, [], 1), text: '60' }] }

const SELLER = 'ana@tienda.example'

test('an order at the counter is started by a product or a name', () => {
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

test('an order at the counter that is handed over for cash is paid', () => {
  expect(orderOf({ ...DRAFT, delivered: true }, undefined, 60_000, SELLER)).toEqual({
    name: '',
    cel: '',
    wayToPay: 'pago efectivo',
    delivered: true,
    paid: true,
    lines: [{ id: 1, quantity: 60 }],
    total: 60_000,
    amountDue: 60_000,
    seller: SELLER,
  })
})

test('an order with a code that was not looked up yet is started, but cannot be charged', () => {
  const draft = { ...NEW_ORDER, unfound: ['2*7790001'] }
  expect([isStarted(draft), saleTitle(draft)]).toEqual([true, '2*7790001'])
  expect(problemOf({ ...DRAFT, unfound: ['7790001'] }, undefined)).toContain('sin buscar')
})

test('a counter with one way to pay needs no choice', () => {
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
    return [orderOf(draft, undefined, 0, SELLER).total, linesOf(draft.lines)[0]?.label]
  }
  expect(at('2')).toEqual([2000, undefined])
  expect(at('3')).toEqual([2000, '3x2'])
  expect(at('12')).toEqual([6000, 'Por docena'])
})

const CHANGED = { price: '', discount: '10%', reason: 'Golpeado' }

test('a change of a line is sent as it was typed, and not without a reason', () => {
  const [line] = DRAFT.lines
  const draft = { ...DRAFT, lines: line ? [{ ...line, change: CHANGED }] : [] }
  expect(amountsOf(draft, undefined, 62).amountDue).toBe(54_000)
  expect(orderOf(draft, undefined, 54_000, SELLER)).toMatchObject({
    lines: [{ id: 1, quantity: 60, discount: { percent: 10 }, reason: 'Golpeado' }],
    total: 54_000,
  })
  expect(problemOf(draft, undefined)).toBeUndefined()
  const silent = { ...DRAFT, lines: line ? [{ ...line, change: { ...CHANGED, reason: ' ' } }] : [] }
  expect(problemOf(silent, undefined)).toContain('motivo')
  // Of two, the one that is shown first: the newest.
  const ribbon = { ...newLine(aProduct({ id: 2, name: 'Cinta' }), [], 1), text: '1' }
  const both = { ...silent, lines: [...silent.lines, { ...ribbon, change: { ...CHANGED, reason: '' } }] }
  expect(problemOf(both, undefined)).toContain('«Cinta»')
})

test.each([
  ['', undefined],
  ['mil', undefined],
  ['1.000', 40_000],
  ['500', -10_000],
])('the change for "%s" in cash is %s', (given, change) => {
  expect(cashBack({ ...DRAFT, given }, 60_000)).toBe(change)
  expect(cashBack({ ...DRAFT, given, wayToPay: 'mercado pago' }, 60_000)).toBeUndefined()
})

test('cash at the counter must be enough for what is due', () => {
  const problem = (given: string) => cashProblem({ ...DRAFT, given }, 60_000)
  expect(problem('599,99')).toContain('menos')
  expect(problem('mil')).toContain('números')
  expect(problem('600')).toBeUndefined()
  expect(problem(' ')).toBeUndefined()
  expect(cashProblem({ ...DRAFT, given: '500', wayToPay: 'mercado pago' }, 60_000)).toBeUndefined()
})

test('a sale that waits is called by its customer or its products', () => {
  const [line] = DRAFT.lines
  expect(saleTitle({ ...DRAFT, name: ' Ana ' })).toBe('Ana')
  expect(saleTitle(DRAFT)).toBe('Globo')
  expect(saleTitle({ ...DRAFT, lines: line ? [line, line, line] : [] })).toBe('Globo y 2 más')
})
