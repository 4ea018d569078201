import { expect } from '@playwright/test'
import { orderCode } from '#domain/orders/order.ts'
import { OWNER } from '#server/testing/owner.ts'
import { LONG } from '../long.ts'
import { open } from './admin.ts'
import { addGarland, orderGarlands, signInWithoutOrders } from './garlands.ts'
import { expectAccessible, expectHydrated, test } from './shop.ts'

/** Every test starts with the owner signed in and no orders. */
test.beforeEach(({ page }) => signInWithoutOrders(page))

test(
  'an order is found by name, mobile, code or product, in the list of its status',
  LONG,
  async ({ page }) => {
    const product = await addGarland(page)
    const id = await orderGarlands(page, product, { name: 'Elena Núñez', cel: '+54 9 261 555-0111' })
    await orderGarlands(page, product, { name: 'Fabián', cel: '261 555-0122' })
    await open(page, '/admin/order/pendiente')
    const search = page.getByRole('searchbox', { name: 'Buscar por nombre, celular, código o producto' })
    await expect(async () => {
      await page.keyboard.press('/')
      await expect(search).toBeFocused({ timeout: 500 })
    }).toPass()
    for (const text of ['NÚÑEZ', '2615550111', orderCode(id), orderCode(id).replace('-', '').toLowerCase()]) {
      await search.fill(text)
      await search.press('Enter')
      await expect(page).toHaveURL(`/admin/order/pendiente?${new URLSearchParams({ buscar: text })}`)
      await expect(page.getByRole('article')).toHaveCount(1)
      await expect(page.getByRole('article', { name: orderCode(id) })).toBeVisible()
      await expect(search).toBeFocused()
    }
    await search.fill('papel guirn')
    await search.press('Enter')
    await expect(page.getByRole('article')).toHaveCount(2)
    await page.locator('summary', { hasText: 'Filtros' }).click()
    await page.getByLabel('Buscar el texto en').selectOption('clientes')
    await page.getByLabel('Hasta', { exact: true }).fill('2020-01-01')
    await page.getByRole('button', { name: 'Aplicar filtros' }).click()
    await expect(page).toHaveURL('/admin/order/pendiente?buscar=papel+guirn&en=clientes&hasta=2020-01-01')
    await expect(page.getByText('Nada en "pendiente" para "papel guirn" con estos filtros')).toBeVisible()
    await page.getByRole('link', { name: 'Borrar la búsqueda' }).click()
    await page.getByRole('main').getByRole('link', { name: 'Hoy', exact: true }).click()
    await expect(page.getByRole('article')).toHaveCount(2)
    await expectAccessible(page)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Exportar estas órdenes a Excel' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^ordenes-[\d-]+\.xlsx$/)
    await page.goto('/admin/order/entregado?buscar=elena')
    await expectHydrated(page)
    await page.getByRole('link', { name: 'Hay 1 en pendiente' }).click()
    await expect(page.getByRole('article', { name: orderCode(id) })).toBeVisible()
    await page.getByRole('link', { name: 'Borrar la búsqueda' }).click()
    await expect(page.getByRole('article')).toHaveCount(2)
    await expect(search).toHaveValue('')
  },
)

test(
  'more than twenty orders come in pages, newest or oldest first, and print on a few sheets',
  LONG,
  async ({ page }) => {
    const product = await addGarland(page)
    for (let number = 1; number <= 21; number++)
      await orderGarlands(page, product, { name: `Cliente ${number}` })
    await open(page, '/admin/order/pendiente')
    await expect(page.getByText('21 órdenes')).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(20)
    await page.getByRole('link', { name: 'Siguiente' }).click()
    await expect(page).toHaveURL('/admin/order/pendiente?pagina=2')
    await expect(page.getByRole('article')).toHaveCount(1)
    await page.goto('/admin/order/pendiente?pagina=9')
    await expect(page).toHaveURL('/admin/order/pendiente?pagina=2')

    await page.getByRole('link', { name: 'Ver primero las más antiguas' }).click()
    await expect(page).toHaveURL('/admin/order/pendiente?orden=antiguas')
    await expect(page.getByRole('article').first()).toContainText('Cliente 1')
    await page.getByRole('link', { name: 'Siguiente' }).click()
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page.getByRole('article')).toContainText('Cliente 21')
    await page.getByRole('link', { name: 'Ver primero las más nuevas' }).click()
    await expect(page.getByRole('article')).toHaveCount(20)
    for (const landscape of [true, false]) {
      const pdf = await page.pdf({ format: 'A4', landscape })
      expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(4)
    }
  },
)

test.describe('without a stream', () => {
  test.use({ expectedStatuses: [404, 503] })

  test('a new order appears without a reload', LONG, async ({ page }) => {
    const product = await addGarland(page)
    await page.route('**/api/order/events', (route) => route.fulfill({ status: 503 }))
    await page.clock.install()
    await open(page, '/admin/order/pendiente')
    await expect(page.getByText('Aún no hay ordenes en la seccion: pendiente')).toBeVisible()
    const id = await orderGarlands(page, product, { name: 'Gisela' })
    await page.clock.fastForward(30_000)
    await expect(page.getByRole('article', { name: orderCode(id) })).toBeVisible()
  })
})

test.describe('a session that ended', () => {
  test.use({ expectedStatuses: [401, 404] })

  test('is reported to the owner, who would wait for new orders in vain', LONG, async ({ page }) => {
    const product = await addGarland(page)
    const opened = page.waitForResponse('**/api/order/events')
    await open(page, '/admin/order/pendiente')
    await opened
    await page.request.delete('/api/session')
    const id = await orderGarlands(page, product, { name: 'Lola' })
    const dialog = page.getByRole('dialog', { name: 'Tu sesión terminó' })
    await expect(page.getByRole('article')).toHaveCount(0)
    await dialog.getByLabel('Contraseña').fill(OWNER.password)
    await dialog.getByRole('button', { name: 'Iniciar sesión' }).click()
    await expect(page.getByRole('article', { name: orderCode(id) })).toBeVisible()
  })
})

test('an unknown status is answered with 404 and links to the valid ones', LONG, async ({ page }) => {
  const response = await page.goto('/admin/order/perdido')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'No encontramos esa página' })).toBeVisible()
  await expectHydrated(page)
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'para retirar' }).click()
  await expect(page.getByText('Aún no hay ordenes en la seccion: para retirar')).toBeVisible()

  // Some people write it this way.
  await page.goto('/admin/order/para-retirar')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Órdenes para retirar')
})
