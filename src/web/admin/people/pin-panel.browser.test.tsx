import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerApi, refusal } from '#web/testing/answer-api.ts'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { render, toast } from '#web/testing/render.tsx'
import { PinPanel } from './pin-panel.tsx'

const SET = 'POST /api/session/pin'
const REMOVE = 'POST /api/session/pin/off'
const WRONG = 'La contraseña actual no es esa. Fijate y escribila de nuevo.'

const dialog = page.getByRole('dialog')
const show = (isSet: boolean) =>
  render(<PinPanel isSet={isSet} email="ana@tienda.example" />, { at: '/admin/cuenta' })

test('a PIN is chosen with the password, and not one that everybody would try', async () => {
  const answers = [refusal(400, WRONG), null]
  const calls = answerApi({ [SET]: () => answers.shift() })
  await show(false)
  await page.getByRole('button', { name: 'Elegir un PIN' }).click()
  await expectAccessible()
  await dialog.getByLabelText('PIN de seis números').fill('123456')
  await dialog.getByLabelText('Tu contraseña').fill('otra cosa')
  await dialog.getByRole('button', { name: 'Guardar el PIN' }).click()
  await expect.element(dialog.getByText('Ese PIN se adivina enseguida: elegí otro')).toBeVisible()
  expect(calls).toEqual([])
  await dialog.getByLabelText('PIN de seis números').fill('271828')
  await dialog.getByRole('button', { name: 'Guardar el PIN' }).click()
  await expect.element(dialog.getByText(WRONG)).toBeVisible()
  await dialog.getByLabelText('Tu contraseña').fill('papel picado 2026')
  await dialog.getByRole('button', { name: 'Guardar el PIN' }).click()
  await expect.element(toast('PIN guardado')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(calls.map(({ body }) => body)).toEqual([
    { pin: '271828', password: 'otra cosa' },
    { pin: '271828', password: 'papel picado 2026' },
  ])
})

test('a PIN is taken away with the password', async () => {
  const calls = answerApi({ [REMOVE]: null })
  await show(true)
  await page.getByRole('button', { name: 'Quitar el PIN' }).click()
  await dialog.getByLabelText('Tu contraseña').fill('papel picado 2026')
  await dialog.getByRole('button', { name: 'Quitar el PIN' }).click()
  await expect.element(toast('PIN quitado')).toBeVisible()
  expect(calls.map(({ body }) => body)).toEqual([{ password: 'papel picado 2026' }])
})
