import { expect, test } from 'vitest'
import { ORDER_STATUSES } from '#domain/orders/order-status.ts'
import { type OrderQuery, orderListAddress, readOrderQuery, sameSearch } from './order-list-address.ts'

test.each(ORDER_STATUSES)('the address of the list %s keeps everything that was asked for', (status) => {
  const query: OrderQuery = {
    text: 'José & Ana',
    place: 'clientes',
    from: '2026-11-01',
    to: '2026-11-16',
    wayToPay: 'mercado pago',
    pickupFrom: '2026-11-20',
    pickupTo: '2026-11-21',
    sort: 'retiro',
    view: 'tablero',
    page: 3,
  }
  const url = new URL(orderListAddress(status, query), 'http://tienda.example')
  expect(decodeURIComponent(url.pathname)).toBe(`/admin/order/${status}`)
  expect(readOrderQuery(url.searchParams)).toEqual(query)
})

test('the address of a list of orders has no defaults', () => {
  expect(orderListAddress('para retirar', { sort: 'nuevas', page: 1 })).toBe('/admin/order/para%20retirar')
})

test.each(['0', '-1', 'x', '1.5', '1000000', ''])(
  'page %j of a list of orders counts as the first',
  (pagina) => {
    expect(readOrderQuery(new URLSearchParams({ pagina })).page).toBe(1)
  },
)

test.each([
  ['desde=ayer&hasta=2026-02-30&pago=vales&en=todos&vista=calendario&orden=raro&retiro-desde=hoy'],
  ['desde=&hasta=&pago=&en=&buscar=+&orden=&retiro-desde=&retiro-hasta='],
])('the address %s asks a list of orders for nothing', (search) => {
  expect(orderListAddress('pagado', readOrderQuery(new URLSearchParams(search)))).toBe('/admin/order/pagado')
})

test('days of a list of orders in the wrong order are turned around', () => {
  const query = readOrderQuery(new URLSearchParams('desde=2026-11-16&hasta=2026-11-01'))
  expect([query.from, query.to]).toEqual(['2026-11-01', '2026-11-16'])
})

test('whoever plans a day by its pick-ups goes on so in the next list', () => {
  const query = readOrderQuery(new URLSearchParams('orden=retiro&pagina=2'))
  expect(orderListAddress('pagado', sameSearch(query))).toBe('/admin/order/pagado?orden=retiro')
  expect(orderListAddress('pagado', sameSearch({ ...query, sort: 'antiguas' }))).toBe('/admin/order/pagado')
})
