import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Permission } from '#domain/permissions.ts'
import { answerApi, refusal } from '#web/testing/answer-api.ts'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { render, toast } from '#web/testing/render.tsx'
import * as tillPage from './till-page.tsx'

const DATE = '2026-11-19T15:00:00.000Z'
const FREIGHT = { id: 1, date: DATE, by: 'Ana', amount: -1500, reason: 'Flete' }
const CHANGE = { id: 2, date: DATE, by: 'Beto', amount: 300, reason: 'Cambio' }
const COUNTER = { id: 3, date: DATE, by: 'Caro', amount: 1500, reason: 'Se anotó dos veces', annuls: 1 }
const ANNULLED = { ...FREIGHT, annulled: { by: 'Caro', date: DATE, reason: 'Se anotó dos veces' } }

const till = (movements: readonly object[]) => ({
  id: 3,
  opening: 1000,
  openedAt: '2026-11-19T12:00:00.000Z',
  openedBy: 'Ana',
  looseCash: 0,
  movements,
})

const ANNUL = 'POST /api/till/movements/1/anular'

async function open(answers: object, may?: readonly Permission[]) {
  const calls = answerApi({ 'GET /api/till/before': { lastClose: null, looseCash: 0 }, ...answers })
  await render(tillPage, { at: '/admin/caja', ...(may && { may }) })
  return () => calls.filter(({ call }) => call === ANNUL)
}

const row = (text: string | RegExp) => page.getByRole('listitem').filter({ hasText: text })
const dialog = page.getByRole('dialog')

test('a movement is annulled with a reason, and then both say so, with who and why', async () => {
  const tills = [till([CHANGE, FREIGHT]), till([COUNTER, CHANGE, ANNULLED])]
  const sent = await open({ 'GET /api/till': () => tills.shift(), [ANNUL]: () => COUNTER })
  await page.getByRole('button', { name: 'Anular «Flete»' }).click()
  await expect.element(dialog.getByText(/Salida de \$1,500\.00/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Anular' }).click()
  await expect.element(dialog.getByText('Escribí el motivo')).toBeVisible()
  expect(sent()).toEqual([])
  await dialog.getByLabelText('Motivo').fill('Se anotó dos veces')
  await dialog.getByRole('button', { name: 'Anular' }).click()
  await expect.element(toast('Anulaste una salida de $1,500.00')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent()).toMatchObject([{ body: { reason: 'Se anotó dos veces' } }])

  await expect.element(row('Flete').first().getByText('Anulado')).toBeVisible()
  await expect.element(page.getByText('Lo anuló Caro: Se anotó dos veces')).toBeVisible()
  await expect.element(row(/Entrada .* Caro/).getByText('Anulado')).toBeVisible()
  await expect.element(row(/Entrada .* Caro/).getByText('Anula «Flete»')).toBeVisible()
  const buttons = page.getByRole('button', { name: /^Anular/ })
  await vi.waitFor(() => expect(buttons.elements()).toHaveLength(1))
  await expect.element(buttons).toHaveAccessibleName('Anular «Cambio»')
  await expect.element(page.getByRole('heading', { name: 'Entradas y salidas' })).toHaveFocus()
})

test('whoever may not give money back has no button to annul a movement', async () => {
  await open({ 'GET /api/till': till([FREIGHT]) }, ['orders', 'availability', 'till'])
  await expect.element(row('Flete')).toBeVisible()
  expect(page.getByRole('button', { name: /^Anular/ }).elements()).toEqual([])
})

test('a movement that somebody else has annulled is told in the dialog, and shown after it', async () => {
  const tills = [till([FREIGHT]), till([COUNTER, ANNULLED])]
  await open({ 'GET /api/till': () => tills.shift(), [ANNUL]: refusal(409, 'Ya lo anuló Caro.') })
  await page.getByRole('button', { name: 'Anular «Flete»' }).click()
  await dialog.getByLabelText('Motivo').fill('Está mal')
  await dialog.getByRole('button', { name: 'Anular' }).click()
  await expect.element(dialog.getByText('Ya lo anuló Caro.')).toBeVisible()
  await expect.element(dialog.getByLabelText('Motivo')).toHaveValue('Está mal')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect.element(page.getByText('Lo anuló Caro: Se anotó dos veces')).toBeVisible()
})

test('taking out more than a role may is confirmed on the same screen by somebody who may', async () => {
  const MOVE = 'POST /api/till/movements'
  const error = 'No tenés permiso para sacar tanto de la caja.'
  const confirmers = [
    { id: 1, name: 'Ana', hasPin: true },
    { id: 2, name: 'Beto', hasPin: false },
  ]
  const wrong = Response.json({ error: 'El PIN no es ese.', field: 'confirmedBy' }, { status: 400 })
  const answers = [Response.json({ error, confirmers }, { status: 403 }), wrong, FREIGHT]
  const calls = answerApi({
    'GET /api/till/before': { lastClose: null, looseCash: 0 },
    'GET /api/till': till([]),
    [MOVE]: () => answers.shift(),
  })
  await render(tillPage, { at: '/admin/caja', may: ['orders', 'till'] })
  await page.getByRole('button', { name: 'Anotar salida' }).click()
  await dialog.getByLabelText('Cuánto sacás').fill('1500')
  await dialog.getByLabelText('Motivo').fill('Flete')
  await dialog.getByRole('button', { name: 'Anotar' }).click()
  const question = page.getByRole('dialog', { name: 'Hace falta que alguien confirme' })
  await expect.element(question.getByText(error)).toBeVisible()
  await expectAccessible()
  await question.getByLabelText('Quién confirma').selectOptions('Beto')
  await expect.element(question.getByLabelText('Su contraseña')).toBeVisible()
  await question.getByLabelText('Quién confirma').selectOptions('Ana')
  await question.getByLabelText('Su PIN o su contraseña').fill('271829')
  await question.getByRole('button', { name: 'Confirmar' }).click()
  await expect.element(question.getByText('El PIN no es ese.')).toBeVisible()
  await question.getByLabelText('Su PIN o su contraseña').fill('271828')
  await question.getByRole('button', { name: 'Confirmar' }).click()
  await expect.element(toast('Anotaste una salida de $1,500.00')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  const sent = calls.filter(({ call }) => call === MOVE)
  expect(sent.map(({ body }) => body)).toMatchObject([
    { amount: -1500, reason: 'Flete' },
    { confirmedBy: { userId: 1, pin: '271829' } },
    { amount: -1500, confirmedBy: { userId: 1, pin: '271828' } },
  ])
  expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
})
