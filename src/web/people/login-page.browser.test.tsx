import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerApi, offline, refusal } from '../testing/answer-api.ts'
import { expectAccessible } from '../testing/expect-accessible.ts'
import { render, toast } from '../testing/render.tsx'
import * as loginPage from './login-page.tsx'

const SIGN_IN = 'POST /api/session'
const SESSION = { email: 'ana@tienda.example', name: 'Ana', role: 'admin', permissions: [] }
const REFUSAL = 'Credenciales incorrectas. Intenta de nuevo.'

const email = page.getByLabelText('Email')
const password = page.getByLabelText('Contraseña', { exact: true })
const button = page.getByRole('button', { name: 'Iniciar sesión' })

async function signIn(): Promise<void> {
  await email.fill('ana@tienda.example')
  await password.fill('papel picado')
  await button.click()
}

test('the login page reports empty fields and sends nothing', async () => {
  const calls = answerApi({})
  await render(loginPage, { at: '/login' })
  await button.click()
  await expect.element(email).toHaveAccessibleDescription('El email es obligatorio')
  await expect.element(email).toHaveFocus()
  await expect.element(password).toHaveAccessibleDescription('La contraseña es obligatoria')
  await expect.element(page.getByText('¿Olvidaste tu contraseña?')).toBeVisible()
  await expectAccessible()
  expect(calls).toEqual([])
})

test('the password on the login page can be shown and hidden', async () => {
  await render(loginPage, { at: '/login' })
  await password.fill('papel picado')
  await expect.element(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Mostrar contraseña' }).click()
  await expect.element(password).toHaveAttribute('type', 'text')
  await expect.element(password).toHaveValue('papel picado')
  await page.getByRole('button', { name: 'Ocultar contraseña' }).click()
  await expect.element(password).toHaveAttribute('type', 'password')
})

test('a wrong password is refused beside the form and in a toast, and no record is stored', async () => {
  answerApi({ [SIGN_IN]: refusal(401, REFUSAL) })
  const router = await render(loginPage, { at: '/login' })
  await signIn()
  await expect.element(page.getByRole('alert').getByText(REFUSAL)).toBeVisible()
  await expect.element(toast(REFUSAL)).toBeVisible()
  await expect.element(password).toHaveFocus()
  expect(router.state.location.pathname).toBe('/login')
  expect(localStorage.getItem('session')).toBeNull()
  await expectAccessible()

  answerApi({ [SIGN_IN]: SESSION })
  await signIn()
  await expect.poll(() => router.state.location.pathname).toBe('/admin/hoy')
  expect(localStorage.getItem('session')).not.toBeNull()
})

test('a lost connection is said in the login form until it is back', async () => {
  const answered = Promise.withResolvers<object>()
  answerApi({ [SIGN_IN]: offline, 'GET /api/health': () => answered.promise })
  await render(loginPage, { at: '/login' })
  await signIn()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/No hay conexión/)
  answered.resolve({ status: 'ok' })
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('a next link to another site leads to the administration instead (B11)', async () => {
  answerApi({ [SIGN_IN]: SESSION })
  const router = await render(loginPage, { at: '/login?next=%2F%5Cevil.example' })
  await signIn()
  await expect.poll(() => router.state.location.pathname).toBe('/admin/hoy')
})

test('someone already signed in is not asked again', async () => {
  localStorage.setItem('session', JSON.stringify({ role: 'admin' }))
  answerApi({ 'GET /api/session': SESSION })
  const router = await render(loginPage, { at: '/login?next=/recetas' })
  expect(router.state.location.pathname).toBe('/recetas')
})
