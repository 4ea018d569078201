import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerApi, refusal } from '#web/testing/answer-api.ts'
import { render } from '#web/testing/render.tsx'
import { InviteDialog } from './invite-dialog.tsx'

const INVITE = 'POST /api/users/invitations'
const MADE = { token: 'papel', link: 'http://localhost/invitacion/papel' }

async function fill(role: string) {
  await render(<InviteDialog email="ana@tienda.example" onClose={() => undefined} />, { at: '/admin/equipo' })
  await page.getByLabelText('Nombre').fill('Eva')
  await page.getByLabelText('Rol').selectOptions(role)
  await page.getByRole('button', { name: 'Crear enlace' }).click()
}

const link = page.getByText(MADE.link)

test('a seller is invited without a password', async () => {
  const calls = answerApi({ [INVITE]: MADE })
  await fill('Vendedor')
  await expect.element(link).toBeVisible()
  expect(calls.map(({ body }) => body)).toEqual([{ name: 'Eva', role: 'vendedor' }])
})

test('an owner is invited with the password, and a wrong one can be typed again', async () => {
  const wrong = 'La contraseña actual no es esa. Fijate y escribila de nuevo.'
  const answers: unknown[] = [refusal(400, wrong), MADE]
  const calls = answerApi({ [INVITE]: () => answers.shift() })
  await fill('Dueño')
  await expect.element(page.getByText(/^Va a poder todo lo que podés vos/)).toBeVisible()
  expect(calls).toEqual([])
  const password = page.getByLabelText('Tu contraseña')
  await password.fill('otra cosa')
  await page.getByRole('button', { name: 'Crear enlace' }).click()
  await expect.element(page.getByText(wrong)).toBeVisible()
  await password.fill('papel picado 2026')
  await page.getByRole('button', { name: 'Crear enlace' }).click()
  await expect.element(link).toBeVisible()
  expect(calls.map(({ body }) => body)).toMatchObject([
    { role: 'dueño', password: 'otra cosa' },
    { name: 'Eva', role: 'dueño', password: 'papel picado 2026' },
  ])
})

test('a name that somebody else has is refused at its field', async () => {
  const taken = 'En el equipo hay alguien con ese nombre, o con uno que se ve igual. Agregale el apellido.'
  answerApi({ [INVITE]: refusal(400, taken, { field: 'name' }) })
  await fill('Vendedor')
  await expect.element(page.getByLabelText('Nombre')).toHaveAccessibleDescription(/Agregale el apellido/)
  await expect.element(page.getByLabelText('Nombre')).toHaveFocus()
})
