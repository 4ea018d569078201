import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ListedOrder } from '#domain/orders/order.ts'
import { REFRESH_MS } from '#domain/orders/order-event.ts'
import { ORDER_STATUSES } from '#domain/orders/order-status.ts'
import { aLine } from '#domain/testing/samples.ts'
import { answerApi, refusal, type Sent } from '#web/testing/answer-api.ts'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { expectFits } from '#web/testing/expect-fits.ts'
import { render } from '#web/testing/render.tsx'
import { type SentOrder, sentOrder } from '#web/testing/wire.ts'
import * as ordersPage from './orders-page.tsx'

const ID = '7KQ2M4XA'.padEnd(26, '0')
const CODE = '7KQ2-M4XA'
const GARLANDS = aLine({ name: 'Guirnalda de papel', price: 100_000, quantity: 2 })

/** Of an order that is paid with its surcharge before it is handed over. */
const BY_WALLET = {
  wayToPay: 'mercado pago',
  total: 200_000,
  surchargePerMille: 62,
  surcharge: 12_400,
  amountDue: 212_400,
} as const

/** What is in the shop. */
let orders: SentOrder[]
let calls: Sent[]

const statusOf = ({ call }: Sent) => new URL(call.slice(4), location.href).searchParams.get('status')

function list(sent: Sent) {
  const found = orders.filter(({ status }) => status === statusOf(sent))
  return { orders: found, total: found.length, totalPages: 1, page: 1 }
}

function summary() {
  const counted = ORDER_STATUSES.map((each) => [each, orders.filter(({ status }) => status === each).length])
  return Object.fromEntries(counted)
}

/** Stores a new status. The shop has all money of an order that is paid. */
function move({ body }: Sent) {
  const { status } = body as Pick<SentOrder, 'status'>
  orders = orders.map((order) => {
    const isPaid = status === 'pagado' || status === 'entregado'
    return { ...order, status, ...(isPaid && { paid: true, amountPaid: order.amountDue }) }
  })
  return status
}

function noteMessage({ body }: Sent) {
  const { status } = body as Pick<SentOrder, 'status'>
  const message = { status, date: new Date().toISOString(), by: 'Ana' }
  orders = orders.map((order) => ({ ...order, messages: [message] }))
  return { message: 'Anotado' }
}

function remove() {
  orders = []
  return { message: 'Orden eliminada' }
}

async function openOrders(given: Partial<ListedOrder>[], more: object = {}, query = '', isTillOpen = true) {
  orders = given.map((fields) => sentOrder({ id: ID, order: [GARLANDS], ...fields }))
  calls = answerApi({
    'GET /api/order/resumen': summary,
    'GET /api/order/buscar': list,
    [`GET /api/order/${ID}`]: () => orders[0],
    [`PATCH /api/order/status/${ID}`]: move,
    [`POST /api/order/${ID}/mensaje`]: noteMessage,
    'POST /api/order/eliminar': remove,
    ...more,
  })
  const at = `/admin/order/pendiente${query}`
  return render(ordersPage, { at, path: '/admin/order/:status', isTillOpen })
}

const card = page.getByRole('article', { name: CODE })
const title = page.getByRole('heading', { level: 1 })
const press = (label: string) => page.getByRole('button', { name: `${label}: orden ${CODE}` }).click()

beforeEach(() => {
  orders = []
})

test('an order shows the customer, the products, the payment method and the amount due', async () => {
  await openOrders([BY_WALLET])
  await expect.element(card).toMatchTextContent('Ana Gómez')
  await expect.element(card).toMatchTextContent(/\d\d\/\d\d\/\d{4} \d\d:\d\d/)
  await expect.element(card.getByRole('listitem')).toMatchTextContent('Guirnalda de papel')
  await expect.element(card.getByRole('listitem')).toMatchTextContent('2 ×')
  await expect.element(card).toMatchTextContent('Mercado Pago')
  await expect.element(card).toMatchTextContent('A cobrar$2,124.00')
  const link = card.getByRole('link', { name: /^Escribir por WhatsApp a Ana Gómez/ })
  const [number, message] = decodeURIComponent(link.element().getAttribute('href') ?? '').split('?text=')
  expect(number).toBe('https://wa.me/5492615550101')
  expect(message).toContain(CODE)
  expect(message).toContain(`${location.origin}/checkout/${ID}`)
})

test('an order whose mobile cannot be read says so instead of offering a message', async () => {
  await openOrders([{ cel: '15 5555 1234', whatsapp: undefined }])
  const reason = 'No se puede avisar por WhatsApp: «15 5555 1234» no parece un celular.'
  await expect.element(card).toMatchTextContent(reason)
  expect(card.getByRole('link', { name: /WhatsApp/ }).elements()).toEqual([])
})

test('a status must be chosen before it is saved', async () => {
  await openOrders([{}])
  await page.getByRole('button', { name: `Guardar el estado de ${CODE}` }).click()
  await expect.element(page.getByText('El estado del Producto es obligatorio')).toBeVisible()
  await expectAccessible()
  expect(calls.filter(({ call }) => call.startsWith('PATCH'))).toEqual([])
})

test('changing the status of an order moves the order and the owner to the list of that status', async () => {
  const router = await openOrders([{}])
  await page.getByLabelText(`Nuevo estado de ${CODE}`).selectOptions('para retirar')
  await page.getByRole('button', { name: `Guardar el estado de ${CODE}` }).click()
  await expect.element(page.getByText('La orden ahora esta para retirar')).toBeVisible()
  await expect.element(title).toHaveTextContent('Órdenes para retirar')
  await expect.element(title).toHaveFocus()
  expect(router.state.location.pathname).toBe('/admin/order/para%20retirar')
  await expect.element(card).toBeVisible()
  const statuses = page.getByRole('navigation', { name: 'Estados de las órdenes' }).getByRole('link')
  expect(statuses.elements().map(({ textContent }) => textContent)).toEqual([
    'pendiente0',
    'pagado0',
    'para retirar1',
    'entregado0',
  ])
})

test('a change of status that failed is shown until it succeeds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const answers = [() => refusal(503, 'La tienda no puede atender'), move]
  const change = (sent: Sent) => answers.shift()?.(sent)
  await openOrders([BY_WALLET], { [`PATCH /api/order/status/${ID}`]: change })
  await press('Marcar como pagado')
  const failure = page.getByText(`"${CODE}": La tienda no puede atender`)
  await expect.element(failure).toBeVisible()
  vi.advanceTimersByTime(70_000)
  await expect.element(failure).toBeVisible()
  await press('Marcar como pagado')
  await expect.element(page.getByText('La orden ahora esta pagado')).toBeVisible()
  await expect.element(failure).not.toBeInTheDocument()
})

test('one press moves an order to its next status, and another goes back to the list', async () => {
  const router = await openOrders([BY_WALLET], {}, '?orden=antiguas')
  await press('Marcar como pagado')
  await expect.element(title).toHaveTextContent('Órdenes pagadas')
  await expect.element(card).toMatchTextContent('Cobrado$2,124.00')
  await page.getByRole('button', { name: 'Volver a órdenes pendientes' }).click()
  await expect.element(title).toHaveTextContent('Órdenes pendientes')
  const { pathname, search } = router.state.location
  expect(pathname + search).toBe('/admin/order/pendiente?orden=antiguas')
  expect(page.getByRole('button', { name: /^Volver/ }).elements()).toEqual([])
})

test('after a change of status the customer is told, which the card remembers', async () => {
  await openOrders([BY_WALLET])
  await press('Marcar como pagado')
  const notice = page.getByRole('region', { name: 'Orden movida' })
  await expect.element(notice).toMatchTextContent(`${CODE} de Ana Gómez ahora está pagado.`)
  const tell = notice.getByRole('link', { name: `Avisar por WhatsApp: orden ${CODE}` })
  const [number, text] = decodeURIComponent(tell.element().getAttribute('href') ?? '').split('?text=')
  expect(number).toBe('https://wa.me/5492615550101')
  expect(text).toContain('Registramos el pago')
  expect(text).toContain(`${location.origin}/checkout/${ID}`)
  await expectAccessible()
  // The chat is another site.
  addEventListener('click', (event) => event.preventDefault(), { once: true })
  await tell.click()
  await expect.element(notice).toMatchTextContent(/Avisado · /)
  await expect.element(card).toMatchTextContent(/Avisado · /)
})

test('whoever hands over an unpaid order is asked whether it was paid, and how', async () => {
  await openOrders([{}])
  await press('Listo para retirar')
  await press('Marcar como entregado')
  const question = page.getByRole('dialog', { name: '¿Cobraste los $2,000.00?' })
  await expect.element(question).toBeVisible()
  await expectAccessible()
  await question.getByRole('button', { name: 'Cerrar sin mover la orden' }).click()
  await expect.element(title).toHaveTextContent('Órdenes para retirar')
  await press('Marcar como entregado')
  await question.getByRole('button', { name: 'Sí, en efectivo' }).click()
  expect(calls.filter(({ call }) => call.startsWith('PATCH')).at(-1)?.body).toEqual({
    status: 'entregado',
    rest: 'cobrado',
    version: 1,
  })
  await expect.element(title).toHaveTextContent('Órdenes entregadas')
  await expect.element(card).toMatchTextContent('Cobrado$2,000.00')
  expect(page.getByRole('button', { name: /^(Marcar|Listo)/ }).elements()).toEqual([])
})

test('a card of the board moves on only once what the last move made of it is there', async () => {
  let loaded: Promise<unknown> = Promise.resolve()
  const listLater = async (sent: Sent) => {
    await loaded
    return list(sent)
  }
  await openOrders([{}], { 'GET /api/order/buscar': listLater }, '?vista=tablero')
  const { promise, resolve } = Promise.withResolvers()
  loaded = promise
  const mover = page.getByRole('button', { name: `Mover la orden ${CODE}` })
  const column = (status: string) => page.getByRole('region', { name: status }).getByRole('article')
  mover.element().focus()
  await userEvent.keyboard('2')
  await expect.element(column('pagado')).toBeVisible()
  await expect.element(page.getByText('La orden ahora esta pagado')).toBeVisible()
  await userEvent.keyboard('4')
  resolve(undefined)
  await expect.element(card).toHaveAttribute('aria-busy', 'false')
  expect(page.getByRole('dialog').elements()).toEqual([])
  await userEvent.keyboard('4')
  await expect.element(page.getByText('La orden ahora esta entregado')).toBeVisible()
  expect(calls.filter(({ call }) => call.startsWith('PATCH')).map(({ body }) => body)).toEqual([
    { status: 'pagado' },
    { status: 'entregado' },
  ])
})

test('whoever takes cash while the till is closed is told that it is in none', async () => {
  await openOrders([{ status: 'pendiente' }], {}, '', false)
  await page.getByLabelText(`Nuevo estado de ${CODE}`).selectOptions('entregado')
  await page.getByRole('button', { name: `Guardar el estado de ${CODE}` }).click()
  await expect.element(page.getByText('La caja está cerrada: el efectivo queda sin caja.')).toBeVisible()
  expect(calls.filter(({ call }) => call.startsWith('PATCH'))).toEqual([])
})

test('whoever pays the rest of a Mercado Pago order in cash is asked for the cash amount', async () => {
  const balance = { received: 100_000, cash: 100_000, refunded: 0, refundedOutside: 0, returned: 0 }
  const half = { ...BY_WALLET, balance: { ...balance, inProcess: 0, needsOwner: false } }
  const noted = {
    version: 2,
    status: 'pagado',
    paid: true,
    amountDue: 2000,
    received: 2000,
    byHand: 0,
    collected: 2000,
    forgiven: 0,
    missing: 0,
    excess: 0,
    toCollect: 0,
    advice: null,
    payments: [],
  }
  const recorded = () => Response.json(noted, { status: 201 })
  await openOrders([half], { [`POST /api/order/${ID}/payments`]: recorded })
  await press('Marcar como pagado')
  const question = page.getByRole('dialog', { name: '¿Qué pasa con los $1,124.00 que faltan?' })
  await question.getByRole('button', { name: 'Lo pagó ahora en efectivo: $1,000.00' }).click()
  await expect.element(title).toHaveTextContent('Órdenes pagadas')
  expect(calls.filter(({ call }) => !call.startsWith('GET')).map(({ body }) => body)).toEqual([
    { amount: 1000, wayToPay: 'pago efectivo', version: 1 },
    { status: 'pagado', rest: 'efectivo', version: 2 },
  ])
})

test('what is said of the money of an order that has changed since is refused, and nothing moves', async () => {
  const changed =
    'La orden cambió mientras tanto. Ahora falta cobrar $3,000.00. Revisá el importe antes de seguir.'
  await openOrders([{ status: 'pendiente' }], { [`PATCH /api/order/status/${ID}`]: refusal(409, changed) })
  await page.getByLabelText(`Nuevo estado de ${CODE}`).selectOptions('entregado')
  await page.getByRole('button', { name: `Guardar el estado de ${CODE}` }).click()
  await page.getByRole('button', { name: 'Sí, en efectivo' }).click()
  await expect.element(page.getByText(`"${CODE}": ${changed}`)).toBeVisible()
  await expect.element(title).toHaveTextContent('Órdenes pendientes')
})

test('cash for an order that its card shows as it was is noted by what is owed now', async () => {
  const now = {
    version: 3,
    status: 'pendiente',
    paid: false,
    amountDue: 2000,
    received: 1500,
    byHand: 0,
    collected: 1500,
    forgiven: 0,
    missing: 500,
    excess: 0,
    toCollect: 500,
    advice: null,
    payments: [],
  }
  await openOrders([{}], { [`GET /api/order/${ID}/payments`]: now })
  await card.getByRole('button', { name: /^Anotar efectivo/ }).click()
  const changed = page.getByText('La orden cambió mientras tanto. Ahora falta cobrar $500.00.')
  await expect.element(changed).toBeVisible()
  await expect.element(page.getByLabelText('Cuánto recibiste')).toHaveValue('500.00')
  await expectAccessible()
})

test('deleting an order asks first, says what happens and removes it', async () => {
  await openOrders([{ name: 'Darío' }])
  const button = page.getByRole('button', { name: `Eliminar la orden ${CODE}` })
  await button.click()
  const question = page.getByRole('dialog')
  const lost = 'La orden de Darío, un producto por $2,000.00, pasa a la papelera.'
  await expect.element(question).toMatchTextContent(lost)
  await expectAccessible()
  await question.getByRole('button', { name: 'No, dejarla' }).last().click()
  await expect.element(card).toBeVisible()
  expect(calls.filter(({ call }) => call.startsWith('POST'))).toEqual([])

  await button.click()
  await question.getByRole('button', { name: 'Eliminar', exact: true }).click()
  await expect.element(page.getByText('Orden eliminada')).toBeVisible()
  await expect.element(page.getByText('Aún no hay ordenes en la seccion: pendiente')).toBeVisible()
  expect(calls.find(({ call }) => call.startsWith('POST'))?.body).toEqual({ ids: [ID] })
})

test('without a stream a new order appears all the same', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await openOrders([])
  await expect.element(page.getByText('Aún no hay ordenes en la seccion: pendiente')).toBeVisible()
  orders = [sentOrder({ id: ID })]
  vi.advanceTimersByTime(REFRESH_MS)
  await expect.element(card).toBeVisible()
})

test('the list of orders fits the screen and is accessible', async () => {
  const other = '3BCD5EFG'.padEnd(26, '0')
  await openOrders([
    { ...BY_WALLET, name: 'Juana de los Ángeles Fernández Castro' },
    { id: other, name: 'Karina', cel: 'el de mi hermana', whatsapp: undefined },
  ])
  await expect.element(card).toBeVisible()
  await expectFits()
})
