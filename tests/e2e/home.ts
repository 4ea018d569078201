import { type APIRequest, expect, type Locator, type Page } from '@playwright/test'
import { OWNER } from '#server/testing/owner.ts'
import { startFreshProgram } from '../program.ts'
import { test as shopTest } from './shop.ts'
import { PRODUCT } from './stocked-shop.ts'

const RECIPE = {
  imgUrl: '',
  tag: 'Cumpleaños',
  ingredients: [{ quantity: '3', ingredient: 'Huevos' }],
  preparation: [{ instruction: 'Batir', time: '5 min' }],
}

function product(name: string, category: string) {
  return { ...PRODUCT, name, category, image: `/favicon.svg?${new URLSearchParams({ name })}` }
}

export const test = shopTest.extend({
  startShop: ({ playwright }, use) => use(() => startStockedShop(playwright.request)),
})

async function startStockedShop(api: APIRequest) {
  const program = await startFreshProgram()
  const request = await api.newContext({ baseURL: program.url })
  await request.post('/api/session', { data: OWNER })
  for (let number = 1; number <= 9; number++) {
    await request.post('/api/products', { data: product(`Huevo ${number}`, 'pascua') })
  }
  await request.post('/api/products', { data: product('Combo cumple', 'combos') })
  for (let number = 1; number <= 6; number++) {
    await request.post('/api/recipes', { data: { ...RECIPE, title: `Torta ${number}` } })
  }
  await request.dispose()
  return program
}

/** A slide or card counts as shown when all of it is visible. */
export async function expectShown(item: Locator) {
  await expect(item).toBeInViewport({ ratio: 0.95 })
}

export const hero = (page: Page) => page.getByRole('region', { name: 'Destacados' })
export const headline = (page: Page, slide: RegExp) => hero(page).getByRole('heading', { name: slide })
