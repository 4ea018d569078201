import { expect, test } from 'vitest'
import { ORDER_STATUSES } from '#domain/order.ts'
import { orderListAddress, readOrderQuery } from './order-list-address.ts'

test.each(ORDER_STATUSES)('the address of the list %s keeps text, sort order and page', (status) => {
  const query = { text: 'José & Ana', isOldestFirst: true, page: 3 }
  const url = new URL(orderListAddress(status, query), 'http://tienda.example')
  expect(decodeURIComponent(url.pathname)).toBe(`/admin/order/${status}`)
  expect(readOrderQuery(url.searchParams)).toEqual(query)
})

test('defaults are not in the address', () => {
  expect(orderListAddress('para retirar', { isOldestFirst: false, page: 1 })).toBe(
    '/admin/order/para%20retirar',
  )
})

test.each(['0', '-1', 'x', '1.5', '1000000', ''])('page %j counts as the first', (pagina) => {
  expect(readOrderQuery(new URLSearchParams({ pagina })).page).toBe(1)
})
