import { expect, type Page } from '@playwright/test'
import { signIn } from './admin.ts'

type Customer = {
  readonly name: string
  readonly cel?: string
  readonly wayToPay?: string
  readonly note?: string
  readonly pickup?: string
}

export async function signInWithoutOrders(page: Page): Promise<void> {
  await signIn(page)
  const { orders } = await (await page.request.get('/api/order/buscar?pageSize=100')).json()
  for (const { id } of orders) await page.request.delete(`/api/order/${id}`)
}

export async function addGarland(page: Page): Promise<number> {
  const data = {
    name: 'Guirnalda de papel',
    description: 'Tres metros de colores',
    price: 1000,
    image: '/favicon.svg',
    category: 'decoracion',
  }
  const { id } = await (await page.request.post('/api/products', { data })).json()
  return id
}

/** Orders two garlands and returns the identifier of the order. */
export async function orderGarlands(
  page: Page,
  id: number,
  { name, cel = '261 555-0199', wayToPay = 'pago efectivo', ...wishes }: Customer,
): Promise<string> {
  const lines = [{ id, price: 1000, quantity: 2, subtotal: 2000 }]
  const answer = await page.request.post('/api/order', {
    data: { name, cel, wayToPay, ...wishes, total: 2000, order: lines },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return answer.json()
}
