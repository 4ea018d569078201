import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { z } from 'zod/mini'
import { REFRESH_MS } from '#domain/orders/order-event.ts'
import { OrderPayments, type Payment } from '#domain/payments/order-payments.ts'
import { PERMISSIONS } from '#domain/permissions.ts'
import { answerApi, refusal, type Sent } from '#web/testing/answer-api.ts'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { expectFits } from '#web/testing/expect-fits.ts'
import { render, toast } from '#web/testing/render.tsx'
import { sentOrder } from '#web/testing/wire.ts'
import { followOrders } from '../order-stream.ts'
import { PaymentsButton } from './payments-button.tsx'

const ID = '7KQ2M4XA'.padEnd(26, '0')
const DUE = 1_980_000

/** What the shop has stored. Amounts are in cents. */
let version: number
let due: number
let stored: Payment[]
let calls: Sent[]
let undone: string[]

beforeEach(() => {
  version = 1
  due = DUE
  stored = []
  undone = []
})

function cash(amount: number, fields: Partial<Payment> = {}): Payment {
  return {
    id: stored.length + 1,
    source: 'efectivo',
    providerId: null,
    date: '2026-11-16T12:00:00.000Z',
    amount,
    refunded: 0,
    asked: 0,
    currency: 'ARS',
    state: 'approved',
    label: 'Cobrado',
    advice: null,
    refunds: [],
    ...fields,
  }
}

const received = () => stored.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0)

function payments() {
  const toCollect = Math.max(0, due - received())
  const excess = Math.max(0, received() - due)
  return z.encode(OrderPayments, {
    version,
    status: 'pendiente',
    paid: false,
    amountDue: due,
    received: received(),
    byHand: 0,
    collected: received(),
    forgiven: 0,
    missing: toCollect,
    excess,
    toCollect,
    advice: null,
    payments: stored,
  })
}

const CHANGED = 'La orden cambió mientras tanto.'

function refuse() {
  const balance = { received: received(), cash: received(), refunded: 0, refundedOutside: 0, returned: 0 }
  const current = sentOrder({
    id: ID,
    version,
    amountDue: due,
    balance: { ...balance, inProcess: 0, needsOwner: false },
  })
  return refusal(409, `${CHANGED} Ahora es otra cosa.`, { current })
}

/** The shop does what its server does: it refuses what was decided on another version. */
function record({ body }: Sent) {
  const wanted = body as { amount: number; version: number }
  if (wanted.version !== version) return refuse()
  someoneNotes(Math.round(wanted.amount * 100))
  return Response.json(payments(), { status: 201 })
}

function giveBack({ call, body }: Sent) {
  const wanted = body as { amount: number; version: number }
  if (wanted.version !== version) return refuse()
  const amount = Math.round(wanted.amount * 100)
  const id = Number(call.split('/')[3])
  stored = stored.map((each) => (each.id === id ? { ...each, refunded: each.refunded + amount } : each))
  version += 1
  const refund = { id: 1, date: '2026-11-16T12:00:00.000Z', amount: wanted.amount, state: 'approved' }
  return Response.json(refund, { status: 201 })
}

function someoneNotes(amount: number) {
  stored = [...stored, cash(amount)]
  version += 1
}

const PROVIDER = { source: 'mercado pago', providerId: '9001' } as const

async function openPayments(more: object = {}, may = PERMISSIONS) {
  calls = answerApi({
    [`GET /api/order/${ID}/payments`]: payments,
    [`POST /api/order/${ID}/payments`]: record,
    'POST /api/payments/1/refunds': giveBack,
    'POST /api/payments/2/refunds': giveBack,
    ...more,
  })
  const button = (
    <PaymentsButton id={ID} onChanged={() => {}} onUndone={({ status }) => undone.push(status)} />
  )
  await render(button, { at: '/admin', may })
  await press(/^Pagos de la orden/)
}

async function press(name: string | RegExp) {
  await page.getByRole('button', { name, exact: true }).click()
}

const amount = page.getByLabelText('Cuánto recibiste')
const givenBack = page.getByLabelText('Cuánto devolvés')
const notice = (text: string) => page.getByRole('status').filter({ hasText: `${CHANGED} ${text}` })
const sent = () => calls.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)

/** The page asks again, as it does without a stream. */
async function poll() {
  await vi.advanceTimersByTimeAsync(REFRESH_MS)
}

test('cash that somebody else has noted meanwhile is not noted twice: the new amount is proposed', async () => {
  await openPayments()
  await press('Anotar efectivo')
  await expect.element(amount).toHaveValue('19,800.00')
  someoneNotes(1_000_000)
  await press('Anotar')
  await expect.element(notice('Ahora falta cobrar $9,800.00.')).toBeVisible()
  await expect.element(amount).toHaveValue('9,800.00')
  await expect.element(amount).toHaveFocus()
  await expect.element(page.getByText('Es todo lo que falta cobrar.')).toBeVisible()
  await expectAccessible()
  expect(stored).toHaveLength(1)
  // Whoever presses at once has not read it yet.
  await vi.waitFor(
    async () => {
      await press('Anotar')
      expect(stored).toHaveLength(2)
    },
    { timeout: 10_000 },
  )
  expect(sent().at(-1)).toEqual({ amount: 9800, version: 2 })
})

test('a typed amount stays when the order has changed', async () => {
  await openPayments()
  await press('Anotar efectivo')
  await amount.fill('15000')
  someoneNotes(1_000_000)
  await press('Anotar')
  await expect.element(notice('Ahora falta cobrar $9,800.00.')).toBeVisible()
  await expect.element(amount).toHaveValue('15,000.00')
  await expect.element(page.getByText('Son $5,200.00 más de lo que falta cobrar.')).toBeVisible()
  expect(sent()).toEqual([{ amount: 15_000, version: 1 }])
})

test('an open dialog follows the order: what was all that is missing is not called so any more', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await openPayments()
  await press('Anotar efectivo')
  await expect.element(page.getByText('Es todo lo que falta cobrar.')).toBeVisible()
  someoneNotes(DUE)
  await poll()
  await expect.element(notice('Ahora no falta cobrar ni devolver nada.')).toBeVisible()
  await expect.element(amount).toHaveValue('')
  await expect.element(page.getByText('Es todo lo que falta cobrar.')).not.toBeInTheDocument()
  await press('Cancelar')
  await expect.element(page.getByRole('dialog')).toMatchTextContent('Cobrado$19,800.00')
  expect(sent()).toEqual([])
})

test('an open dialog hears of a payment by the stream', async () => {
  const events = new TransformStream<string, string>()
  const writer = events.writable.getWriter()
  const headers = { 'content-type': 'text/event-stream' }
  const stream = () => new Response(events.readable.pipeThrough(new TextEncoderStream()), { headers })
  await openPayments({ 'GET /api/order/events': stream })
  const stop = followOrders()
  try {
    await press('Anotar efectivo')
    await amount.fill('15000')
    someoneNotes(1_000_000)
    const order = {
      id: ID,
      status: 'pendiente',
      total: 19_800,
      source: 'web',
      code: '7KQ2-M4XA',
      name: 'Ana',
    }
    const data = JSON.stringify({ ...order, change: 'payment' })
    await writer.write(`id: 7\nevent: order\ndata: ${data}\n\n`)
    await expect.element(notice('Ahora falta cobrar $9,800.00.')).toBeVisible()
    await expect.element(amount).toHaveValue('15000')
  } finally {
    stop()
  }
})

test('noted cash can be taken back from its toast', async () => {
  await openPayments()
  await press('Anotar efectivo')
  await amount.fill('5000')
  await press('Anotar')
  await expect.element(toast('Anotaste $5,000.00 en efectivo. Falta cobrar $14,800.00.')).toBeVisible()
  await page.getByLabelText('Avisos').getByRole('button', { name: 'Deshacer' }).click()
  await expect.element(toast('Deshiciste el efectivo de $5,000.00.')).toBeVisible()
  expect(sent().at(-1)).toEqual({ amount: 5000, version: 2, undo: true })
  expect(undone).toEqual(['pendiente'])
  await expect.element(page.getByRole('dialog')).toMatchTextContent('Falta cobrar$19,800.00')
})

test('whoever may not give money back is not offered to take cash back', async () => {
  await openPayments({}, ['orders'])
  await press('Anotar efectivo')
  await press('Anotar')
  await expect.element(toast('Anotaste $19,800.00 en efectivo. No falta nada.')).toBeVisible()
  expect(page.getByRole('button', { name: 'Deshacer' }).elements()).toEqual([])
})

test('a refund proposes what was paid too much, and the whole payment if nothing is owed back', async () => {
  due = 945_180
  stored = [cash(1_444_320, PROVIDER)]
  await openPayments()
  await press(/^Devolver el pago/)
  await expect.element(givenBack).toHaveValue('4,991.40')
  const hint = 'Se cobraron $4,991.40 de más. De este pago quedan $14,443.20 por devolver.'
  await expect.element(page.getByText(hint)).toBeVisible()
  await expectFits()
  await press('Cancelar')

  due = 1_444_320
  await render(null)
  await openPayments()
  await press(/^Devolver el pago/)
  await expect.element(givenBack).toHaveValue('14,443.20')
})

test('money that somebody else has given back meanwhile does not go back twice', async () => {
  due = 945_180
  stored = [cash(1_444_320, PROVIDER)]
  await openPayments()
  await press(/^Devolver el pago/)
  await press('Continuar')
  stored = [cash(1_444_320, { ...PROVIDER, id: 1, refunded: 499_140 })]
  version += 1
  await press('Devolver $4,991.40')
  await expect.element(notice('Ahora no falta cobrar ni devolver nada.')).toBeVisible()
  await expect.element(givenBack).toBeVisible()
  await expectAccessible()
  expect(sent()).toEqual([{ amount: 4991.4, version: 1 }])
  expect(received()).toBe(945_180)
})

test('the last question about a refund is asked again if the order changes before the answer', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  due = 945_180
  stored = [cash(1_444_320, PROVIDER)]
  await openPayments()
  await press(/^Devolver el pago/)
  await givenBack.fill('1000')
  await press('Continuar')
  await expect.element(page.getByRole('button', { name: 'Devolver $1,000.00' })).toBeVisible()
  someoneNotes(100_000)
  await poll()
  await expect.element(notice('Ahora se cobraron $5,991.40 de más.')).toBeVisible()
  await expect.element(givenBack).toHaveValue('1,000.00')
  expect(sent()).toEqual([])
})
