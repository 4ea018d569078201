import { expect, type Route } from '@playwright/test'
import { OWNER } from '#server/testing/owner.ts'
import { LONG } from '../long.ts'
import { BALLOON, chooseInMenu, open, row, toast } from './admin.ts'
import { expectAccessible, test } from './shop.ts'

test('the code of the administration is sent to the owner and not to visitors', LONG, async ({ page }) => {
  const scripts: string[] = []
  page.on('response', async (response) => {
    // The last ones may still be on their way when the test ends.
    if (response.url().endsWith('.js')) scripts.push(await response.text().catch(() => ''))
  })
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(scripts.length).toBeGreaterThan(0)
  expect(scripts.join('')).not.toContain('Actualizar Precios')
  await open(page, '/admin')
  await expect.poll(() => scripts.join('')).toContain('Actualizar Precios')
})

for (const [what, answer] of [
  ['hangs', () => undefined],
  ['fails', (route: Route) => route.fulfill({ status: 500, json: { error: 'Error interno del servidor' } })],
] as const) {
  test.describe(`a frame that ${what}`, () => {
    test.use({ expectedStatuses: [404, 500] })

    test(
      'keeps no page of the administration from opening, and its menu stays',
      LONG,
      async ({ page, owner }) => {
        const name = `Sin marco: ${what}`
        await owner.create('/api/products', { ...BALLOON, name })
        await open(page, `/admin?text=${encodeURIComponent(name)}`)
        await page.route('**/api/today/frame', answer)
        await page.getByRole('link', { name: `Editar ${name}` }).click()
        await page.getByLabel('Descripción').fill('Escrito sin marco')
        await page.getByRole('button', { name: 'Guardar cambios' }).click()
        await expect(row(page, name)).toContainText('Escrito sin marco')
        await chooseInMenu(page, 'Nueva orden')
        await expect(page.getByRole('heading', { level: 1, name: 'Nueva orden' })).toBeVisible()
        // From the shop there is no frame to go on with.
        await page.getByRole('link', { name: 'Ver la tienda' }).click()
        await page.waitForURL('/')
        await page.goBack()
        await expect(page.getByRole('heading', { level: 1, name: 'Nueva orden' })).toBeVisible()
        await chooseInMenu(page, 'Ajustes')
        await expect(page.getByRole('heading', { level: 1, name: 'Ajustes' })).toBeVisible()
      },
    )
  })
}

test('a frame that comes late counts on the page that is open', LONG, async ({ page }) => {
  await open(page, '/admin')
  const isAsked = Promise.withResolvers<void>()
  const mayGoOn = Promise.withResolvers<void>()
  await page.route('**/api/today/frame', async (route) => {
    isAsked.resolve()
    const answer = await route.fetch()
    await mayGoOn.promise
    await route.fulfill({ response: answer, json: { ...(await answer.json()), pendingOrders: 7 } })
  })
  await chooseInMenu(page, 'Promociones')
  await expect(page.getByRole('heading', { level: 1, name: 'Promociones' })).toBeVisible()
  await isAsked.promise
  mayGoOn.resolve()
  await expect(page).toHaveTitle('(7) Promociones')
})

test.describe('a session that ended', () => {
  test.use({ expectedStatuses: [401, 404] })

  test('is renewed in a dialog, and nothing typed is lost', async ({ page, owner }) => {
    const name = 'Sesión vencida'
    await owner.create('/api/products', { ...BALLOON, name })
    await open(page, `/admin?text=${name}`)
    await page.getByRole('link', { name: `Editar ${name}` }).click()
    await page.getByLabel('Descripción').fill('Escrito con paciencia')
    await page.context().clearCookies()
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    const dialog = page.getByRole('dialog', { name: 'Tu sesión terminó' })
    await expect(dialog.getByLabel('Email')).toHaveValue(OWNER.email)
    await expect(dialog.getByLabel('Contraseña')).toBeFocused()
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 740 })
      await expectAccessible(page)
    }
    await dialog.getByLabel('Contraseña').fill('otra cosa')
    await dialog.getByRole('button', { name: 'Iniciar sesión' }).click()
    await expect(dialog.getByText('Credenciales incorrectas. Intenta de nuevo.')).toBeVisible()
    // Cancelled: what was typed is still there.
    await dialog.getByRole('button', { name: 'Ahora no' }).click()
    await expect(page.getByLabel('Descripción')).toHaveValue('Escrito con paciencia')
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await dialog.getByLabel('Contraseña').fill(OWNER.password)
    await dialog.getByRole('button', { name: 'Iniciar sesión' }).click()
    await expect(toast(page, 'Producto actualizado correctamente')).toBeVisible()
    await expect(row(page, name)).toContainText('Escrito con paciencia')
  })
})

test(
  'offline the administration stays as it is, says so and goes on when the connection returns',
  LONG,
  async ({ context, owner }) => {
    await owner.create('/api/products', { ...BALLOON, name: 'Sin señal' })
    // A separate page: the browser logs an error for each failed connection.
    const page = await context.newPage()
    await open(page, '/admin?text=se%C3%B1al')
    const notice = page.getByRole('alert').filter({ hasText: 'Sin conexión' })
    const orders = page.getByRole('link', { name: /^Ver Ordenes/ })

    await context.setOffline(true)
    await row(page, 'Sin señal')
      .getByRole('button', { name: /^Eliminar/ })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Eliminar', exact: true }).click()
    await expect(toast(page, 'No hay conexión')).toBeVisible()
    await expect(row(page, 'Sin señal')).toBeVisible()

    await orders.click()
    await expect(notice).toBeVisible()
    await notice.getByRole('button', { name: 'Dejar de intentar' }).click()
    await expect(notice).toHaveCount(0)

    await orders.click()
    await expect(notice).toBeVisible()
    await expectAccessible(page)
    await expect(row(page, 'Sin señal')).toBeVisible()
    await expect(orders).toBeVisible()
    await context.setOffline(false)
    await expect(page).toHaveURL('/admin/order/pendiente')
    await expect(notice).toHaveCount(0)
  },
)
