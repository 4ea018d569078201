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
/** What it says to a scan that found this. */
let find: (found: object) => unknown

beforeEach(async () => {
  isCut = false
  isSignedOut = false
  find = (found) => found
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
      return find({
        products,
        page: 1,
        total: products.length,
        totalPages: 1,
        unavailable: 0,
        drafts: 0,
      })
    }),
    'GET /api/order/mostrador/espera': unlessCut(() => []),
    'POST /api/order/mostrador': unlessCut((sent) => take(sent)),
  })
  await render(<Frame />, { at: '/admin/order/nueva' })
  await vi.waitFor(async () => expect(await countKept()).toBe(2))
}

/** Products that this device has. */
async function countKept() {
  const pages = await inDeviceStore('products', 'readonly', (store) => store.getAll())
  return pages.flatMap(({ products }) => products).length
}

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

const refused = page.getByRole('region', { name: 'Ventas que la tienda no tomó' })
const stored = () => Response.json('0'.repeat(26), { status: 201 })

/** One that the shop refused. */
async function sellAndBeRefused() {
  await openCounter()
  await cut()
  await sell('7790001', 'Globo estrella')
  take = () => refusal(409, 'Los precios cambiaron.')
  await mend()
  await expect.element(refused).toMatchTextContent(/Globo estrella.*Los precios cambiaron\./)
}

test('what the shop refuses stays, with its reason, until somebody discards it', async () => {
  await sellAndBeRefused()
  await expectAccessible()
  await refused.getByRole('button', { name: 'Descartar Globo estrella' }).click()
  await page.getByRole('button', { name: 'Dejarla' }).last().click()
  await refused.getByRole('button', { name: 'Descartar Globo estrella' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click()
  await expect.element(toast('Descartaste la venta')).toBeVisible()
  await expect.element(refused).not.toBeInTheDocument()
  expect(await listQueued()).toEqual([])
})

test('what was refused and is typed on remains a task until the shop has it, with the key of its first attempt', async () => {
  await sellAndBeRefused()
  const [star] = await listQueued()
  await refused.getByRole('button', { name: 'Abrir Globo estrella' }).click()
  // At the price of today.
  await expect.element(page.getByText(/«Globo estrella» pasó de \$1,000\.00 a \$1,200\.00/)).toBeVisible()
  await expect.element(refused).not.toBeInTheDocument()

  // Whoever opened it leaves it.
  await page.getByRole('button', { name: 'Vaciar' }).click()
  await expect.element(refused).toBeVisible()

  await refused.getByRole('button', { name: 'Abrir Globo estrella' }).click()
  await expect.element(quantity('Globo estrella')).toHaveValue('1')
  await expect.element(page.getByText(/pasó de/)).toBeVisible()
  await charge()
  await expect.element(page.getByText('Los precios cambiaron.')).toBeVisible()
  take = stored
  await charge()
  await expect.element(page.getByRole('heading', { name: 'Venta cobrada' })).toBeVisible()
  await expect.poll(listQueued).toEqual([])
  expect(sent()).toEqual([1000, 1200, 1200])
  expect(new Set(sales().map(({ headers }) => headers.get('idempotency-key')))).toEqual(new Set([star?.key]))
})

test('what was refused and is sold again without a connection waits in its place', async () => {
  await sellAndBeRefused()
  await cut()
  await refused.getByRole('button', { name: 'Abrir Globo estrella' }).click()
  await page.getByLabelText('Nombre (opcional)').fill('Eva')
  await charge()
  await expect.element(waiting(/^1 venta espera la conexión/)).toBeVisible()
  take = stored
  await mend()
  await expect.element(waiting(/espera la conexión/)).not.toBeInTheDocument()
  expect(sales().map(({ body }) => (body as { name: string }).name)).toEqual(['', 'Eva'])
  expect(await listQueued()).toEqual([])
})

test('a sale that was stored before it was changed gets a new key', async () => {
  await openCounter()
  await scan('7790001')
  await expect.element(quantity('Globo estrella')).toHaveValue('1')
  take = () => refusal(422, 'Esta venta ya se guardó antes de lo último que cambiaste.')
  await charge()
  await expect.element(page.getByText(/^Esta venta ya se guardó/)).toBeVisible()
  await expect.element(page.getByText(/\$1,200\.00 c\/u/)).toBeVisible()
  take = stored
  await charge()
  await expect.element(page.getByRole('heading', { name: 'Venta cobrada' })).toBeVisible()
  expect(new Set(sales().map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2)
})

test('what somebody else sold is not sent, and is a task: it waits for them, or is sold by whoever opens it', async () => {
  await openCounter()
  await cut()
  await sell('7790001', 'Globo estrella')
  const [mine] = await listQueued()
  if (!mine) throw new Error('nothing is queued')
  const { date, order, amountDue } = mine
  const draft = { ...mine.draft, name: 'Beto' }
  await queueSale({ key: 'de-luz', person: 'luz@tienda.example', date, order, amountDue, draft })
  await expect
    .element(refused)
    .toMatchTextContent(/Beto.*La vendió luz@tienda\.example: se guarda sola cuando inicie sesión acá/)
  await expectFits()
  take = stored
  await mend()
  await expect.element(waiting(/espera la conexión/)).not.toBeInTheDocument()
  const keys = () => sales().map(({ headers }) => headers.get('idempotency-key'))
  expect(keys()).toEqual([mine.key])

  await refused.getByRole('button', { name: 'Abrir Beto' }).click()
  await expect.element(page.getByText(/pasó de/)).toBeVisible()
  await charge()
  await expect.poll(keys).toEqual([mine.key, 'de-luz'])
  expect(sales().at(-1)?.body).toMatchObject({ seller: ME, total: 1200 })
  await expect.poll(listQueued).toEqual([])
})

test('a device that can keep nothing says so, and the sale stays', async () => {
  await openCounter()
  await cut()
  await scan('7790001')
  await expect.element(quantity('Globo estrella')).toHaveValue('1')
  const blocked = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await charge()
  await expect.element(toast(/este dispositivo no puede guardar la venta/)).toBeVisible()
  await expect.element(quantity('Globo estrella')).toHaveValue('1')
  blocked.mockRestore()
  await charge()
  await expect.element(waiting(/^1 venta espera la conexión/)).toBeVisible()
})

test('a code whose answer came too late is looked up again, though the shop was never away', async () => {
  let attempts = 0
  await openCounter()
  find = (found) => (++attempts === 1 ? offline() : found)
  await scan('7790003')
  await expect.element(quantity('Cinta roja')).toHaveValue('1')
  await expect.element(page.getByRole('list', { name: 'Sin buscar' })).not.toBeInTheDocument()
})

test.each([
  ['a copy of yesterday', -24 * 60],
  ['a copy of a clock that was ahead', 24 * 60],
])('%s is replaced', async (_, minutes) => {
  const date = Date.now() + minutes * 60_000
  await inDeviceStore('products', 'readwrite', (store) => store.put({ date, products: [] }, 0))
  await openCounter()
  await cut()
  await sell('7790001', 'Globo estrella')
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

test('what is scanned while the password is asked for is no password', async () => {
  await openCounter()
  isSignedOut = true
  take = () => (isSignedOut ? NOBODY : stored())
  await scan('7790001')
  await expect.element(quantity('Globo estrella')).toHaveValue('1')
  await charge()
  const password = page.getByRole('dialog').getByLabelText('Contraseña')
  await expect.element(password).toHaveFocus()
  typeAsScanner(password.element() as HTMLInputElement, '7790002000000')
  await expect.element(password).toHaveValue('')
  expect(calls.filter(({ call }) => call === 'POST /api/session')).toEqual([])
  await password.fill('una clave larga')
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
  await expect.element(page.getByRole('heading', { name: 'Venta cobrada' })).toBeVisible()
})

/** In one go, so that no busy machine slows the keys down. */
function typeAsScanner(field: HTMLInputElement, code: string) {
  for (const key of code) {
    field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    document.execCommand('insertText', false, key)
  }
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
  if (field.dispatchEvent(enter)) field.form?.requestSubmit()
}
