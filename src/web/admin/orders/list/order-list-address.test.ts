import { expect, test } from 'vitest'
import { ORDER_STATUSES } from '#domain/orders/order.ts'
import { type OrderQuery, orderListAddress, readOrderQuery } from './order-list-address.ts'

test.each(ORDER_STATUSES)('the address of the list %s keeps everything that was asked for', (status) => {
  const query: OrderQuery = {
    text: 'José & Ana',
    place: 'clientes',
    from: '2026-11-01',
    to: '2026-11-16',
    wayToPay: 'mercado pago',
    isOldestFirst: true,
    isBoard: true,
    page: 3,
  }
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

test.each([
  ['desde=ayer&hasta=2026-02-30&pago=vales&en=todos&vista=calendario'],
  ['desde=&hasta=&pago=&en=&buscar=+'],
])('%s asks for nothing', (search) => {
  expect(orderListAddress('pagado', readOrderQuery(new URLSearchParams(search)))).toBe('/admin/order/pagado')
})

test('days in the wrong order are turned around', () => {
  const query = readOrderQuery(new URLSearchParams('desde=2026-11-16&hasta=2026-11-01'))
  expect([query.from, query.to]).toEqual(['2026-11-01', '2026-11-16'])
})
