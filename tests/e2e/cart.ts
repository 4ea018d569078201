import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { OWNER } from '#server/testing/owner.ts'
import { test as shopTest } from './shop.ts'

type Product = {
  readonly id: number
  readonly name: string
  readonly description: string
  readonly price: number
  readonly availability: boolean
  readonly image: string
  readonly category: string
}

export type Catalogue = {
  readonly add: (product: Partial<Product>) => Promise<Product>
  readonly change: (product: Product) => Promise<void>
  readonly takeAway: (id: number) => Promise<void>
  /** The orders of one customer. */
  readonly ordersOf: (name: string) => Promise<{ id: string; total: number }[]>
}

/** The owner's changes to the catalogue while a customer orders. */
export const test = shopTest.extend<{ catalogue: Catalogue }>({
  catalogue: async ({ shopUrl, playwright }, use) => {
    const request = await playwright.request.newContext({ baseURL: shopUrl })
    expect((await request.post('/api/session', { data: OWNER })).ok()).toBe(true)
    await use(catalogueOf(request))
    await request.dispose()
  },
})

function catalogueOf(request: APIRequestContext): Catalogue {
  return {
    async add(product) {
      const answer = await request.post('/api/products', { data: { ...BALLOON, ...product } })
      expect(answer.status(), await answer.text()).toBe(201)
      return answer.json()
    },
    async change(product) {
      expect((await request.put(`/api/products/${product.id}`, { data: product })).ok()).toBe(true)
    },
    async takeAway(id) {
      expect((await request.delete(`/api/products/${id}`)).ok()).toBe(true)
    },
    async ordersOf(name) {
      const orders: { id: string; name: string; total: number }[] = await (
        await request.get('/api/order/status/pendiente')
      ).json()
      return orders.filter((order) => order.name === name)
    },
  }
}

const BALLOON = {
  name: 'Globo látex',
  description: 'Bolsa de 50 globos',
  price: 1000,
  image: '/favicon.svg',
  category: 'globos',
}

/** Opens the cart page with a cart in the browser's storage. */
export async function openCart(
  page: Page,
  lines: readonly { product: Product; quantity: number }[],
): Promise<void> {
  // A picture loads faster than a page, and is of the same site.
  await page.goto('/favicon.svg')
  const order = lines.map(({ product: { availability: _, ...sold }, quantity }) => ({
    ...sold,
    quantity,
    subtotal: sold.price * quantity,
  }))
  await page.evaluate(
    (state) => localStorage.setItem('order-storage', JSON.stringify({ state, version: 0 })),
    { order },
  )
  await page.goto('/carrito')
  await expect(page.getByRole('heading', { name: 'Tus datos' })).toBeVisible()
}

export async function fillForm(page: Page, name: string, wayToPay: RegExp): Promise<void> {
  await page.getByLabel('Nombre').fill(name)
  await page.getByLabel('Celular').fill('261 555-0123')
  await page.getByRole('radio', { name: wayToPay }).check()
}

export function confirmButton(page: Page) {
  return page.getByRole('button', { name: 'Confirmar pedido' })
}

/** The row of one product. */
export function cartRow(page: Page, name: string) {
  return page.getByRole('main').getByRole('listitem').filter({ hasText: name })
}

/** The amount beside a label in the totals. */
export function amountOf(page: Page, term: string) {
  return page
    .locator('dl > div')
    .filter({ has: page.getByText(term, { exact: true }) })
    .locator('dd')
}
