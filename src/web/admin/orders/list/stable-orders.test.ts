import { describe, expect, test } from 'vitest'
import type { ListedOrder } from '#domain/orders/order.ts'
import { orderBalance } from '#domain/payments/payment-balance.ts'
import { anOrder } from '#domain/testing/samples.ts'
import { type StableOrders, stableOrders, withEvent, withLatest, withWaiting } from './stable-orders.ts'

function order(id: string, status: ListedOrder['status'] = 'pendiente'): ListedOrder {
  return {
    ...anOrder({ id, status, name: id }),
    internalNote: '',
    messages: [],
    version: 1,
    balance: orderBalance([]),
  }
}

const orders = (ids: string) => [...ids].map((id) => order(id))
const idsOf = ({ rows }: StableOrders) => rows.map(({ id }) => id).join('')
const waitingOf = ({ waiting }: StableOrders) => waiting.map(({ id }) => id).join('')

describe('a list that somebody is using', () => {
  test('lets new orders wait until they are asked for, and marks them then', () => {
    const list = withLatest(stableOrders(orders('cba')), orders('edcba'))
    expect([idsOf(list), waitingOf(list)]).toEqual(['cba', 'ed'])
    const again = withLatest(list, orders('fedcba'))
    expect([idsOf(again), waitingOf(again)]).toEqual(['cba', 'fed'])
    const shown = withWaiting(again)
    expect([idsOf(shown), waitingOf(shown)]).toEqual(['fedcba', ''])
    expect([...shown.notes.keys()].sort()).toEqual(['d', 'e', 'f'])
  })

  test('an order that belongs between two rows waits too', () => {
    const list = withLatest(stableOrders(orders('ca')), orders('cba'))
    expect([idsOf(list), waitingOf(list)]).toEqual(['ca', 'b'])
    expect(idsOf(withWaiting(list))).toBe('bca')
  })

  test('an order that is gone before it was asked for no longer waits', () => {
    const list = withLatest(stableOrders(orders('ba')), orders('cba'))
    expect(waitingOf(withLatest(list, orders('ba')))).toBe('')
  })

  test('adds at the end at once: nothing moves there, and what fills up a page is not new', () => {
    const list = withLatest(stableOrders(orders('abc')), orders('abcde'))
    expect([idsOf(list), waitingOf(list), list.notes.size]).toEqual(['abcde', '', 0])
  })

  test('keeps a row that has left the list in its place, and says where it went', () => {
    const event = {
      id: 'b',
      code: 'b',
      status: 'pagado',
      source: 'web',
      total: 100,
      name: 'b',
      change: 'status',
    } as const
    const told = withEvent(stableOrders(orders('cba')), event, 'pendiente')
    const list = withLatest(told, orders('dca'))
    expect([idsOf(list), waitingOf(list)]).toEqual(['cba', 'd'])
    expect(list.notes.get('b')).toBe('pagado')
    expect(list.rows.find(({ id }) => id === 'b')?.status).toBe('pagado')
    // It comes back.
    const back = withLatest(withEvent(list, { ...event, status: 'pendiente' }, 'pendiente'), orders('dcba'))
    expect(back.notes.has('b')).toBe(false)
    expect(withEvent(back, { ...event, change: 'deleted' }, 'pendiente').notes.get('b')).toBe('deleted')
  })

  test('shows what changed in a row', () => {
    const list = withLatest(stableOrders(orders('ba')), [order('b'), { ...order('a'), total: 900 }])
    expect(list.rows.at(-1)?.total).toBe(900)
  })

  test('an empty list takes the first order at once and marks it', () => {
    const list = withLatest(stableOrders([]), orders('a'))
    expect([idsOf(list), list.notes.get('a')]).toEqual(['a', 'new'])
  })
})
