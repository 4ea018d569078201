import { expect, type Page } from '@playwright/test'
import { LONG } from '../long.ts'
import { expectAccessible, expectHydrated, test, visit } from './shop.ts'
import { cards, PRODUCT, stock } from './stocked-shop.ts'

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
