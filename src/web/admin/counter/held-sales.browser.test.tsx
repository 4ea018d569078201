import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aShop } from '#domain/testing/samples.ts'
import { answerApi, offline, refusal, type Sent } from '#web/testing/answer-api.ts'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { render, toast } from '#web/testing/render.tsx'
import { versioned } from '#web/testing/wire.ts'
import * as newOrderPage from './new-order-page.tsx'

const STAR = versioned({ id: 1, name: 'Globo estrella', price: 1000, code: '7790001' })
const HOLD = 'PUT /api/order/mostrador/espera/'
const TAKE = 'DELETE /api/order/mostrador/espera/'

type Held = { readonly key: string; readonly date: string; readonly by: string; readonly draft: object }

/** What the shop has, for all devices. */
let held: Held[]
let calls: Sent[]
let isCut: boolean

const ofLuz = (): Held => ({
  key: 'venta-de-luz',
  date: new Date().toISOString(),
  by: 'Luz',
  draft: {
    lines: [],
    unfound: ['7790009'],
    name: 'Beto',
    cel: '',
    wayToPay: 'pago efectivo',
    paid: false,
    delivered: false,
    discount: { amount: '', reason: '' },
    given: '',
  },
})

beforeEach(async () => {
  held = []
  isCut = false
  await new Promise((resolve) => {
    indexedDB.deleteDatabase('mostrador').onsuccess = resolve
  })
})

async function openCounter() {
  const answers = {
    'GET /api/health': { status: 'ok' },
    'GET /api/shop': { ...aShop(), promotions: [], version: 1 },
    'GET /api/order/mostrador/productos': [STAR],
    'GET /api/products/administrar/varios': [STAR],
    'GET /api/products/administrar': {
      products: [STAR],
      page: 1,
      total: 1,
      totalPages: 1,
      unavailable: 0,
      drafts: 0,
    },
    'GET /api/order/mostrador/espera': () => held,
  }
  calls = answerApi(
    new Proxy(answers, {
      has: (_, call: string) => call in answers || call.startsWith(HOLD) || call.startsWith(TAKE),
      get: (_, call: string) => {
        if (call.startsWith(HOLD))
          return (sent: Sent) => (isCut ? offline() : hold(call.slice(HOLD.length), sent))
        if (call.startsWith(TAKE)) return () => take(call.slice(TAKE.length))
        return answers[call as keyof typeof answers]
      },
    }),
  )
  await render(newOrderPage, { at: '/admin/order/nueva' })
}

function hold(key: string, { body }: Sent): Held {
  const sale = { key, date: new Date().toISOString(), by: 'Ana', draft: (body as { draft: object }).draft }
  held = [sale, ...held.filter((each) => each.key !== key)]
  return sale
}

function take(key: string) {
  const sale = held.find((each) => each.key === key)
  held = held.filter((each) => each.key !== key)
  return sale ?? refusal(404, 'Esa venta ya no está en espera: alguien la retomó o la descartó.')
}

const waiting = page.getByRole('region', { name: /^Ventas en espera/ })
const customer = page.getByLabelText('Nombre (opcional)')

async function press(name: string | RegExp) {
  await page.getByRole('button', { name }).click()
}

test('a sale that is set aside goes to all devices, and comes back from any of them', async () => {
  await openCounter()
  await page.getByRole('combobox').fill('7790001')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByLabelText('Cantidad de Globo estrella')).toHaveValue('1')
  await customer.fill('Eva')
  await press(/en espera$/i)
  await expect.element(waiting).toMatchTextContent(/Eva.*\$1,000\.00.*· Ana/)
  expect(held).toMatchObject([
    { draft: { name: 'Eva', lines: [{ line: { id: 1, price: 1000 }, text: '1' }] } },
  ])
  expect(localStorage.getItem('counter-sales ana@tienda.example')).toBeNull()
  await expectAccessible()

  await press('Retomar Eva')
  await expect.element(customer).toHaveValue('Eva')
  await expect.element(page.getByLabelText('Cantidad de Globo estrella')).toHaveValue('1')
  await expect.element(waiting).not.toBeInTheDocument()
  expect(held).toEqual([])
})

test('a sale that somebody else has set aside is discarded for all, and brought back', async () => {
  held = [ofLuz()]
  await openCounter()
  await expect.element(waiting).toMatchTextContent(/Beto.*· Luz/)
  await press('Descartar Beto')
  await expect.element(waiting).not.toBeInTheDocument()
  expect(held).toEqual([])
  await page.getByLabelText('Avisos').getByRole('button', { name: 'Deshacer' }).click()
  await expect.poll(() => held).toMatchObject([{ key: 'venta-de-luz', draft: { name: 'Beto' } }])
})

test('of two who take a sale up at once the second is told', async () => {
  held = [ofLuz()]
  await openCounter()
  await expect.element(waiting).toBeVisible()
  held = []
  await press('Retomar Beto')
  await expect.element(toast(/alguien la retomó/)).toBeVisible()
  await expect.element(customer).toHaveValue('')
  await expect.element(waiting).not.toBeInTheDocument()
})

test('without an answer a sale waits on the device', async () => {
  await openCounter()
  isCut = true
  await customer.fill('Eva')
  await press(/en espera$/i)
  await expect.poll(() => calls.some(({ call }) => call.startsWith(HOLD))).toBe(true)
  await expect.element(waiting).toMatchTextContent(/Eva/)
  await press('Retomar Eva')
  await expect.element(customer).toHaveValue('Eva')
  expect(held).toEqual([])
})
