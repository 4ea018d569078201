import { beforeEach, expect, test } from 'vitest'
import { ownOrders } from './own-orders.ts'

const idOf = (number: number) => `${number}`.padStart(26, '0')

// There is no storage here, so what is written stays in memory.
beforeEach(() => ownOrders.replace([]))

test('of the orders of this phone the newest comes first, and none twice', () => {
  for (const number of [1, 2, 1]) ownOrders.add(idOf(number))
  expect(ownOrders.current()).toEqual([idOf(1), idOf(2)])
})

test('only the newest twenty orders of this phone are kept', () => {
  for (let number = 1; number <= 25; number++) ownOrders.add(idOf(number))
  expect(ownOrders.current()).toHaveLength(20)
  expect(ownOrders.current()[0]).toBe(idOf(25))
})

test('one can be removed, or all, and listeners hear of it', () => {
  let heard = 0
  globalThis.addEventListener ??= () => undefined
  globalThis.removeEventListener ??= () => undefined
  const stop = ownOrders.subscribe(() => heard++)
  ownOrders.add(idOf(1))
  ownOrders.add(idOf(2))
  ownOrders.remove(idOf(1))
  expect(ownOrders.current()).toEqual([idOf(2)])
  ownOrders.replace([])
  expect(ownOrders.current()).toEqual([])
  stop()
  expect(heard).toBe(4)
})
