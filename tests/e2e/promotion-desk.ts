import type { Page } from '@playwright/test'
import { BALLOON, signIn } from './admin.ts'
import type { Owner } from './shop.ts'

/** The owner is signed in, with two balloons and no promotions. */
export async function withTwoBalloons(page: Page, owner: Owner): Promise<void> {
  await signIn(page)
  for (const { id } of await promotions(page)) await page.request.delete(`/api/promotions/${id}`)
  const { products } = await (await page.request.get('/api/products/administrar')).json()
  for (const { id } of products) await page.request.delete(`/api/products/${id}`)
  await owner.create('/api/products', { ...BALLOON, name: 'Globo estrella', price: 1000 })
  await owner.create('/api/products', { ...BALLOON, name: 'Globo corazón', price: 2000 })
}

export async function promotions(page: Page) {
  return (await page.request.get('/api/promotions')).json()
}

/** The promotions in one state. */
export const group = (page: Page, title: string) =>
  page.getByRole('region', { name: new RegExp(`^${title}`) })
export const name = (page: Page) => page.getByLabel('Nombre que ven los clientes')
