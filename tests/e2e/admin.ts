import { expect, type Page } from '@playwright/test'
import { OWNER } from '#server/testing/owner.ts'
import { expectHydrated } from './shop.ts'

export const PICTURE = 'public/apple-touch-icon.png'

export const BALLOON = {
  name: 'Globo látex',
  description: 'Bolsa de 50 globos',
  price: 4700.5,
  image: '/favicon.svg',
  category: 'globos',
}

/** The page keeps the session cookie as well. */
export async function signIn(page: Page): Promise<void> {
  const answer = await page.request.post('/api/session', { data: OWNER })
  expect(answer.ok()).toBe(true)
}

export async function open(page: Page, address: string): Promise<void> {
  await signIn(page)
  await page.goto(address)
  await expectHydrated(page)
}

const menu = (page: Page) => page.getByRole('navigation', { name: 'Administración' })

/** Follows a link of the menu, which on a phone is opened first. */
export async function chooseInMenu(page: Page, name: string | RegExp): Promise<void> {
  const opener = page.getByRole('button', { name: 'Abrir el menú' })
  if (await opener.isVisible()) await opener.click()
  await menu(page).getByRole('link', { name, exact: true }).click()
}

export const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
export const toast = (page: Page, text: string) => page.getByLabel('Avisos').getByText(text)
/** The picture in a product's form. */
export const preview = (page: Page) => page.getByRole('img', { name: 'Así se ve la imagen' })

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { width = 0 } = page.viewportSize() ?? {}
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
}
