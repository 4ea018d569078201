import type { Page } from '@playwright/test'
import type { Owner } from './shop.ts'

export const PRODUCT = {
  description: 'Para la fiesta',
  price: 1500,
  image: '/favicon.svg',
  category: 'globos',
}

export async function stock(owner: Owner, count: number, category: string, name: string): Promise<void> {
  for (let number = 1; number <= count; number++) {
    await owner.create('/api/products', { ...PRODUCT, category, name: `${name} ${number}` })
  }
}

export async function productIdOf(page: Page, name: string): Promise<number> {
  const answer = await page.request.get('/api/products/buscar', { params: { text: name } })
  return (await answer.json()).products[0].id
}

export const cards = (page: Page) => page.getByRole('article')
