import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { expectFits } from '#web/testing/expect-fits.ts'
import { openShop } from '#web/testing/open-shop.ts'
import { toast } from '#web/testing/render.tsx'
import { type SentProduct, type SentRecipe, sentProduct, sentRecipe } from '#web/testing/wire.ts'

const dialog = page.getByRole('dialog')
const row = (text: string) => dialog.getByRole('listitem').filter({ hasText: text })

async function openRecipe(recipe: SentRecipe) {
  const { router } = await openShop('/recetas', { recipes: [recipe], products: soldFor(recipe) })
  await page.getByRole('link', { name: `ver ${recipe.title}` }).click()
  await expect.element(page.getByRole('dialog', { name: recipe.title })).toBeVisible()
  await expect.element(dialog.getByRole('heading', { name: 'Ingredientes' })).toBeVisible()
  return router
}

test('a recipe opens over the page with its ingredients and steps, and Escape closes it', async () => {
  const times = ['40 min', '1 h', '2 h 5 min']
  const preparation = times.map((time, index) => ({ instruction: `Batí por ${index + 1}ª vez`, time }))
  const router = await openRecipe(sentRecipe({ preparation }))
  await expect.element(dialog.getByText('Meriendas')).toBeVisible()
  await expect.element(dialog.getByText(/3 h 45 min/)).toBeVisible()
  await expect.element(dialog.getByRole('heading', { name: 'Preparacion' })).toBeVisible()
  await expect.element(row('Azúcar impalpable')).toHaveTextContent('250 gAzúcar impalpable')
  await expect.element(row('Batí por 2ª vez')).toMatchTextContent('1 h')
  // The shop sells none of it.
  expect(dialog.getByRole('button', { name: /^Agregar/ }).elements()).toEqual([])
  await expectFits()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(router.state.location.search).toBe('')
})

test('a recipe without a picture or tag is still shown', async () => {
  await openRecipe(sentRecipe({ imgUrl: '', tag: '' }))
  expect(dialog.getByRole('img').elements()).toEqual([])
  await expectAccessible()
})

test('a recipe with two identical rows shows both', async () => {
  const step = { instruction: 'Dejá reposar', time: '10 min' }
  await openRecipe(sentRecipe({ preparation: [step, step] }))
  expect(dialog.getByText('Dejá reposar').elements()).toHaveLength(2)
})

/** What the shop has of it, as it sends it. */
function soldFor({ products = [] }: SentRecipe): SentProduct[] {
  return products.map(({ code, ...product }) => ({ ...product, ...(code !== undefined && { code }) }))
}

const SUGAR = sold({ id: 1, name: 'Azúcar de caña' })
const COCOA = sold({ id: 2, name: 'Cacao de caña' })
const NUTS = sold({ id: 3, name: 'Nueces de caña', availability: false })

function sold(fields: Partial<SentProduct>): SentProduct {
  return sentProduct({ price: 1500, category: 'reposteria', ...fields })
}

async function openWithProducts() {
  const ingredient = (name: string, productId?: number) => ({ quantity: '1', ingredient: name, productId })
  const ingredients = [
    ingredient('Azúcar', 1),
    ingredient('Agua'),
    ingredient('Cacao', 2),
    ingredient('Azúcar para espolvorear', 1),
    ingredient('Nueces', 3),
  ]
  await openRecipe(sentRecipe({ ingredients, products: [SUGAR, COCOA, NUTS] }))
}

test('the button that closes a recipe never lies over its text', async () => {
  await page.viewport(360, 640)
  const preparation = Array.from({ length: 20 }, () => ({ instruction: 'Batí por mucho rato', time: '1 h' }))
  await openRecipe(sentRecipe({ title: 'Torta de 20 pasos', preparation }))
  dialog.getByRole('listitem').last().element().scrollIntoView({ block: 'end' })
  await expect.poll(() => leftOf('Cerrar')?.textContent).toBe('Torta de 20 pasos')
})

/** What is seen beside a button. */
function leftOf(label: string): Element | null {
  const button = dialog.getByRole('button', { name: label, exact: true }).element()
  const { left, top } = button.getBoundingClientRect()
  return document.elementFromPoint(left - 60, top + 22)
}

test('a recipe says what the shop sells and has of its ingredients', async () => {
  await openWithProducts()
  expect(dialog.getByRole('button', { name: /^Agregar .* de caña$/ }).elements()).toHaveLength(3)
  await expect.element(dialog.getByText('2 productos · $3,000.00')).toBeVisible()
  await expect.element(row('Nueces')).toMatchTextContent('de caña · No disponible por ahora')
  await expectFits()
})

test('the ingredients of a recipe can be bought one by one or all at once', async () => {
  await openWithProducts()
  await dialog.getByRole('button', { name: 'Agregar Cacao de caña' }).click()
  await expect.element(toast('Producto Agregado al Carrito')).toBeVisible()
  await dialog.getByRole('button', { name: 'Agregar todo lo que vendemos' }).click()
  await expect.element(toast('Se agregaron 2 productos al carrito')).toBeVisible()
  const { state } = JSON.parse(localStorage.getItem('order-storage') ?? '')
  expect(state.order).toMatchObject([
    { name: 'Cacao de caña', quantity: 2 },
    { name: 'Azúcar de caña', quantity: 1 },
  ])
})
