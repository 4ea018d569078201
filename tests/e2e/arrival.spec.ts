import { expect, type Page } from '@playwright/test'
import { LONG } from '../long.ts'
import { field } from './frame.ts'
import { expectAccessible, test, visit } from './shop.ts'
import { cards, stock } from './stocked-shop.ts'

const announcement = (page: Page) => page.locator('main + [aria-live=polite]')
const title = (page: Page) => page.getByRole('heading', { level: 1 })

test(
  'after Siguiente the keyboard goes on in the new list, whose title and count are announced',
  LONG,
  async ({ page, owner }) => {
    await stock(owner, 30, 'globos', 'Globo')
    await visit(page, '/productos/globos')
    await expect(announcement(page)).toHaveText('')
    await page.getByRole('link', { name: 'Siguiente' }).press('Enter')
    await expect(cards(page)).toHaveCount(2)
    await expect(page.getByRole('heading', { name: 'Productos', exact: true })).toBeFocused()
    await expect(announcement(page)).toHaveText('Globos, página 2. 30 productos encontrados')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('region', { name: 'Productos', exact: true }).locator(':focus')).toHaveCount(
      1,
    )
    await expect(page.locator(':focus')).toBeInViewport()

    // A filter keeps the focus, so that it can be pressed again.
    await owner.create('/api/products', {
      name: 'Globo agotado',
      description: 'Pinchado',
      price: 1,
      image: '/favicon.svg',
      category: 'globos',
      availability: false,
    })
    const filter = page.getByRole('checkbox', { name: 'Solo disponibles' })
    await filter.press('Space')
    await expect(announcement(page)).toHaveText('Globos. 30 productos encontrados')
    await expect(filter).toBeFocused()
    await filter.press('Space')
    await expect(announcement(page)).toHaveText('Globos. 31 productos encontrados')
    await expectAccessible(page)
  },
)

test(
  'after a navigation the keyboard goes on from the heading, and the title is announced',
  LONG,
  async ({ page, owner }) => {
    await stock(owner, 1, 'pascua', 'Huevo')
    await visit(page, '/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Recetas' }).click()
    await expect(page).toHaveURL('/recetas')
    await expect(title(page)).toBeFocused()
    await expect(title(page)).toHaveCSS('outline-style', 'none')
    await expect(announcement(page)).toHaveText('Recetas')
    expect(await page.evaluate(() => scrollY)).toBe(0)

    await field(page).fill('huevo')
    await field(page).press('Enter')
    await expect(title(page)).toHaveText('Resultados para «huevo»')
    await expect(title(page)).toBeFocused()
    await expect(title(page)).toHaveCSS('outline-style', 'none')
    await expect(announcement(page)).toHaveText('Resultados para «huevo». 1 producto encontrado')

    // A modal has the focus while it is open and returns it when it closes.
    const opener = page.getByRole('link', { name: 'ver Huevo 1' })
    await opener.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Huevo 1' })
    await expect(dialog.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()

    // A link inside the modal closes it and leads on.
    await opener.press('Enter')
    await expect(page).toHaveURL(/seeProduct/)
    await dialog.getByRole('link', { name: 'Ver más de Pascua' }).press('Enter')
    await expect(title(page)).toHaveText('Pascua')
    await expect(title(page)).toBeFocused()
    await page.goBack()
    await expect(dialog.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(title(page)).toHaveText('Resultados para «huevo»')
    await expect(title(page)).toBeFocused()
    await expect(announcement(page)).toHaveText('Resultados para «huevo». 1 producto encontrado')
  },
)
