import { expect, type Page } from '@playwright/test'
import { CATEGORIES } from '#domain/catalogue/category.ts'
import { LONG, WIDTHS } from '../long.ts'
import { expectAccessible, expectHydrated, test, visit } from './shop.ts'
import { cards, PRODUCT, stock } from './stocked-shop.ts'

test('a category without products says so and links elsewhere', LONG, async ({ page }) => {
  await visit(page, '/productos/fiestasPatrias')
  await expect(page.getByText('No Hay Productos aún', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Ver todos los productos' }).click()
  await expect(page).toHaveURL('/productos')
})

test(
  'a category shows 28 products per page, with their count and the page in the address',
  LONG,
  async ({ page, owner }) => {
    await stock(owner, 30, 'globos', 'Globo')
    await visit(page, '/productos/globos')
    await expect(page).toHaveTitle('Globos · Serpentina')
    await expect(page.getByText('30 productos encontrados')).toBeVisible()
    await expect(cards(page)).toHaveCount(28)
    await expect(page.getByText('Página 1 de 2')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Anterior' })).toBeDisabled()

    await page.getByRole('link', { name: 'Siguiente' }).click()
    await expect(page).toHaveURL('/productos/globos?pagina=2')
    await expect(cards(page)).toHaveCount(2)
    await page.reload()
    await expect(page.getByText('Página 2 de 2')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Siguiente' })).toBeDisabled()

    await page.getByRole('link', { name: 'Anterior' }).click()
    await expect(page).toHaveURL('/productos/globos')
    await expect(cards(page)).toHaveCount(28)
    await page.goBack()
    await expect(cards(page)).toHaveCount(2)
  },
)

test(
  'on a phone pictures of the first row load at once, the others when they come near',
  LONG,
  async ({ page, owner }) => {
    await stock(owner, 5, 'combos', 'Combo')
    await visit(page, '/productos/combos')
    const loading = await cards(page)
      .locator('img')
      .evaluateAll((images) => images.map((image) => image.getAttribute('loading')))
    expect(loading).toEqual(['eager', 'eager', 'lazy', 'lazy', 'lazy'])
  },
)

test('a picture that fails is replaced by a quiet drawing', LONG, async ({ page, owner }) => {
  await owner.create('/api/products', {
    ...PRODUCT,
    category: 'reposteria',
    name: 'Molde',
    image: '/no.webp',
  })
  await visit(page, '/productos/reposteria')
  const picture = cards(page).locator('img').first()
  await expect(picture).toHaveCSS('content', /^url\("data:image\/svg/)
})

test(
  'two, three or four products fit in a row depending on width, and nothing scrolls sideways',
  LONG,
  async ({ page, owner }) => {
    await stock(owner, 5, 'souvenirs', 'Llavero con un nombre bastante largo')
    for (const [width, columns] of [
      [360, 2],
      [768, 3],
      [1440, 4],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await visit(page, '/productos/souvenirs')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      const tops = await cards(page).evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top))
      expect(tops.filter((top) => top === tops[0])).toHaveLength(columns)
    }
  },
)

test('axe finds nothing on a category and on an empty search at any width', LONG, async ({ page, owner }) => {
  await owner.create('/api/products', { ...PRODUCT, category: 'carnaval', name: 'Espuma' })
  await owner.create('/api/products', {
    ...PRODUCT,
    category: 'carnaval',
    name: 'Papel picado',
    availability: false,
  })
  for (const address of ['/productos/carnaval', '/productos?buscar=nada+de+nada']) {
    await visit(page, address)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  }
})

test('the sidebar links to all eleven categories and marks the current one', LONG, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit(page, '/productos')
  const sidebar = page.getByRole('navigation', { name: 'Categorías' })
  await expect(sidebar.getByRole('link')).toHaveCount(12)
  await expect(sidebar.locator('[aria-current=page]')).toHaveText('Todos los productos')
  for (const { label, slug } of CATEGORIES) {
    await sidebar.getByRole('link', { name: label, exact: true }).click()
    await expect(page).toHaveURL(`/productos/${slug}`)
    await expect(page.getByRole('heading', { level: 1, name: label, exact: true })).toBeVisible()
    await expect(sidebar.locator('[aria-current=page]')).toHaveText(label)
  }
})

test(
  'on a phone the dropdown opens a category, and Back returns to the previous one',
  LONG,
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await visit(page, '/productos')
    await expect(page.getByRole('navigation', { name: 'Categorías' })).toBeHidden()
    const dropdown = page.getByRole('combobox', { name: 'Categoría' })
    await dropdown.selectOption('Decoración de tortas')
    await expect(page).toHaveURL('/productos/decoracionTorta')
    await expect(page.getByRole('heading', { level: 1, name: 'Decoración de tortas' })).toBeVisible()
    await page.goBack()
    await expect(dropdown).toHaveValue('')
  },
)

test(
  'without JavaScript the dropdown has a button and pages are links',
  LONG,
  async ({ browser, shopUrl, owner }) => {
    await stock(owner, 29, 'fiestasPatrias', 'Escarapela')
    const context = await browser.newContext({
      javaScriptEnabled: false,
      baseURL: shopUrl,
      viewport: { width: 360, height: 800 },
    })
    const page = await context.newPage()
    await page.goto('/productos')
    await page.getByRole('combobox', { name: 'Categoría' }).selectOption('Fiestas patrias')
    await page.getByRole('button', { name: 'Ver', exact: true }).click()
    await expect(page).toHaveURL('/productos/fiestasPatrias')
    await page.getByRole('link', { name: 'Siguiente' }).click()
    await expect(page).toHaveURL('/productos/fiestasPatrias?pagina=2')
    await expect(cards(page)).toHaveCount(1)
    await context.close()
  },
)

test('an invalid page number or one past the end leads to the first page', LONG, async ({ page, owner }) => {
  await stock(owner, 1, 'disfraces', 'Capa')
  for (const [query, status] of [
    ['pagina=abc', 404],
    ['pagina=0', 404],
    ['pagina=99', 404],
  ] as const) {
    const response = await page.goto(`/productos/disfraces?${query}`)
    expect(response?.status()).toBe(status)
    await expect(page.getByText('No hay productos..', { exact: true })).toBeVisible()
  }
  await expectHydrated(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Ir a la primera página' }).click()
  await expect(page).toHaveURL('/productos/disfraces')
  await expect(cards(page).first()).toBeVisible()
})

test(
  'a list is sorted and filtered by its address, with sold-out products last, also without JavaScript',
  LONG,
  async ({ page, owner, browser, shopUrl }) => {
    for (const [name, price, availability] of [
      ['Conejo agotado', 50, false],
      ['Conejo de chocolate', 200, true],
      ['Conejo de peluche', 100, true],
    ] as const) {
      await owner.create('/api/products', { ...PRODUCT, category: 'pascua', name, price, availability })
    }
    const names = (on: Page) => cards(on).getByRole('heading')
    await visit(page, '/productos/pascua')
    await expect(names(page)).toHaveText(['Conejo de chocolate', 'Conejo de peluche', 'Conejo agotado'])
    const order = page.getByRole('combobox', { name: 'Ordenar por' })
    await order.selectOption('Menor precio')
    await expect(page).toHaveURL('/productos/pascua?orden=menor-precio')
    await expect(names(page)).toHaveText(['Conejo de peluche', 'Conejo de chocolate', 'Conejo agotado'])
    const filter = page.getByRole('checkbox', { name: 'Solo disponibles' })
    await filter.press('Space')
    await expect(page).toHaveURL('/productos/pascua?orden=menor-precio&disponibles=si')
    await expect(names(page)).toHaveText(['Conejo de peluche', 'Conejo de chocolate'])
    await expect(filter).toBeFocused()
    await expectAccessible(page)
    await page.goBack()
    await expect(filter).not.toBeChecked()
    await expect(names(page)).toHaveCount(3)

    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shopUrl })
    const plain = await context.newPage()
    await plain.goto('/productos?buscar=conejo')
    await plain.getByRole('combobox', { name: 'Ordenar por' }).selectOption('Menor precio')
    await plain.getByRole('checkbox', { name: 'Solo disponibles' }).check()
    await plain.getByRole('button', { name: 'Aplicar' }).click()
    await expect(names(plain)).toHaveText(['Conejo de peluche', 'Conejo de chocolate'])
    await context.close()
  },
)

test('a search shows its text, its count and its pages', LONG, async ({ page, owner }) => {
  await stock(owner, 29, 'golosinas', 'Chupetín & Cía')
  await visit(page, '/productos?buscar=CHUPETIN+%26')
  await expect(page).toHaveTitle('Resultados para «CHUPETIN &» · Serpentina')
  await expect(page.getByRole('heading', { level: 1, name: 'Resultados para «CHUPETIN &»' })).toBeVisible()
  await expect(page.getByText('29 productos encontrados')).toBeVisible()
  await page.getByRole('link', { name: 'Siguiente' }).click()
  await expect(page).toHaveURL('/productos?buscar=CHUPETIN+%26&pagina=2')
  await expect(cards(page)).toHaveCount(1)
})

test(
  'a search without results says so and offers links, also for a very long text',
  LONG,
  async ({ page }) => {
    await visit(page, `/productos?buscar=${'x'.repeat(300)}`)
    await expect(page.getByText('No hay productos..', { exact: true })).toBeVisible()
    await visit(page, '/productos?buscar=xyz')
    await expect(page.getByText('0 productos encontrados')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('main').getByRole('listitem').getByRole('link', { name: 'Carnaval' }).last().click()
    await expect(page).toHaveURL('/productos/carnaval')
  },
)
