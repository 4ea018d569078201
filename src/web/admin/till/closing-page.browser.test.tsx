import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, answerApi, offline, refusal, type Sent } from '#web/testing/answer-api.ts'
import { render, toast } from '#web/testing/render.tsx'
import * as closingPage from './closing-page.tsx'

const TILL = {
  id: 3,
  opening: 1000,
  openedAt: '2026-11-19T12:00:00.000Z',
  openedBy: 'Ana',
  looseCash: 0,
  movements: [],
}
const RESULT = { expected: 1500, counted: 1500, difference: 0 }
const COUNTED = { ...RESULT, compared: '3.7.2' }

const compare = page.getByRole('button', { name: 'Comparar con lo esperado' })
const close = page.getByRole('button', { name: 'Cerrar la caja' })
const closings = (calls: readonly Sent[]) => calls.filter(({ call }) => call === 'POST /api/till/close')

/** Counts 1,500 pesos at a moment of the test's clock, and compares. */
async function count(answers: Answers = {}) {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(5000)
  const calls = answerApi({ 'GET /api/till': TILL, 'POST /api/till/count': COUNTED, ...answers })
  const router = await render(closingPage, { at: '/admin/caja/cerrar' })
  await page.getByRole('button', { name: 'Escribir solo el total' }).click()
  await page.getByLabelText('Cuánto contaste').fill('1500')
  await compare.click()
  /** Moves the clock on from the moment when the cash was compared. */
  async function wait(milliseconds: number) {
    await expect.element(close).toBeVisible()
    clock.mockReturnValue(5000 + milliseconds)
  }
  return { calls, router, wait }
}

test('a second press where the cash was compared does not close the till', async () => {
  const { calls, wait } = await count({ 'POST /api/till/close': RESULT })
  await wait(900)
  await close.click()
  expect(closings(calls)).toEqual([])
  await wait(1100)
  await close.click()
  await expect.element(toast('Cerraste la caja')).toBeVisible()
  expect(closings(calls)).toMatchObject([{ body: { counted: 1500, note: '', compared: '3.7.2' } }])
})

test('a double click closes the till once and shows the close', async () => {
  const { calls, router, wait } = await count({ 'POST /api/till/close': RESULT })
  await wait(1100)
  await close.dblClick()
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/admin/caja/cierres/3'))
  expect(closings(calls)).toHaveLength(1)
})

/** A sale of 200 pesos came in since. */
const SALE = refusal(409, 'Entró una venta mientras contabas. Mirá cuánto tiene que haber ahora.', {
  current: {
    expected: 1700,
    counted: 1500,
    difference: -200,
    compared: '3.8.2',
    cash: [{ id: 8, orderId: 'A7K3Q9X2M5V8C4N6B1Z0D2F4G6', date: '2026-11-19T15:00:00.000Z', amount: 200 }],
    movements: [],
  },
})

test('a till into which a sale came meanwhile stays open, says what came, and asks what happened before a second press', async () => {
  const answers = [SALE, RESULT]
  const { calls, router, wait } = await count({ 'POST /api/till/close': () => answers.shift() })
  await page.getByLabelText('Nota (opcional)').fill('Billete roto')
  await wait(1100)
  await close.click()
  const compared = page.getByRole('region', { name: '2 · Lo esperado' })
  await expect
    .element(compared.getByRole('alert').getByText(/^Entró una venta mientras contabas/))
    .toBeVisible()
  await expect.element(compared.getByText(/Lo esperado pasó de \$1,500\.00 a \$1,700\.00/)).toBeVisible()
  await expect
    .element(compared.getByRole('listitem').filter({ hasText: /^Orden A7K3-Q9X2 \$200\.00$/ }))
    .toBeVisible()
  await expect.element(compared.getByText(/^Faltante −\$200\.00$/)).toBeVisible()
  await expect.element(page.getByLabelText('Cuánto contaste')).toHaveValue('1,500.00')
  const happened = page.getByLabelText('¿Qué pasó?')
  await expect.element(happened).toHaveValue('Billete roto')
  // The button is where the first press was.
  await close.click()
  expect(closings(calls)).toHaveLength(1)
  await wait(2200)
  await happened.fill('')
  await close.click()
  await expect.element(page.getByText(/Contá qué pasó con el faltante/)).toBeVisible()
  expect(closings(calls)).toHaveLength(1)
  await happened.fill('La conté antes')
  await close.click()
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/admin/caja/cierres/3'))
  expect(closings(calls)).toMatchObject([
    { body: { compared: '3.7.2' } },
    { body: { counted: 1500, note: 'La conté antes', compared: '3.8.2' } },
  ])
})

test('movements that cancel out are shown before the till closes, without asking for an explanation', async () => {
  const movement = { date: '2026-11-19T15:00:00.000Z', by: 'Beto' }
  const movements = [
    { ...movement, id: 3, amount: -100, reason: 'Flete' },
    { ...movement, id: 4, amount: 100, reason: 'Cambio' },
  ]
  const current = { ...COUNTED, compared: '3.7.4', cash: [], movements }
  const answers = [refusal(409, 'Entró y salió efectivo mientras contabas.', { current }), RESULT]
  const { router, wait } = await count({ 'POST /api/till/close': () => answers.shift() })
  await wait(1100)
  await close.click()
  const compared = page.getByRole('region', { name: '2 · Lo esperado' })
  await expect.element(compared.getByText(/Lo esperado sigue siendo \$1,500\.00/)).toBeVisible()
  await expect.element(compared.getByRole('listitem').filter({ hasText: /^Flete −\$100\.00$/ })).toBeVisible()
  await wait(2200)
  await close.click()
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/admin/caja/cierres/3'))
})

test('a close whose answer was lost is sent again and shown', async () => {
  const answers = [offline, () => RESULT]
  const { calls, router, wait } = await count({ 'POST /api/till/close': () => answers.shift()?.() })
  await wait(1100)
  await close.click()
  await expect.element(toast('No hay conexión. Revisala y probá de nuevo.')).toBeVisible()
  await close.click()
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/admin/caja/cierres/3'))
  const [first, second] = closings(calls)
  expect(second?.body).toEqual(first?.body)
})

test('a comparison of a till that was closed meanwhile is not shown for the next one', async () => {
  const tills = [TILL, { ...TILL, id: 4 }]
  const { wait } = await count({
    'GET /api/till': () => tills.shift(),
    'POST /api/till/close': refusal(409, 'Esta caja ya la cerró Ana.'),
  })
  await wait(1100)
  await close.click()
  await expect.element(toast('Esta caja ya la cerró Ana.')).toBeVisible()
  await expect.element(compare).toBeVisible()
  await expect.element(close).not.toBeInTheDocument()
})

test.for(['count', 'close'])(
  'a till that somebody else has closed leads back to the till: %s',
  async (step) => {
    const closed = refusal(409, 'La caja ya está cerrada')
    const tills = [TILL, null]
    const { router, wait } = await count({
      'GET /api/till': () => tills.shift(),
      [`POST /api/till/${step}`]: closed,
    })
    if (step === 'close') {
      await wait(1100)
      await close.click()
    }
    await expect.element(toast('La caja ya está cerrada')).toBeVisible()
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/admin/caja'))
  },
)
