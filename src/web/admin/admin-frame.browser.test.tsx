import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { permissionsOf, type Role } from '#domain/people/roles.ts'
import { FIRST_TEXTS } from '#domain/shop/message-texts.ts'
import type { AdminFrame } from '#domain/today/today.ts'
import { answerApi, refusal } from '../testing/answer-api.ts'
import { render } from '../testing/render.tsx'
import { ADMIN_ROUTE } from './admin-data.ts'
import { ErrorBoundary } from './admin-error.tsx'
import * as layout from './admin-layout.tsx'
import * as closePage from './till/close-page.tsx'

const FRAME = '/api/today/frame'
const STREAM = 'GET /api/order/events'
const FAILED = refusal(500, 'Error interno del servidor')

let frame: unknown
const never = new Promise(() => undefined)

beforeEach(() => {
  frame = frameOf()
})

function frameOf(given: Partial<AdminFrame> = {}): AdminFrame {
  const permissions = [...permissionsOf('dueño')]
  const owner = { email: 'ana@tienda.example', permissions, notices: [], backups: {}, suggestions: [] }
  return { ...owner, texts: FIRST_TEXTS, pendingOrders: 2, openWithdrawals: 0, paymentTasks: 0, ...given }
}

const sessionOf = (role: Role) => ({
  role: 'admin',
  email: `${role}@tienda.example`,
  name: '',
  permissions: permissionsOf(role),
})

/** Comes from the shop, so that the first page of the administration has no frame either. */
async function enter(session: unknown = sessionOf('dueño')) {
  const calls = answerApi({
    [`GET ${FRAME}`]: () => frame,
    'GET /api/session': () => session,
    [STREAM]: never,
  })
  const children = ['hoy', 'caja', 'pagos'].map((path) => ({ path, element: <h1>{path}</h1> }))
  const pages = [{ ...layout, id: ADMIN_ROUTE, path: '/admin', children }]
  const router = await render(<h1>La tienda</h1>, { pages })
  await router.navigate('/admin/hoy')
  await expect.element(heading('La tienda')).not.toBeInTheDocument()
  return { router, calls }
}

const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const menu = () => page.getByRole('navigation', { name: 'Administración' })
const entry = (name: RegExp) => menu().getByRole('link', { name, includeHidden: true })

test("a change of page asks for nothing but the admin's frame", async () => {
  const { router, calls } = await enter()
  await expect.poll(() => document.title).toMatch(/^\(2\) /)
  calls.length = 0
  await router.navigate('/admin/caja')
  await expect.element(heading('caja')).toBeVisible()
  // The stream is opened whenever no other page of the browser has it.
  const asked = calls.map(({ call }) => call).filter((call) => call !== STREAM)
  expect(asked).toEqual([`GET ${FRAME}`])
})

test.each([
  ['hangs', never],
  ['fails', FAILED],
])('a page whose frame %s opens with the one before', async (_what, answer) => {
  const { router } = await enter()
  await expect.poll(() => document.title).toMatch(/^\(2\) /)
  frame = answer
  await router.navigate('/admin/caja')
  await expect.element(heading('caja')).toBeVisible()
  await expect.element(entry(/^Ajustes/)).toBeInTheDocument()
  await expect.poll(() => document.title).toMatch(/^\(2\) /)
})

test('a frame that comes late changes the page that is open', async () => {
  const { router } = await enter()
  const late = Promise.withResolvers<AdminFrame>()
  frame = late.promise
  await router.navigate('/admin/caja')
  await expect.element(heading('caja')).toBeVisible()
  late.resolve(frameOf({ pendingOrders: 7 }))
  await expect.poll(() => document.title).toMatch(/^\(7\) /)
})

test("an admin's frame that comes late does not replace a newer one", async () => {
  const { router } = await enter()
  const late = Promise.withResolvers<AdminFrame>()
  frame = late.promise
  await router.navigate('/admin/caja')
  frame = frameOf({ pendingOrders: 9 })
  await router.navigate('/admin/pagos')
  await expect.poll(() => document.title).toMatch(/^\(9\) /)
  late.resolve(frameOf({ pendingOrders: 7 }))
  await late.promise
  await router.navigate('/admin/hoy')
  await expect.poll(() => document.title).toMatch(/^\(9\) /)
})

test.each([
  ['hangs', never],
  ['fails', FAILED],
])('the first page whose frame %s opens with what the session allows', async (_what, answer) => {
  frame = answer
  await enter(sessionOf('vendedor'))
  await expect.element(heading('hoy')).toBeVisible()
  await expect.element(entry(/^Caja/)).toBeInTheDocument()
  expect(entry(/^Ajustes/).query()).toBeNull()
})

test('a page of the admin without a session opens the login page', async () => {
  frame = refusal(401, 'Tenés que iniciar sesión')
  const { router } = await enter()
  expect(router.state.location.pathname + router.state.location.search).toBe('/login?next=%2Fadmin%2Fhoy')
})

test('the frame of somebody who left the administration is not shown to the next one', async () => {
  const { router } = await enter(sessionOf('vendedor'))
  await expect.element(entry(/^Ajustes/)).toBeInTheDocument()
  await router.navigate('/')
  await expect.element(heading('La tienda')).toBeVisible()
  frame = FAILED
  await router.navigate('/admin/hoy')
  await expect.element(entry(/^Caja/)).toBeInTheDocument()
  expect(entry(/^Ajustes/).query()).toBeNull()
})

test('a page that somebody may not open says so, and who may', async () => {
  frame = frameOf({ permissions: [...permissionsOf('vendedor')] })
  const { router } = await enter()
  await router.navigate('/admin/pagos')
  await expect.element(heading('No tenés permiso para esta página')).toBeVisible()
  await expect
    .element(page.getByText(/^La abre quien es dueño o encargado\. .*pedíselo a quien es dueño/))
    .toBeVisible()
})

test('I3 an owner reads on the first page who became one, by whom, and where to look; nobody else is bothered', async () => {
  const date = '2026-11-02T12:00:00.000Z'
  frame = frameOf({ newOwners: [{ name: 'Zoe', date, by: 'Luz' }] })
  const { router } = await enter()
  const notice = page.getByRole('region', { name: 'Hay otra persona dueña de la tienda' })
  await expect.element(notice.getByText(/^Zoe, desde el .+: le dio el rol Luz\.$/)).toBeVisible()
  await expect.element(notice.getByRole('link')).toHaveAttribute('href', '/admin/equipo')
  frame = frameOf({ newOwners: [{ name: 'Zoe', date }] })
  await router.navigate('/admin/caja')
  await expect.element(notice).not.toBeInTheDocument()
  await router.navigate('/admin/hoy')
  await expect.element(notice.getByText(/: entró por una invitación\.$/)).toBeVisible()
})

test("another person's close says what it is, and leads on", async () => {
  const error = 'Ese cierre no existe, o lo hizo otra persona'
  answerApi({ 'GET /api/till/closes/1': refusal(404, error) })
  await render(
    { ...closePage, ErrorBoundary },
    { at: '/admin/caja/cierres/1', path: '/admin/caja/cierres/:closeId' },
  )
  await expect.element(heading('No encontramos esa página')).toBeVisible()
  await expect.element(page.getByText(`${error}. Seguí por acá:`)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Hoy' })).toBeVisible()
})
