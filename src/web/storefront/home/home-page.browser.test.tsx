import { expect, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { CAROUSEL_INTERVAL_MS } from '#domain/shop/home-sections.ts'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { expectFits } from '#web/testing/expect-fits.ts'
import { allowMotion } from '#web/testing/motion.ts'
import { openShop } from '#web/testing/open-shop.ts'
import { sentProduct, sentRecipe } from '#web/testing/wire.ts'

const EGGS = Array.from({ length: 9 }, (_, index) => {
  const name = `Huevo ${index + 1}`
  return sentProduct({ id: index + 1, name, category: 'pascua', image: pictureOf(name) })
})
const COMBO = sentProduct({ id: 10, name: 'Combo cumple', category: 'combos' })
const CAKES = [1, 2, 3, 4, 5, 6].map((id) => sentRecipe({ id, title: `Torta ${id}` }))
const STOCK = { products: [...EGGS, COMBO], recipes: CAKES, shop: { whatsapp: '5492615550100' } }

const main = page.getByRole('main')
const easter = page.getByRole('region', { name: 'Pascua' })
const recipes = page.getByRole('region', { name: 'Recetas' })
const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const expectShown = (name: string) => expect.element(heading(name)).toBeInViewport({ ratio: 0.95 })

/** Whether it is to the right of the screen, or not there yet. */
function isBeyond(name: string): boolean {
  const left = heading(name).query()?.getBoundingClientRect().left
  return left === undefined || left >= innerWidth
}

function scrollTo(carousel: Locator): void {
  carousel.element().scrollIntoView({ block: 'center' })
}

function pictureOf(name: string): string {
  return `/favicon.svg?${new URLSearchParams({ name })}`
}

/** Pictures that the browser has loaded. */
function isLoaded(name: string): boolean {
  return performance.getEntriesByName(new URL(pictureOf(name), location.href).href).length > 0
}

test('an empty shop says so once and still shows the welcome, the categories and the contact', async () => {
  await openShop('/')
  await expect.element(page.getByText('No Hay Productos aún')).toBeVisible()
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('¡Bienvenidos a Serpentina!')
  await expect.element(heading('Elegí por categoría')).toBeVisible()
  await expect.element(main.getByRole('link', { name: /^Instagram/ })).toBeVisible()
  expect(heading('Pascua').query()).toBeNull()
  expect(heading('Recetas').query()).toBeNull()
  await expectAccessible()
})

test('a shop with nothing in the chosen sections shows its largest categories', async () => {
  const sold = (category: 'globos' | 'disfraces', ids: number[]) =>
    ids.map((id) => sentProduct({ id, name: `De ${category} ${id}`, category }))
  await openShop('/', { products: [...sold('disfraces', [1]), ...sold('globos', [2, 3])] })
  const titles = () =>
    main
      .getByRole('heading', { level: 2 })
      .elements()
      .map(({ textContent }) => textContent)
  await expect.poll(titles).toContain('Globos')
  expect(titles().indexOf('Globos')).toBeLessThan(titles().indexOf('Disfraces'))
  await expect.element(page.getByText('No Hay Productos aún')).not.toBeInTheDocument()
})

test('six products are shown at a time, and buttons bring the rest, which is loaded only then', async () => {
  performance.clearResourceTimings()
  const { calls } = await openShop('/', STOCK)
  scrollTo(easter)
  await expectShown('Huevo 6')
  expect(isBeyond('Huevo 7')).toBe(true)
  await expect.poll(() => isLoaded('Huevo 6')).toBe(true)
  expect(isLoaded('Huevo 7')).toBe(false)
  expect(calls.filter(({ call }) => call.includes('page=2'))).toEqual([])

  await easter.getByRole('button', { name: 'Siguientes de Pascua' }).click()
  await expectShown('Huevo 9')
  await expect.poll(() => isLoaded('Huevo 9')).toBe(true)
  scrollTo(recipes)
  await recipes.getByRole('button', { name: 'Siguientes de Recetas' }).click()
  await expectShown('Torta 6')
})

test('every 5 seconds another product of a category is shown, and the end wraps to the start', async () => {
  await allowMotion()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  await openShop('/', STOCK)
  scrollTo(easter)
  for (const name of ['Huevo 7', 'Huevo 8', 'Huevo 9', 'Huevo 1']) {
    vi.advanceTimersByTime(CAROUSEL_INTERVAL_MS)
    await expectShown(name)
  }
})

test('the sections of the home page link to their pages', async () => {
  await openShop('/', STOCK)
  const targets = [
    [/^Globos/, '/productos/globos'],
    [/^Repostería/, '/productos/reposteria'],
    [/^Decoración/, '/productos/decoracion'],
    [/^Carnaval/, '/productos/carnaval'],
    [/^Golosinas/, '/productos/golosinas'],
    ['Ver todo de Pascua', '/productos/pascua'],
    ['Ver todo de Combos', '/productos/combos'],
    ['Ver todo de Recetas', '/recetas'],
  ] as const
  for (const [name, href] of targets) {
    await expect.element(main.getByRole('link', { name })).toHaveAttribute('href', href)
  }
  const networks = [
    [/^WhatsApp/, 'https://wa.me/5492615550100'],
    [/^Instagram/, 'https://instagram.example/s'],
    [/^Facebook/, 'https://facebook.example/s'],
  ] as const
  for (const [name, href] of networks) {
    const link = main.getByRole('link', { name })
    await expect.element(link).toHaveAttribute('href', expect.stringContaining(href))
    await expect.element(link).toHaveAttribute('target', '_blank')
  }
  await expect
    .element(
      main.getByText(
        'Todas las tarjetas, transferencias y billeteras virtuales con Mercado Pago, o efectivo',
      ),
    )
    .toBeVisible()
})

test('a section has four recipes at a time, and buttons only when it has more than it shows', async () => {
  await openShop('/', STOCK)
  const combos = page.getByRole('region', { name: 'Combos' })
  await expect.element(combos).toBeVisible()
  expect(combos.getByRole('button', { name: /de Combos/ }).elements()).toEqual([])
  expect(heading('Souvenirs').query()).toBeNull()
  expect(page.getByText('No Hay Productos aún').query()).toBeNull()
  scrollTo(recipes)
  await expectShown('Torta 4')
  expect(isBeyond('Torta 5')).toBe(true)
})

test('a product opens over the home page by its button', async () => {
  const { router } = await openShop('/', STOCK)
  await page.getByRole('link', { name: 'ver Combo cumple' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Combo cumple' })).toBeVisible()
  await expect.poll(() => router.state.location.search).toBe('?seeProduct=true&productId=10')
  await expect.element(page.getByRole('dialog').getByText('Cargando...')).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => router.state.location).toMatchObject({ pathname: '/', search: '' })
})

test('a recipe opens over the home page by a tap anywhere on its card', async () => {
  const { router } = await openShop('/', STOCK)
  const card = page.getByRole('article').filter({ hasText: 'Torta 2' })
  await expect.element(card.getByRole('link', { name: 'ver Torta 2' })).toBeVisible()
  await card.click({ position: { x: 40, y: 40 } })
  await expect.element(page.getByRole('dialog', { name: 'Torta 2' })).toBeVisible()
  expect(router.state.location.search).toBe('?seeRecipe=true&recipeId=2')
})

test('the home page has one main heading, fits the screen and is accessible', async () => {
  await openShop('/', STOCK)
  await expect.element(easter).toBeVisible()
  expect(page.getByRole('heading', { level: 1 }).elements()).toHaveLength(1)
  await expectFits()
})
