import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { z } from 'zod/mini'
import { VersionedSettings } from '#domain/shop/shop-settings.ts'
import { aSettings } from '#domain/testing/samples.ts'
import { answerApi, refusal } from '#web/testing/answer-api.ts'
import { render } from '#web/testing/render.tsx'
import * as firstDayPage from './first-day-page.tsx'
import { FirstDayPanel } from './first-day-panel.tsx'

const STEPS = [
  { step: 'tienda', isDone: true },
  { step: 'lugar', isDone: true },
  { step: 'clave', isDone: false },
  { step: 'productos', isDone: true },
] as const
const FIRST_DAY = { isOffered: true, isPutAway: false, isFinished: false, steps: [...STEPS] }

test('the first page names the steps that are left', async () => {
  await render(<FirstDayPanel {...FIRST_DAY} />, { at: '/admin' })
  await expect.element(page.getByText('Falta: Tu contraseña.')).toBeVisible()
})

test("a number that does not exist is refused at its field, before the first day's step is done", async () => {
  const message = 'El teléfono de la tienda no existe: escribilo con el código de área, como 261 555-0100'
  const calls = answerApi({
    'GET /api/first-day': FIRST_DAY,
    'GET /api/settings': z.encode(VersionedSettings, { ...aSettings(), version: 1 }),
    'GET /api/session': { role: 'admin', email: 'ana@tienda.example', name: 'Ana', permissions: [] },
    'PUT /api/settings': refusal(400, message, { field: 'phone' }),
  })
  await render(firstDayPage, { at: '/admin/empezar?paso=lugar' })
  await expect.element(page.getByText(/Cada paso se guarda con su botón/)).toBeVisible()
  await page.getByLabelText('Teléfono').fill('15 5555 1234')
  await page.getByRole('button', { name: 'Guardar y seguir' }).click()
  await expect.element(page.getByLabelText('Teléfono')).toHaveFocus()
  await expect.element(page.getByLabelText('Teléfono')).toHaveAccessibleDescription(message)
  expect(calls.filter(({ call }) => call === 'PATCH /api/first-day')).toEqual([])
})
