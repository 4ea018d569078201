import { expect, type Page } from '@playwright/test'
import { LONG } from '../long.ts'
import { BALLOON, expectNoSidewaysScroll, open, row, toast } from './admin.ts'
import { expectAccessible, type Owner, routeOnce, test } from './shop.ts'
import { productIdOf, stock } from './stocked-shop.ts'

const desk = (page: Page) => page.getByRole('table', { name: 'Vista previa de los precios' })
const newPrice = (page: Page, name: string) => page.getByLabel(`Precio nuevo de ${name}`, { exact: true })
const status = (page: Page) => page.getByRole('status').filter({ hasText: 'producto' })
const confirm = (page: Page) => page.getByRole('dialog', { name: /^¿Cambiar/ })

async function create(owner: Owner, name: string, price: number, category: string): Promise<void> {
  await owner.create('/api/products', { ...BALLOON, name, price, category })
}

async function priceOf(page: Page, name: string): Promise<number> {
  return (await (await page.request.get(`/api/products/${await productIdOf(page, name)}`)).json()).price
}

/** What someone else does meanwhile. */
async function setPrice(page: Page, name: string, price: number): Promise<void> {
  const answer = await page.request.patch(`/api/products/${await productIdOf(page, name)}`, {
    data: { price },
  })
  expect(answer.ok()).toBe(true)
}

/** Two categories, 12.5 % more, rounded up to 50. */
async function raiseTwoCategories(page: Page): Promise<void> {
  await page.getByLabel('Repostería', { exact: true }).check()
  await page.getByLabel('Pascua', { exact: true }).check()
  await page.getByLabel('Porcentaje').fill('12,5')
  await page.getByLabel('Redondear a').selectOption('$50')
  await page.getByLabel('Redondeo', { exact: true }).selectOption('Hacia arriba')
}

test.describe('at 1440 px', () => {
  test.use({ viewport: { width: 1440, height: 900 }, expectedStatuses: [404, 409] })

  test('two categories rise by 12.5 % rounded up to 50, but for one product, and come back exactly', async ({
    page,
    owner,
  }) => {
    await create(owner, 'Molde ancho', 1000, 'reposteria')
    await create(owner, 'Molde caro', 1000.01, 'reposteria')
    await create(owner, 'Confite', 20, 'reposteria')
    await create(owner, 'Huevo de pascua', 2000, 'pascua')
    await create(owner, 'Globo de otra parte', 1000, 'globos')
    await open(page, '/admin')
    await page.getByRole('link', { name: 'Actualizar Precios' }).click()
    await page.getByRole('link', { name: 'Más opciones: varias categorías, redondeo, vista previa' }).click()
    await expect(page).toHaveURL('/admin/precios')
    await expect(status(page)).toHaveText('5 productos')
    await raiseTwoCategories(page)
    await expect(status(page)).toContainText('4 productos · cambian 4 precios')
    await page.getByLabel('Cambiar Huevo de pascua').uncheck()
    await expect(status(page)).toContainText('3 productos · cambian 3 precios')
    await expect(row(page, 'Huevo de pascua')).toContainText('No cambia')
    await expect(newPrice(page, 'Molde ancho')).toHaveValue('1,150.00')
    await expect(newPrice(page, 'Molde caro')).toHaveValue('1,150.00')
    await expect(row(page, 'Molde ancho')).toContainText('+15 %')
    await expect(row(page, 'Confite')).toContainText('Diferencia grande')
    await page.getByRole('button', { name: 'Diferencia' }).click()
    await page.getByRole('button', { name: 'Diferencia' }).click()
    await expect(desk(page).getByRole('row').nth(1)).toContainText('Confite')
    await expectAccessible(page)

    // Pressed straight from the field, which is formatted when it loses the focus.
    await page.getByLabel('Porcentaje').fill('12,50')
    await expect(status(page)).toContainText('3 productos · cambian 3 precios')
    await page.getByRole('button', { name: 'Revisar y aplicar' }).click()
    await expect(confirm(page)).toContainText('$2,020.01')
    await expect(confirm(page)).toContainText('$2,350.00')
    await expectAccessible(page)
    // Someone else changes a price before the owner confirms.
    await setPrice(page, 'Molde ancho', 1200)
    await page.getByRole('button', { name: 'Cambiar 3 precios' }).click()
    await expect(confirm(page)).toContainText('Mientras mirabas cambió 1 producto')
    await expect(confirm(page)).toContainText('Ahora: $1,200.00 → $1,350.00')
    expect(await priceOf(page, 'Confite')).toBe(20)
    await page.getByRole('button', { name: 'Cambiar 3 precios' }).click()
    await expect(toast(page, 'Cambiaron 3 precios')).toBeVisible()
    expect(await priceOf(page, 'Molde ancho')).toBe(1350)
    expect(await priceOf(page, 'Huevo de pascua')).toBe(2000)
    // The same button must not raise them again.
    await expect(page.getByLabel('Porcentaje')).toHaveValue('')
    await expect(page.getByRole('button', { name: 'Revisar y aplicar' })).toBeDisabled()

    await page.getByRole('button', { name: 'Deshacer' }).click()
    await expect(toast(page, 'Volvieron 3 precios')).toBeVisible()
    expect(await priceOf(page, 'Molde caro')).toBe(1000.01)
    await page.getByRole('link', { name: 'Historial' }).click()
    await expect(row(page, 'Se deshizo: ')).toContainText('3')
    await expect(row(page, 'Deshecho')).toContainText('Repostería y Pascua, menos 1: +12.5 %')
    await expectAccessible(page)
  })

  test(
    'of very many products only those in view are rendered, and the keyboard keeps its place',
    LONG,
    async ({ page, owner }) => {
      await stock(owner, 150, 'disfraces', 'Antifaz')
      await open(page, '/admin/precios')
      await page.getByLabel('Con este texto en el nombre').fill('antifaz')
      await expect(status(page)).toHaveText('150 productos')
      await expect(desk(page)).toHaveAttribute('aria-rowcount', '151')
      expect(await desk(page).getByRole('row').count()).toBeLessThan(60)
      await newPrice(page, 'Antifaz 1').fill('2000')
      await page.keyboard.press('Enter')
      await expect(newPrice(page, 'Antifaz 2')).toBeFocused()
      await expect(status(page)).toContainText('cambia 1 precio')
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      await expect(newPrice(page, 'Antifaz 150')).toBeVisible()
      await expect(newPrice(page, 'Antifaz 2')).toBeFocused()
      await page.keyboard.press('ArrowUp')
      await expect(newPrice(page, 'Antifaz 1')).toBeInViewport()
      await page.keyboard.press('ArrowUp')
      await page.getByRole('button', { name: 'Revisar y aplicar' }).click()
      await page.getByRole('button', { name: 'Cambiar 1 precio' }).click()
      await expect(toast(page, 'Cambió 1 precio')).toBeVisible()
      expect(await priceOf(page, 'Antifaz 1')).toBe(2000)
    },
  )
})

type File = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }
const listOf = (text: string): File => ({
  name: 'lista.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
})

/** The tests share a shop, and lists name products. */
let stocked = 0

/** Two cakes of 3000 and 2000. */
async function stockCakes(owner: Owner): Promise<{ tall: string; low: string }> {
  stocked += 1
  const [tall, low] = [`Torta alta ${stocked}`, `Torta baja ${stocked}`]
  await create(owner, tall, 3000, 'decoracion Torta')
  await create(owner, low, 2000, 'decoracion Torta')
  return { tall, low }
}

/** Their list, read again with 3300.50 and 2500. */
async function reviewDearerCakes(page: Page, owner: Owner): Promise<{ tall: string; low: string }> {
  const cakes = await stockCakes(owner)
  await open(page, '/admin/precios/importar')
  const list = listOf(`Producto;Precio\r\n${cakes.tall};3300,50\r\n${cakes.low};2500\r\n`)
  await page.getByLabel('Lista editada').setInputFiles(list)
  await page.getByRole('button', { name: 'Revisar y aplicar' }).click()
  return cakes
}

const rowsOf = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Fila' })

async function expectTidy(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

test.describe('at 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 }, expectedStatuses: [404, 503] })

  test('the price list is shared from the desk', LONG, async ({ page }) => {
    await open(page, '/admin/precios')
    await expect(status(page)).toContainText('productos')
    await expectTidy(page)
    await page.getByRole('link', { name: 'Lista de precios' }).click()
    const share = page.getByRole('link', { name: 'Compartir por WhatsApp' })
    const pdf = new URL('/lista-de-precios.pdf', page.url()).href
    await expect(share).toHaveAttribute('href', /^https:\/\/wa\.me\/\?text=/)
    expect(new URL((await share.getAttribute('href')) ?? '').searchParams.get('text')).toContain(pdf)
    expect((await page.request.get(pdf)).headers()['content-type']).toBe('application/pdf')
  })

  test(
    'an edited list changes the prices in it, and names the rows that do not',
    LONG,
    async ({ page, owner }) => {
      const { tall, low } = await stockCakes(owner)
      await open(page, '/admin/precios/importar')
      const csv = await (await page.request.get('/lista-de-precios.csv')).text()
      const edited = csv
        .replace(new RegExp(`(${tall}.*)3000,00`), '$1$$$$ 3.300,50')
        .replace(new RegExp(`(${low}.*)2000,00`), '$12.500')
      await page.getByLabel('Lista editada').setInputFiles(listOf(`${edited};;Trompeta;50\r\n;;Globo;x\r\n`))
      await expect(rowsOf(page)).toHaveText([/^Fila \d+: Trompeta$/, /^Fila \d+: "x" no es un precio\.$/])
      await expect(newPrice(page, tall)).toHaveValue('3,300.50')
      await expect(newPrice(page, low)).toHaveValue('2,500.00')
      await expectTidy(page)
    },
  )

  test(
    'of a list with a column of formulas beside the old prices the owner chooses the column',
    LONG,
    async ({ page, owner }) => {
      const { tall, low } = await stockCakes(owner)
      await open(page, '/admin/precios/importar')
      const doubled = `Producto;Precio;Precio nuevo\r\n${tall};3000;3300,504\r\n${low.toUpperCase().replace(' ', '  ')};2000;2500\r\n`
      await page.getByLabel('Lista editada').setInputFiles(listOf(doubled))
      await expect(page.getByText('La lista tiene 2 columnas de precios.')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Revisar y aplicar' })).toBeHidden()
      await expectAccessible(page)
      await page
        .getByLabel('¿Cuál tiene los precios nuevos?')
        .selectOption({ label: 'Precio nuevo (columna C, por ejemplo 3300,504)' })
      await expect(rowsOf(page)).toHaveText('Fila 2: 3300,504 quedó en $3,300.50')
      await expect(newPrice(page, low)).toHaveValue('2,500.00')
      await expectTidy(page)
    },
  )

  test('a list that the shop could not store says so until it is stored', LONG, async ({ page, owner }) => {
    const { tall } = await reviewDearerCakes(page, owner)
    await page.clock.install()
    await routeOnce(page, '**/api/prices/changes', (route) =>
      route.fulfill({ status: 503, json: { error: 'La tienda no puede atender' } }),
    )
    await page.getByRole('button', { name: 'Cambiar 2 precios' }).click()
    const failure = toast(page, 'La tienda no puede atender')
    await expect(failure).toBeVisible()
    await page.clock.runFor(60_000)
    await expect(failure).toBeVisible()
    await page.getByRole('button', { name: 'Cambiar 2 precios' }).click()
    await expect(toast(page, 'Cambiaron 2 precios')).toBeVisible()
    await expect(failure).toBeHidden()
    expect(await priceOf(page, tall)).toBe(3300.5)
  })

  test(
    'undoing a list leaves a price that changed again, and the product shows its prices',
    LONG,
    async ({ page, owner }) => {
      const { tall, low } = await reviewDearerCakes(page, owner)
      await page.getByRole('button', { name: 'Cambiar 2 precios' }).click()
      await expect(toast(page, 'Cambiaron 2 precios')).toBeVisible()
      await page.getByRole('button', { name: 'Cerrar aviso' }).click()
      await setPrice(page, low, 2600)

      await page.getByRole('link', { name: 'Historial' }).click()
      await page.getByRole('link', { name: 'Lista de precios: 2 precios' }).first().click()
      await expect(row(page, tall)).toContainText('$3,300.50')
      await expectTidy(page)
      await page.getByRole('button', { name: 'Deshacer' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Deshacer' }).click()
      const result = page.getByRole('dialog', { name: 'Volvió 1 precio' })
      await expect(result.getByRole('listitem')).toHaveText(`${low}$2,600.00`)
      await result.getByRole('button', { name: 'Listo' }).click()
      await expect(page.getByText('Deshecho', { exact: true })).toBeVisible()
      expect(await priceOf(page, tall)).toBe(3000)

      await page.goto(`/admin/${await productIdOf(page, tall)}/edit`)
      await expect(page.getByRole('img', { name: 'De $3,000.00 a $3,000.00' })).toBeVisible()
      await page.getByText('Ver los 2 cambios').click()
      await expect(page.getByRole('listitem').filter({ hasText: '→' })).toHaveText([
        /\$3,300\.50 → \$3,000\.00$/,
        /\$3,000\.00 → \$3,300\.50$/,
      ])
      await expectTidy(page)
    },
  )
})
