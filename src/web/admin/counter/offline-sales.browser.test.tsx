import { useEffect } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aShop } from '#domain/testing/samples.ts'
import { answerApi, offline, refusal, type Sent } from '#web/testing/answer-api.ts'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { expectFits } from '#web/testing/expect-fits.ts'
import { removeRendered, render, toast } from '#web/testing/render.tsx'
import { versioned } from '#web/testing/wire.ts'
import { followLine } from '../line.ts'
import { inDeviceStore } from './device-database.ts'
import * as newOrderPage from './new-order-page.tsx'
import { listQueued, queueSale } from './sale-queue.ts'
import { useQueueSender } from './send-queue.ts'

const ME = 'ana@tienda.example'
const STAR = versioned({ id: 1, name: 'Globo estrella', price: 1000, code: '7790001' })
const CANDLE = versioned({ id: 2, name: 'Vela bengala', price: 500, code: '7790002' })
const RIBBON = versioned({ id: 3, name: 'Cinta roja', price: 300, code: '7790003' })

const SESSION = { role: 'admin', email: ME, name: 'Ana', permissions: [] }
const NOBODY = refusal(401, 'Tenés que iniciar sesión')

let isCut: boolean
let isSignedOut: boolean
let calls: Sent[]
/** What the shop says to a sale. */
let take: (sent: Sent) => unknown

beforeEach(async () => {
  isCut = false
  isSignedOut = false
  let orders = 0
  take = () => Response.json(`${++orders}`.padStart(26, '0'), { status: 201 })
  await new Promise((resolve) => {
    indexedDB.deleteDatabase('mostrador').onsuccess = resolve
  })
})

afterEach(async () => {
  isCut = false
  dispatchEvent(new Event('online'))
  await expect.element(banner).not.toBeInTheDocument()
})

/** As all pages of the administration do. */
function Frame() {
  useEffect(followLine, [])
  useQueueSender(ME)
  // Another tab.
  useQueueSender(ME)
  return (
    <main className="px-4">
      <newOrderPage.Component />
    </main>
  )
}

/** The ribbon is newer than this device's copy of the products. */
async function openCounter() {
  const unlessCut = (answer: (sent: Sent) => unknown) => (sent: Sent) => (isCut ? offline() : answer(sent))
  calls = answerApi({
    'GET /api/health': unlessCut(() => ({ status: 'ok' })),
    'GET /api/session': unlessCut(() => (isSignedOut ? NOBODY : SESSION)),
    'POST /api/session': () => {
      isSignedOut = false
      return SESSION
    },
    'GET /api/shop': unlessCut(() => ({ ...aShop(), promotions: [], version: 1 })),
    'GET /api/order/mostrador/productos': unlessCut(() => [STAR, CANDLE]),
    'GET /api/products/administrar/varios': unlessCut(() => [{ ...STAR, price: 1200 }, CANDLE]),
    'GET /api/products/administrar': unlessCut(({ call }) => {
      const text = new URL(call.slice(4), location.href).searchParams.get('text') ?? ''
      const products = [STAR, CANDLE, RIBBON].filter(({ code }) => code === text)
      return { products, page: 1, total: products.length, totalPages: 1, unavailable: 0, drafts: 0 }
    }),
    'GET /api/order/mostrador/espera': unlessCut(() => []),
    'POST /api/order/mostrador': unlessCut((sent) => take(sent)),
  })
  await render(<Frame />, { at: '/admin/order/nueva' })
  await vi.waitFor(async () => expect(await countKept()).toBe(1))
}

/** Pages of products that this device has. */
const countKept = () => inDeviceStore('products', 'readonly', (store) => store.count())

const banner = page.getByText('Sin conexión con la tienda')
const picker = page.getByRole('combobox')
const quantity = (name: string) => page.getByLabelText(`Cantidad de ${name}`)
const charge = () => page.getByRole('button', { name: 'Cobrar' }).click()
const waiting = (text: RegExp) => page.getByText(text)
const sales = () => calls.filter(({ call }) => call === 'POST /api/order/mostrador')
const sent = () => sales().map(({ body }) => (body as { total: number }).total)

async function scan(code: string) {
  await picker.fill(code)
  await userEvent.keyboard('{Enter}')
}

async function cut() {
  isCut = true
  dispatchEvent(new Event('offline'))
  await expect.element(banner).toBeVisible()
}

async function mend() {
  isCut = false
  dispatchEvent(new Event('online'))
  await expect.element(banner).not.toBeInTheDocument()
}

async function sell(code: string, name: string) {
  await scan(code)
  await expect.element(quantity(name)).toHaveValue('1')
  await charge()
  await expect.element(page.getByRole('heading', { name: 'Venta cobrada' })).toBeVisible()
}

test('says that the shop is away before anybody presses anything, and no longer once it is back', async () => {
  await openCounter()
  expect(banner.elements()).toEqual([])
  await cut()
  await expectAccessible()
  await expectFits()
  await mend()
})

test('sales without a connection wait on the device, and are stored once, in order, when it is back', async () => {
  await openCounter()
  await cut()
  await sell('7790001', 'Globo estrella')
  await expect.element(page.getByText(/^Hecha sin conexión/)).toBeVisible()
  await expect.element(waiting(/^1 venta espera la conexión · \$1,000\.00$/)).toBeVisible()
  await page.getByRole('button', { name: 'Nueva venta' }).click()
  await sell('7790002', 'Vela bengala')
  await waiting(/^2 ventas esperan la conexión · \$1,500\.00$/).click()
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Vela bengala' })).toBeVisible()
  await expectAccessible()
  const keys = (await listQueued()).map(({ key }) => key)
  expect(sales()).toEqual([])

  // The page was closed meanwhile.
  removeRendered()
  await openCounter()
  await cut()
  await expect.element(waiting(/^2 ventas esperan/)).toBeVisible()
  await mend()
  await expect.element(waiting(/esperan? la conexión/)).not.toBeInTheDocument()
  expect(sent()).toEqual([1000, 500])
  expect(sales().map(({ headers }) => headers.get('idempotency-key'))).toEqual(keys)
  expect(sales()[0]?.body).toMatchObject({ seller: ME, paid: true, delivered: true })
})

test('a sale whose answer was lost waits with its key', async () => {
  await openCounter()
  let attempts = 0
  take = () => (++attempts === 1 ? offline() : Response.json('0'.repeat(26), { status: 201 }))
  await sell('7790001', 'Globo estrella')
  await expect.poll(sales).toHaveLength(2)
  const [first, second] = sales()
  expect(second?.body).toEqual(first?.body)
  expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'))
  await expect.element(waiting(/espera la conexión/)).not.toBeInTheDocument()
})

test('a code that the device does not know stays in the sale, and is looked up when the line is back', async () => {
  await openCounter()
  await cut()
  await scan('2*7790003')
  await scan('7790001')
  await expect.element(quantity('Globo estrella')).toHaveValue('1')
  const unknown = page.getByRole('list', { name: 'Sin buscar' })
  await expect.element(unknown).toMatchTextContent('2*7790003Se busca cuando vuelva la conexión')
  await charge()
  await expect
    .element(page.getByText('Hay productos sin buscar: esperá la conexión o quitalos'))
    .toBeVisible()
  await expectFits()
  await mend()
  await expect.element(quantity('Cinta roja')).toHaveValue('2')
  await expect.element(unknown).not.toBeInTheDocument()
})

test('what the shop refuses stays, with its reason, until somebody opens or discards it', async () => {
  await openCounter()
  await cut()
  await sell('7790001', 'Globo estrella')
  await page.getByRole('button', { name: 'Nueva venta' }).click()
  await sell('7790002', 'Vela bengala')
  take = () => refusal(409, 'Los precios cambiaron.')
  await mend()
  const refused = page.getByRole('region', { name: 'Ventas que la tienda no tomó' })
  await expect.element(refused).toMatchTextContent(/Globo estrella.*Los precios cambiaron\..*Vela bengala/)
  await expectAccessible()
  const [star] = await listQueued()

  await refused.getByRole('button', { name: 'Descartar Vela bengala' }).click()
  await page.getByRole('button', { name: 'Dejarla' }).last().click()
  await refused.getByRole('button', { name: 'Descartar Vela bengala' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click()
  await expect.element(toast('Descartaste la venta')).toBeVisible()

  // At the price of today, with the key of its first attempt.
  await refused.getByRole('button', { name: 'Abrir Globo estrella' }).click()
  await expect.element(page.getByText(/«Globo estrella» pasó de \$1,000\.00 a \$1,200\.00/)).toBeVisible()
  await expect.element(refused).not.toBeInTheDocument()
  expect(await listQueued()).toEqual([])
  take = () => Response.json('0'.repeat(26), { status: 201 })
  await charge()
  await expect.element(page.getByRole('heading', { name: 'Venta cobrada' })).toBeVisible()
  expect(sent()).toEqual([1000, 500, 1200])
  expect(sales().at(-1)?.headers.get('idempotency-key')).toBe(star?.key)
})

test('what somebody else sold waits for them, and is not sent', async () => {
  await openCounter()
  await cut()
  await sell('7790001', 'Globo estrella')
  const [mine] = await listQueued()
  if (!mine) throw new Error('nothing is queued')
  const { number: _, ...sale } = mine
  await queueSale({ ...sale, key: 'de-luz', person: 'luz@tienda.example', amountDue: 50_000 })
  await expect
    .element(waiting(/^1 venta de luz@tienda\.example espera que inicie sesión acá · \$500\.00$/))
    .toBeVisible()
  await mend()
  await expect.element(waiting(/espera la conexión/)).not.toBeInTheDocument()
  expect(sales().map(({ headers }) => headers.get('idempotency-key'))).toEqual([mine.key])
  expect((await listQueued()).map(({ key }) => key)).toEqual(['de-luz'])
})

test('a session that ended asks for the password, and then the sales go on', async () => {
  await openCounter()
  await cut()
  await sell('7790001', 'Globo estrella')
  isSignedOut = true
  take = () => (isSignedOut ? NOBODY : Response.json('0'.repeat(26), { status: 201 }))
  await mend()
  await page.getByRole('dialog').getByLabelText('Contraseña').fill('una clave larga')
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect.element(waiting(/espera la conexión/)).not.toBeInTheDocument()
  expect(new Set(sales().map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
})
