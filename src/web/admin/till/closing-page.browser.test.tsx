import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, answerApi, refusal, type Sent } from '#web/testing/answer-api.ts'
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
const COUNTED = { expected: 1500, counted: 1500, difference: 0 }

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
  const { calls, wait } = await count({ 'POST /api/till/close': COUNTED })
  await wait(900)
  await close.click()
  expect(closings(calls)).toEqual([])
  await wait(1100)
  await close.click()
  await expect.element(toast('Cerraste la caja')).toBeVisible()
  expect(closings(calls)).toMatchObject([{ body: { counted: 1500, note: '' } }])
})

test('a double click closes the till once and shows the close', async () => {
  const { calls, router, wait } = await count({ 'POST /api/till/close': COUNTED })
  await wait(1100)
  await close.dblClick()
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/admin/caja/cierres/3'))
  expect(closings(calls)).toHaveLength(1)
})

test('whoever closes the till is told of cash that moved while it was counted', async () => {
  const { wait } = await count({ 'POST /api/till/close': { ...COUNTED, expected: 1700, difference: -200 } })
  await wait(1100)
  await close.click()
  const told =
    'Cerraste la caja. Mientras contabas se movió efectivo: lo esperado pasó de $1,500.00 a $1,700.00.'
  await expect.element(toast(told)).toBeVisible()
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
