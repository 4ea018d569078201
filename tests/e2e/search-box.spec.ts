import { expect, type Page } from '@playwright/test'
import { LONG } from '../long.ts'
import { field } from './frame.ts'
import { expectAccessible, test, visit } from './shop.ts'
import { PRODUCT, stock } from './stocked-shop.ts'

const options = (page: Page) => page.getByRole('listbox').getByRole('option')

test(
  'the search box suggests at most seven products from the first letter on, each linking to its product',
  LONG,
  async ({ page, owner }) => {
    for (let number = 1; number <= 9; number++) {
      await owner.create('/api/products', { ...PRODUCT, name: `Antifaz modelo ${number}` })
    }
    await visit(page)
    await expect(options(page)).toHaveCount(0)
    await field(page).pressSequentially('a')
    await expect(options(page)).toHaveCount(7)
    await expect(options(page).first()).toContainText('$1,500.00')
    await expect(options(page).first().locator('img')).toBeVisible()
    expect(await options(page).first().getAttribute('href')).toMatch(
      /^\/productos\?seeProduct=true&productId=\d+$/,
    )
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Ver todos los resultados' }).click()
    await expect(page).toHaveURL('/productos?buscar=a')
    await expect(page.getByText('9 productos encontrados', { exact: true })).toBeVisible()

    await field(page).fill('xyz')
    await expect(page.getByRole('search').getByText('Sin resultados').last()).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Borrar la búsqueda' }).click()
    await expect(field(page)).toHaveValue('')
    await expect(field(page)).toBeFocused()
    await expect(page.getByText('Sin resultados')).toHaveCount(0)
    await expect(options(page)).toHaveCount(0)
  },
)

test(
  'the search box works with the keyboard: arrows choose, Enter opens the product, Escape closes',
  LONG,
  async ({ page, owner }) => {
    await owner.create('/api/products', { ...PRODUCT, name: 'Bengala plateada' })
    await owner.create('/api/products', { ...PRODUCT, name: 'Bengala dorada' })
    await visit(page)
    await field(page).fill('bengala')
    await expect(options(page)).toHaveCount(2)
    await page.keyboard.press('Escape')
    await expect(options(page)).toHaveCount(0)
    await page.keyboard.press('ArrowDown')
    const chosen = page.getByRole('option', { selected: true })
    const name = (await chosen.innerText()).split('\n')[0] ?? ''
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    await expect(page).toHaveURL(/\/productos\?seeProduct=true&productId=\d+$/)
    await expect(options(page)).toHaveCount(0)
  },
)

test(
  'the search box goes to all results with Enter when no suggestion is chosen',
  LONG,
  async ({ page, owner }) => {
    await owner.create('/api/products', { ...PRODUCT, name: 'Cotillón & más' })
    await visit(page)
    await field(page).fill('cotillón & más')
    await expect(options(page)).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/productos?buscar=cotill%C3%B3n+%26+m%C3%A1s')
    await expect(field(page)).toHaveValue('cotillón & más')
    await expect(options(page)).toHaveCount(0)
  },
)

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

test('suggestions say what is not available', LONG, async ({ page, owner }) => {
  await owner.create('/api/products', { ...PRODUCT, name: 'Girasol de papel' })
  await owner.create('/api/products', { ...PRODUCT, name: 'Girasol de tela', availability: false })
  await visit(page)
  await field(page).fill('girasol')
  await expect(options(page)).toHaveText([/Girasol de papel/, /Girasol de tela.*No disponible/s])
  await expect(options(page).first()).not.toContainText('No disponible')
  await expectAccessible(page)
})

test('the search box answers who asks about the shop', LONG, async ({ page }) => {
  await visit(page)
  await field(page).fill('horario')
  await expect(
    page
      .getByRole('search')
      .getByText(/\d a \d.*, en /)
      .last(),
  ).toBeVisible()
  await expect(page.getByRole('search').getByText('Sin resultados')).toHaveCount(0)
  await expectAccessible(page)
})

test('the search box never lets a late answer replace a newer one', LONG, async ({ page, owner }) => {
  await owner.create('/api/products', { ...PRODUCT, name: 'Vela bengala' })
  await owner.create('/api/products', { ...PRODUCT, name: 'Vestido de princesa' })
  await visit(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/products/buscar?text=ve&*', async (route) => {
    const answer = await route.fetch()
    await held
    await route.fulfill({ response: answer })
  })
  const late = page.waitForResponse('**/api/products/buscar?text=ve&*')
  const asked = page.waitForRequest('**/api/products/buscar?text=ve&*')
  await field(page).fill('ve')
  await asked
  await field(page).fill('vestido')
  await expect(options(page)).toHaveText([/Vestido de princesa/])
  release()
  await (await late).finished()
  // A newer search and its answer prove that the late answer has been handled.
  await field(page).fill('vestido de')
  await page.waitForResponse('**/api/products/buscar?text=vestido+de&*')
  await expect(options(page)).toHaveText([/Vestido de princesa/])
})

test(
  'the search box shows no suggestions and no error when the search answer is invalid',
  LONG,
  async ({ page }) => {
    await page.route('**/api/products/buscar*', (route) => route.fulfill({ json: { products: 'no' } }))
    await visit(page)
    const answered = page.waitForResponse('**/api/products/buscar*')
    await field(page).fill('globo')
    await (await answered).finished()
    await expect(options(page)).toHaveCount(0)
    await expect(field(page)).toHaveValue('globo')
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
