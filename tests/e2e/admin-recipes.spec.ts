import { expect, type Page } from '@playwright/test'
import { isLong, LONG } from '../long.ts'
import { expectNoSidewaysScroll, open, signIn } from './admin.ts'
import { expectAccessible, test } from './shop.ts'

const CAKE = {
  title: 'Torta de chocolate',
  tag: 'Cumpleaños',
  ingredients: [
    { quantity: '200 g', ingredient: 'chocolate' },
    { quantity: '4', ingredient: 'huevos' },
    { quantity: '100 g', ingredient: 'harina' },
  ],
  preparation: [{ instruction: 'Derretir el chocolate', time: '5 min' }],
}

/** Every test starts with the owner signed in and no recipes. */
test.beforeEach(async ({ page }) => {
  await signIn(page)
  for (const { id } of await recipes(page)) await page.request.delete(`/api/recipes/${id}`)
})

async function recipes(page: Page) {
  return (await page.request.get('/api/recipes')).json()
}

/** Opens the form filled with a recipe. */
async function openCake(page: Page): Promise<number> {
  const { id } = await (await page.request.post('/api/recipes', { data: CAKE })).json()
  await open(page, `/admin/recipe/${id}/edit`)
  return id
}

const ingredient = (page: Page, number: number) => page.getByLabel(`Ingrediente ${number}`, { exact: true })

test(
  'the owner confirms a proposed product, searches another, and takes one back',
  LONG,
  async ({ page }) => {
    const product = { description: 'x', price: 10, image: '/favicon.svg', category: 'reposteria' }
    const stock = async (name: string): Promise<number> =>
      (await (await page.request.post('/api/products', { data: { ...product, name } })).json()).id
    const [chocolate, eggs] = [await stock('Chocolate semiamargo 1 kg'), await stock('Sustituto de huevo')]
    await stock('Molde para harina')
    const id = await openCake(page)
    await page.getByRole('button', { name: 'El ingrediente 1 es Chocolate semiamargo 1 kg' }).click()
    await expect(page.getByText('En la tienda: Chocolate semiamargo 1 kg')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Quitar el producto del ingrediente 1' })).toBeFocused()

    await page.getByRole('button', { name: 'Elegir un producto para el ingrediente 2' }).click()
    const search = page.getByRole('combobox', { name: 'Producto del ingrediente 2' })
    await expect(search).toBeFocused()
    await search.pressSequentially('sustituto')
    await expect(page.getByRole('option', { name: 'Sustituto de huevo' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByText('En la tienda: Sustituto de huevo')).toBeVisible()
    // A water pistol is no water, and a mould for flour is no flour.
    await expect(page.getByRole('button', { name: /^El ingrediente 3 es/ })).toHaveCount(0)

    // A moved row takes its product along.
    await page.getByRole('button', { name: 'Bajar el ingrediente 1' }).click()
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(page.getByText('Receta actualizada correctamente')).toBeVisible()
    const stored = async () =>
      (await recipes(page))[0].ingredients.map((row: { productId?: number }) => row.productId)
    expect(await stored()).toEqual([eggs, chocolate, undefined])

    await open(page, `/admin/recipe/${id}/edit`)
    await expect(page.getByText('En la tienda: Chocolate semiamargo 1 kg')).toBeVisible()
    await page.getByRole('button', { name: 'Quitar el producto del ingrediente 1' }).click()
    await expect(ingredient(page, 1)).toBeFocused()
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(page.getByText('Receta actualizada correctamente')).toBeVisible()
    expect(await stored()).toEqual([undefined, chocolate, undefined])
  },
)

test('a picture can be uploaded, is shown, and can be removed', LONG, async ({ page }) => {
  await openCake(page)
  await page.getByLabel('Imagen (opcional)').setInputFiles('public/apple-touch-icon.png')
  await expect(page.getByText('Imagen Cargada')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Así se ve la imagen' })).toBeVisible()
  await page.getByRole('button', { name: 'Quitar la imagen' }).click()
  await expect(page.getByRole('img', { name: 'Así se ve la imagen' })).toHaveCount(0)
  await page.getByLabel('Imagen (opcional)').setInputFiles('public/apple-touch-icon.png')
  await expect(page.getByRole('img', { name: 'Así se ve la imagen' })).toBeVisible()
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page.getByText('Receta actualizada correctamente')).toBeVisible()
  expect(await recipes(page)).toMatchObject([{ imgUrl: expect.stringMatching(/^\/images\//) }])
})

test('axe finds nothing on the form and nothing scrolls sideways at any width', LONG, async ({ page }) => {
  // All rules run three times, possibly on a busy machine.
  test.slow()
  await openCake(page)
  for (const width of isLong ? [360, 768, 1024, 1440] : [360]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  }
})
