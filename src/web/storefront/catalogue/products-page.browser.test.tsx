import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { CATEGORIES, type Category } from '#domain/catalogue/category.ts'
import { PAGE_SIZE } from '#domain/catalogue/product.ts'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { expectFits } from '#web/testing/expect-fits.ts'
import { openShop } from '#web/testing/open-shop.ts'
import { type SentProduct, sentProduct } from '#web/testing/wire.ts'

const main = page.getByRole('main')
const cards = page.getByRole('article')
const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })

function stock(count: number, category: Category, name: string): SentProduct[] {
  return Array.from({ length: count }, (_, index) =>
    sentProduct({ id: index + 1, name: `${name} ${index + 1}`, category }),
  )
}

const addressOf = ({ state }: Awaited<ReturnType<typeof openShop>>['router']) =>
  state.location.pathname + state.location.search

test('a category without products says so and links elsewhere', async () => {
  const { router } = await openShop('/productos/fiestasPatrias', { products: stock(1, 'globos', 'Globo') })
  await expect.element(page.getByText('No Hay Productos aún', { exact: true })).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'Ver todos los productos' }).click()
  await expect.element(title('Todos los productos')).toBeVisible()
  expect(addressOf(router)).toBe('/productos')
})

test('a category shows 28 products per page, with their count and the page in the address', async () => {
  const { router } = await openShop('/productos/globos', { products: stock(30, 'globos', 'Globo') })
  expect(document.title).toBe('Globos · Serpentina')
  expect(PAGE_SIZE).toBe(28)
  await expect.element(page.getByText('30 productos encontrados')).toBeVisible()
  expect(cards.elements()).toHaveLength(28)
  await expect.element(page.getByText('Página 1 de 2')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Anterior' })).toBeDisabled()

  await page.getByRole('link', { name: 'Siguiente' }).click()
  await expect.element(page.getByText('Página 2 de 2')).toBeVisible()
  expect(addressOf(router)).toBe('/productos/globos?pagina=2')
  expect(cards.elements()).toHaveLength(2)
  await expect.element(page.getByRole('button', { name: 'Siguiente' })).toBeDisabled()

  await page.getByRole('link', { name: 'Anterior' }).click()
  await expect.poll(() => cards.elements().length).toBe(28)
  expect(addressOf(router)).toBe('/productos/globos')
  await router.navigate(-1)
  await expect.poll(() => cards.elements().length).toBe(2)
})

test('on a phone pictures of the first row load at once, the others when they come near', async () => {
  await page.viewport(360, 800)
  await openShop('/productos/combos', { products: stock(5, 'combos', 'Combo') })
  await expect.poll(() => cards.elements().length).toBe(5)
  const pictures = [...document.querySelectorAll('article img')]
  expect(pictures.map((picture) => picture.getAttribute('loading'))).toEqual([
    'eager',
    'eager',
    'lazy',
    'lazy',
    'lazy',
  ])
})

test.each([
  [360, 2],
  [768, 3],
  [1440, 4],
])(
  'on a screen of %i pixels %i products fit in a row, and nothing scrolls sideways',
  async (width, columns) => {
    await page.viewport(width, 900)
    const products = stock(5, 'souvenirs', 'Llavero con un nombre bastante largo')
    await openShop('/productos/souvenirs', { products })
    await expect.poll(() => cards.elements().length).toBe(5)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    const tops = cards.elements().map((card) => card.getBoundingClientRect().top)
    expect(tops.filter((top) => top === tops[0])).toHaveLength(columns)
  },
)

test('a category fits the screen and is accessible', async () => {
  const sold = sentProduct({ id: 1, name: 'Espuma', category: 'carnaval' })
  const missing = sentProduct({ id: 2, name: 'Papel picado', category: 'carnaval', availability: false })
  await openShop('/productos/carnaval', { products: [sold, missing] })
  await expect.poll(() => cards.elements().length).toBe(2)
  await expectFits()
})

test('the sidebar links to all eleven categories and marks the current one', async () => {
  await page.viewport(1440, 900)
  const { router } = await openShop('/productos', { products: stock(1, 'globos', 'Globo') })
  const sidebar = page.getByRole('navigation', { name: 'Categorías' })
  const current = () => sidebar.element().querySelector('[aria-current=page]')?.textContent
  expect(sidebar.getByRole('link').elements()).toHaveLength(12)
  expect(current()).toBe('Todos los productos')
  expect(CATEGORIES).toHaveLength(11)
  for (const { label, slug } of CATEGORIES) {
    await expect
      .element(sidebar.getByRole('link', { name: label, exact: true }))
      .toHaveAttribute('href', `/productos/${slug}`)
  }
  await sidebar.getByRole('link', { name: 'Golosinas', exact: true }).click()
  await expect.element(title('Golosinas')).toBeVisible()
  expect(current()).toBe('Golosinas')
  expect(addressOf(router)).toBe('/productos/golosinas')
})

test('on a phone the dropdown opens a category, and Back returns to the previous one', async () => {
  await page.viewport(360, 800)
  const { router } = await openShop('/productos', { products: stock(1, 'globos', 'Globo') })
  expect(page.getByRole('navigation', { name: 'Categorías' }).query()).toBeNull()
  const dropdown = page.getByRole('combobox', { name: 'Categoría' })
  await dropdown.selectOptions('Decoración de tortas')
  await expect.element(title('Decoración de tortas')).toBeVisible()
  expect(addressOf(router)).toBe('/productos/decoracionTorta')
  await router.navigate(-1)
  await expect.element(title('Todos los productos')).toBeVisible()
  await expect.element(dropdown).toHaveValue('')
})

test('a search shows its text, its count and its pages', async () => {
  const { router } = await openShop('/productos?buscar=CHUPETIN+%26', {
    products: stock(29, 'golosinas', 'Chupetin & Cía'),
  })
  expect(document.title).toBe('Resultados para «CHUPETIN &» · Serpentina')
  await expect.element(title('Resultados para «CHUPETIN &»')).toBeVisible()
  await expect.element(page.getByText('29 productos encontrados')).toBeVisible()
  await page.getByRole('link', { name: 'Siguiente' }).click()
  await expect.poll(() => cards.elements().length).toBe(1)
  expect(addressOf(router)).toBe('/productos?buscar=CHUPETIN+%26&pagina=2')
})

test('a search without results says so, offers links, fits the screen and is accessible', async () => {
  const { router } = await openShop('/productos?buscar=xyz')
  await expect.element(page.getByText('No hay productos..', { exact: true })).toBeVisible()
  await expect.element(page.getByText('0 productos encontrados')).toBeVisible()
  await expectFits()
  await main.getByRole('listitem').getByRole('link', { name: 'Carnaval' }).last().click()
  await expect.poll(() => addressOf(router)).toBe('/productos/carnaval')
})

test('a search for a very long text without results fits the screen', async () => {
  await openShop(`/productos?buscar=${'x'.repeat(300)}`)
  await expect.element(page.getByText('No hay productos..', { exact: true })).toBeVisible()
  await expectFits()
})
