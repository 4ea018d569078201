import { expect } from '@playwright/test'
import { LONG } from '../long.ts'
import { test } from './demo-shop.ts'
import { expectHydrated } from './shop.ts'

const PAGES = ['/', '/productos', '/productos/globos', '/carrito', '/recetas', '/mis-pedidos', '/login']

test(
  'pages in Spanish load only the short fonts, and a letter they lack loads the long one',
  LONG,
  async ({ page }) => {
    const fonts = new Set<string>()
    page.on('request', (request) => {
      const [, name] = /assets\/([a-z0-9-]+)-[\w-]{8}\.woff2?$/.exec(request.url()) ?? []
      if (name) fonts.add(name)
    })
    for (const path of PAGES) {
      await page.goto(path)
      await expectHydrated(page)
      await page.evaluate(() => document.fonts.ready)
      expect([...fonts].toSorted(), path).toEqual(['fredoka-600', 'nunito-sans-400', 'nunito-sans-700'])
    }

    await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
      heading.textContent = 'Crème brûlée'
    })
    await expect.poll(() => [...fonts]).toContain('fredoka-latin-600-normal')
  },
)
