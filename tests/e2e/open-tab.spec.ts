import { expect, type Page } from '@playwright/test'
import { test } from './cart.ts'

const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })

/** As the browser announces it. A page of a headless browser is never hidden. */
const look = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

test('an open tab shows a new promotion after a change of page', async ({ page, catalogue, owner }) => {
  await catalogue.add({ name: 'Globo metalizado' })
  await page.goto('/')
  await owner.create('/api/promotions', { name: 'Semana del globo', percent: 25, categories: ['globos'] })
  await page.getByRole('main').getByRole('link', { name: 'Globos' }).first().click()
  await expect(page).toHaveURL('/productos/globos')
  await expect(card(page, 'Globo metalizado')).toContainText('25% off en el carrito')
})

test('an open tab that is looked at again shows a new price and stays where it is', async ({
  page,
  catalogue,
}) => {
  const products = await Promise.all(
    [1, 2, 3, 4].map((number) => catalogue.add({ name: `Vela ${number}`, category: 'decoracionTorta' })),
  )
  await page.setViewportSize({ width: 360, height: 500 })
  await page.goto('/productos/decoracionTorta')
  await card(page, 'Vela 3').scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => scrollY)
  expect(scrolled).toBeGreaterThan(0)
  for (const product of products) await catalogue.change({ ...product, price: 1500 })

  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await look(page)
  for (const { name } of products) await expect(card(page, name)).toContainText('$1,500.00')
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)
  expect(asked.filter((path) => path === '/api/shop')).toHaveLength(1)
})
