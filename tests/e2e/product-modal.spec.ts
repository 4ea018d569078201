import { expect } from '@playwright/test'
import { LONG, WIDTHS } from '../long.ts'
import { expectAccessible, test, visit } from './shop.ts'
import { PRODUCT, productIdOf, stock } from './stocked-shop.ts'

test(
  'a product opens over the page, and closing it leaves the page as it was',
  LONG,
  async ({ page, owner }) => {
    const name = 'Molde 40'
    await stock(owner, 40, 'reposteria', 'Molde')
    await page.setViewportSize({ width: 360, height: 700 })
    await visit(page, '/productos/reposteria')
    await page.getByRole('link', { name: 'Siguiente' }).click()
    const opener = page.getByRole('link', { name: `ver ${name}` })
    await expect(opener).toBeAttached()
    const id = await productIdOf(page, name)

    for (const close of ['button', 'Escape', 'link', 'Back'] as const) {
      await opener.click()
      const dialog = page.getByRole('dialog', { name })
      await expect(dialog.getByText('$1,500.00')).toBeVisible()
      const scrolled = await page.evaluate(() => scrollY)
      expect(scrolled).toBeGreaterThan(0)
      await expect(page).toHaveURL(`/productos/reposteria?pagina=2&seeProduct=true&productId=${id}`)
      if (close === 'button') await dialog.getByRole('button', { name: 'Cerrar' }).click()
      if (close === 'Escape') await page.keyboard.press('Escape')
      if (close === 'link') await dialog.getByRole('link', { name: 'Seguir mirando' }).click()
      if (close === 'Back') await page.goBack()
      await expect(dialog).toHaveCount(0)
      await expect(page).toHaveURL('/productos/reposteria?pagina=2')
      await expect(opener).toBeFocused()
      expect(await page.evaluate(() => scrollY)).toBe(scrolled)
    }
    await page.goBack()
    await expect(page).toHaveURL('/productos/reposteria')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
)

for (const width of WIDTHS) {
  test(`a shared product at ${width} pixels can be put in the cart, and closing stays on its page`, async ({
    page,
    owner,
  }) => {
    const name = `Piñata de ${width}`
    await owner.create('/api/products', { ...PRODUCT, name, category: 'decoracion' })
    await page.setViewportSize({ width, height: 800 })
    await visit(page, '/recetas')
    await visit(page, `/productos?seeProduct=true&productId=${await productIdOf(page, name)}`)
    const dialog = page.getByRole('dialog', { name })
    await expectAccessible(page)
    await dialog.getByRole('textbox', { name: 'Cantidad' }).fill('12')
    await dialog.getByRole('button', { name: 'Agregar' }).click()
    await expect(dialog.getByText('Producto Agregado al Carrito', { exact: true })).toBeVisible()
    await expect(page.locator('[data-cart-badge]')).toHaveText('12')
    await dialog.getByRole('button', { name: 'Cerrar', exact: true }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL('/productos')
    await page.goBack()
    await expect(page).toHaveURL('/recetas')
  })
}

test('a product links to more of its category', LONG, async ({ page, owner }) => {
  const name = 'Farolito'
  await owner.create('/api/products', { ...PRODUCT, name, category: 'decoracion' })
  await visit(page, `/?seeProduct=true&productId=${await productIdOf(page, name)}`)
  await page.getByRole('link', { name: 'Ver más de Decoración' }).click()
  await expect(page).toHaveURL('/productos/decoracion')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test(
  'without JavaScript a shared product is shown, with a link to the page below',
  LONG,
  async ({ browser, shopUrl, owner, page: { request } }) => {
    const name = 'Corneta sin guión'
    await owner.create('/api/products', { ...PRODUCT, category: 'disfraces', name })
    const found = await request.get('/api/products/buscar', { params: { text: name } })
    const { id } = (await found.json()).products[0]
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shopUrl })
    const page = await context.newPage()
    await page.goto(`/productos?buscar=corneta&seeProduct=true&productId=${id}`)
    const dialog = page.getByRole('dialog', { name })
    await expect(dialog.getByText('$1,500.00')).toBeVisible()
    await dialog.getByRole('link', { name: 'Seguir mirando' }).click()
    await expect(page).toHaveURL('/productos?buscar=corneta')
    await expect(dialog).toHaveCount(0)
    await page.goBack()
    await dialog.getByRole('button', { name: 'Cerrar' }).click()
    await expect(dialog).toBeHidden()
    await context.close()
  },
)

test(
  'a product opens at once with what its card shows, says Cargando... meanwhile and can be closed',
  LONG,
  async ({ page, owner }) => {
    const name = 'Sifón lento'
    await owner.create('/api/products', { ...PRODUCT, category: 'disfraces', name })
    const id = await productIdOf(page, name)
    const answers: (() => void)[] = []
    await page.route(`/api/products/${id}`, async (route) => {
      await new Promise<void>((resolve) => answers.push(resolve))
      await route.continue().catch(() => undefined)
    })
    await page.clock.install()
    await visit(page, '/productos?buscar=sif%C3%B3n')
    const opener = page.getByRole('link', { name: `ver ${name}` })

    await opener.click()
    const dialog = page.getByRole('dialog', { name })
    await expect(dialog.getByText('$1,500.00')).toBeVisible()
    await expect(dialog.getByText('Cargando...')).toBeVisible()
    // The loading sign of slow pages would repeat the message behind the modal.
    const besideTheModal = page.getByText('Cargando...').and(page.locator(':not(dialog *)'))
    await page.clock.runFor(1000)
    await expectAccessible(page)
    await expect(besideTheModal.filter({ visible: true })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(/buscar=sif%C3%B3n$/)

    await opener.click()
    await expect(dialog).toBeVisible()
    for (const answer of answers) answer()
    await expect(dialog.getByText('Cargando...')).toHaveCount(0)
    await expect(dialog.getByText('$1,500.00')).toBeVisible()
  },
)

test(
  'the modal of a deleted product or recipe says so and links to the page below',
  LONG,
  async ({ page }) => {
    await visit(page, '/productos?seeProduct=true&productId=999999')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Eso que buscás ya no está')).toBeVisible()
    await expectAccessible(page)
    await expect(dialog.getByText('Puede que ya no lo vendamos')).toBeVisible()
    await dialog.getByRole('link', { name: 'Seguir mirando' }).click()
    await expect(page).toHaveURL('/productos')

    await visit(page, '/recetas?seeRecipe=true&recipeId=999999')
    await expect(dialog.getByText('Puede que hayamos sacado esa receta')).toBeVisible()
  },
)
