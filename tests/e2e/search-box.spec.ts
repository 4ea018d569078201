import { expect, type Page } from '@playwright/test'
import { LONG } from '../long.ts'
import { field } from './frame.ts'
import { test, visit } from './shop.ts'
import { stock } from './stocked-shop.ts'

const options = (page: Page) => page.getByRole('listbox').getByRole('option')

test(
  'typing into the search box of a scrolled page on a phone does not move the page',
  LONG,
  async ({ page, owner }) => {
    await stock(owner, 12, 'globos', 'Globo para desplazar')
    await page.setViewportSize({ width: 360, height: 740 })
    await visit(page, '/productos')
    await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }))
    // As a finger does: `click` would scroll first.
    const { x, y } = (await field(page).boundingBox()) ?? { x: 0, y: 0 }
    await page.mouse.click(x + 20, y + 20)
    await expect(field(page)).toBeFocused()
    const before = await page.evaluate(() => scrollY)
    expect(before).toBe(700)
    for (const letter of 'globo para') {
      await page.keyboard.type(letter)
      expect(await page.evaluate(() => scrollY)).toBe(before)
    }
    await expect(options(page)).toHaveCount(7)
    await page.keyboard.press('Backspace')
    expect(await page.evaluate(() => scrollY)).toBe(before)

    // What has the focus below the header still stays clear of it.
    await page.keyboard.press('Escape')
    const header = page.getByRole('banner')
    await header.getByRole('link').or(header.getByRole('button')).last().focus()
    await page.keyboard.press('Tab')
    const isClear = () =>
      page.evaluate(() => {
        const focused = document.activeElement
        const bottom = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
        return focused?.closest('main') !== null && (focused?.getBoundingClientRect().top ?? 0) >= bottom
      })
    await expect.poll(isClear).toBe(true)
  },
)

test('the search box works without JavaScript', LONG, async ({ browser, shopUrl }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shopUrl })
  const page = await context.newPage()
  await page.goto('/')
  await page.getByPlaceholder('¿Qué estás buscando?').fill('globo')
  await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  await expect(page).toHaveURL('/productos?buscar=globo')
  await expect(page.getByPlaceholder('¿Qué estás buscando?')).toHaveValue('globo')
  await context.close()
})
