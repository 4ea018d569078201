import { expect, type Page } from '@playwright/test'
import { OWNER } from '#server/testing/owner.ts'
import { LONG } from '../long.ts'
import { PICTURE, toast } from './admin.ts'
import { test as cartTest, confirmButton, fillForm } from './cart.ts'
import { startAtTwoAddresses } from './two-addresses.ts'

type Shop = Awaited<ReturnType<typeof startAtTwoAddresses>>

const test = cartTest.extend<object, { shop: Shop }>({
  shop: [
    async ({ browser: _browser }, use) => {
      const shop = await startAtTwoAddresses()
      await use(shop)
      await shop.remove()
    },
    // This start builds the pages.
    { scope: 'worker', timeout: 180_000 },
  ],
  // For requests that tests make without a browser.
  shopUrl: ({ shop }, use) => use(shop.api.url),
  baseURL: ({ shop }, use) => use(shop.pagesUrl),
})

// Starts signed out.
test.use({ expectedStatuses: [401] })

/** The origins of the page's calls and pictures. */
function watchCalls(page: Page): Set<string> {
  const origins = new Set<string>()
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (/^\/(api|images)\//.test(pathname)) origins.add(origin)
  })
  return origins
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(OWNER.email)
  await page.getByLabel('Contraseña', { exact: true }).fill(OWNER.password)
  await page.getByRole('button', { name: 'Iniciar sesión' }).click()
}

test(
  'E5 from the listed site the owner signs in, adds a product with its picture and changes it, and a customer orders it',
  LONG,
  async ({ page, context, shop, catalogue }) => {
    const origins = watchCalls(page)
    await page.goto('/admin')
    await expect(page).toHaveURL('/login?next=%2Fadmin')
    await signIn(page)
    await page.waitForURL('/admin')
    const apiHost = new URL(shop.apiUrl).hostname
    expect((await context.cookies()).map(({ name, domain }) => [name, domain])).toEqual([
      ['session', apiHost],
      ['browser', apiHost],
    ])

    await page.goto('/admin/create')
    await page.getByLabel('Imagen', { exact: true }).setInputFiles(PICTURE)
    await expect(toast(page, 'Imagen Cargada')).toBeVisible()
    await page.getByLabel('Nombre', { exact: true }).fill('Corona lejana')
    await page.getByLabel('Descripción').fill('Dorada, de cartón')
    await page.getByLabel('Precio').fill('1500')
    await page.getByLabel('Categoría').selectOption('Disfraces')
    await page.getByLabel('Disponible').uncheck()
    await page.getByRole('button', { name: 'Crear Producto' }).click()
    await page.waitForURL('/admin')
    await page.reload()
    await expect(page).toHaveURL('/admin')
    await page.getByRole('button', { name: 'No Disponible: Corona lejana' }).click()
    await expect(toast(page, '"Corona lejana": Disponible')).toBeVisible()

    await page.goto('/productos/disfraces')
    const card = page.getByRole('article').filter({ hasText: 'Corona lejana' })
    const picture = card.locator('img')
    await expect(picture).toHaveJSProperty('complete', true)
    const shown = await picture.evaluate(({ naturalWidth, currentSrc }: HTMLImageElement) => ({
      isThere: naturalWidth > 0,
      currentSrc,
    }))
    expect(shown).toEqual({ isThere: true, currentSrc: expect.stringContaining(`${shop.apiUrl}/images/`) })
    await card.getByRole('button', { name: 'Agregar Corona lejana' }).click()
    await page.goto('/carrito')
    await fillForm(page, 'Lejana', /efectivo/)
    await confirmButton(page).click()
    await expect(page).toHaveURL(/\/checkout\/[0-9A-Z]{26}$/)
    expect(await catalogue.ordersOf('Lejana')).toHaveLength(1)
    expect([...origins]).toEqual([shop.apiUrl])
  },
)

test('E5 from an unlisted site nobody can order or sign in', LONG, async ({ context, shop, catalogue }) => {
  const product = await catalogue.add({})
  // A separate page: the browser logs an error for each call it blocks.
  const page = await context.newPage()
  const blocked: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('blocked by CORS policy')) blocked.push(message.text())
  })
  // The same pages at another address are a different origin.
  const elsewhere = (path: string) => shop.pages.url + path

  await page.goto(elsewhere('/productos/globos'))
  await page.getByRole('button', { name: `Agregar ${product.name}` }).click()
  await page.goto(elsewhere('/carrito'))
  await fillForm(page, 'Ajena', /efectivo/)
  await confirmButton(page).click()
  await expect(page.getByText('No hay conexión').first()).toBeVisible()
  expect(await catalogue.ordersOf('Ajena')).toEqual([])
  expect(blocked.join()).toContain('/api/order')

  await page.goto(elsewhere('/login'))
  await signIn(page)
  await expect(page.getByText('No hay conexión').first()).toBeVisible()
  expect(blocked.join()).toContain('/api/session')
  expect(await context.cookies()).toEqual([])
})
