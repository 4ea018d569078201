import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { aShop } from '#domain/testing/samples.ts'
import { TOAST_MS } from '#web/shop/show-toast.ts'
import { openShop } from '#web/testing/open-shop.ts'
import { toast } from '#web/testing/render.tsx'
import { sentProduct } from '#web/testing/wire.ts'

const SPARKLER = sentProduct({ id: 1, name: 'Vela bengala', price: 1500, category: 'decoracion Torta' })
const CANDLE = sentProduct({ id: 2, name: 'Vela sin brillo', price: 1500, category: 'decoracion Torta' })
const PRODUCTS = { products: [SPARKLER, CANDLE] }

const add = page.getByRole('button', { name: 'Agregar Vela bengala' })
const ADDED = 'Producto Agregado al Carrito'

const stored = () => JSON.parse(localStorage.getItem('order-storage') ?? '').state.order

test('Agregar puts the product in the cart and says so, below the header', async () => {
  const { router } = await openShop('/productos', PRODUCTS)
  await add.click()
  await expect.element(toast(ADDED)).toBeVisible()
  const header = page.getByRole('banner').element().getBoundingClientRect()
  const { top } = toast(ADDED).element().getBoundingClientRect()
  expect(top, 'covers neither logo nor badge').toBeGreaterThan(header.bottom)
  expect(stored()).toMatchObject([{ name: 'Vela bengala', quantity: 1, subtotal: 1500 }])
  await page.getByRole('button', { name: 'Ver carrito' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/carrito')
})

test('what Agregar says goes after the time that the specification gives it', async () => {
  await openShop('/productos', PRODUCTS)
  vi.useFakeTimers()
  await add.click()
  await expect.element(toast(ADDED)).toBeVisible()
  // The pointer on it would keep it.
  await page.getByRole('heading', { level: 1 }).hover()
  vi.advanceTimersByTime(TOAST_MS + 200)
  // Not polled: that lets the time go on.
  expect(toast(ADDED).elements()).toEqual([])
})

test('what was sold out since the page was loaded is not added: it says so, and shows it', async () => {
  let sold = { ...SPARKLER }
  const page1 = () => ({ products: [sold, CANDLE], page: 1, total: 2, totalPages: 1 })
  const shop = () => ({ ...aShop(), promotions: [], version: sold.availability ? 1 : 2 })
  const answers = {
    'GET /api/shop': shop,
    'GET /api/products/pagina': page1,
    'GET /api/products/varios': () => [sold],
  }
  await openShop('/productos', { cart: [[CANDLE, 1]], answers })
  await expect.element(add).toBeVisible()
  sold = { ...SPARKLER, availability: false }
  await add.click()
  await expect.element(toast('«Vela bengala» ya no está disponible: no lo agregamos')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'No disponible: Vela bengala' })).toBeDisabled()
  expect(stored()).toMatchObject([{ name: 'Vela sin brillo', quantity: 1 }])
})

test('a picture of another site is asked for by https, and fails to the drawing of its category', async () => {
  const image = 'http://fotos.example/vela.png'
  await openShop('/productos', { products: [{ ...SPARKLER, image }] })
  const picture = page.getByRole('article').element().querySelector('img')
  expect(picture?.getAttribute('src')).toBe('https://fotos.example/vela.png')
  // As the early script marks it.
  picture?.toggleAttribute('data-failed', true)
  expect(picture && getComputedStyle(picture).content).toMatch(/decoracionTorta.*webp/)
})

test('Agregar says so when the cart has 50 of the product', async () => {
  await openShop('/productos', { ...PRODUCTS, cart: [[SPARKLER, 50]] })
  await add.click()
  await expect.element(toast('Ya tenés 50 en el carrito')).toBeVisible()
  expect(stored()).toMatchObject([{ quantity: 50 }])
})

test('pressed again, Agregar shows one toast that names the product', async () => {
  await openShop('/productos', PRODUCTS)
  await add.click()
  await expect.element(toast('Vela bengala')).toBeVisible()
  await add.click()
  await expect.element(page.getByRole('link', { name: 'Carrito, 2 unidades' })).toBeVisible()
  expect(toast(ADDED).elements()).toHaveLength(1)
  await page.getByRole('button', { name: 'Agregar Vela sin brillo' }).click()
  await expect.element(toast('Vela sin brillo')).toBeVisible()
})

test('an unavailable product cannot be added, and carnaval products show the saving', async () => {
  const promotion = { id: 1, name: '10% off en carnaval', percent: 10, categories: ['carnaval' as const] }
  const snow = sentProduct({ id: 3, name: 'Nieve agotada', category: 'carnaval', availability: false })
  await openShop('/productos', { products: [snow], shop: { promotions: [promotion] } })
  const card = page.getByRole('article').filter({ hasText: 'Nieve agotada' })
  await expect.element(card.getByText('10% off en el carrito')).toBeVisible()
  await expect.element(card.getByRole('button', { name: 'No disponible: Nieve agotada' })).toBeDisabled()
  await card.getByRole('link', { name: 'ver Nieve agotada' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nieve agotada' })
  await expect.element(dialog.getByText('10% off en el carrito')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'No disponible' })).toBeDisabled()
})
