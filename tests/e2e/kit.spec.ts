import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { LONG, WIDTHS } from '../long.ts'
import { startProgram } from '../program.ts'
import { expectAccessible, expectHydrated, test as shopTest } from './shop.ts'

/**
 * The kit page exists only in development, so these tests run the program from its sources. There a page is hundreds of files and loads
 * slowly, so the tests share one page and wait for the long run: pages in use test the same parts. After a failure Playwright starts a
 * new worker with a new page.
 */
const test = shopTest.extend<object, { kitUrl: string; kit: Page }>({
  kitUrl: [
    async ({ browser: _browser }, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'serpentina-'))
      const program = await startProgram({ DATA_DIR: dataDir }, 'scripts/dev.ts')
      await use(program.url)
      await program.stop()
      await rm(dataDir, { recursive: true })
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  kit: [
    async ({ browser, kitUrl }, use) => {
      const context = await browser.newContext({ baseURL: kitUrl })
      const page = await context.newPage()
      await page.goto('/_kit')
      await expectHydrated(page)
      await use(page)
      await context.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  shopUrl: ({ kitUrl }, use) => use(kitUrl),
  page: ({ kit }, use) => use(kit),
})

test.beforeEach(({ page }) => page.setViewportSize({ width: 1280, height: 720 }))

test(
  'axe finds nothing on the kit page and nothing scrolls sideways at any width',
  LONG,
  async ({ page }) => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  },
)

for (const name of ['Diálogo', 'Hoja de abajo', 'Hoja de costado', 'Confirmación']) {
  test(`${name} takes the focus, closes with Escape and gives the focus back`, LONG, async ({ page }) => {
    const opener = page.getByRole('button', { name, exact: true })
    await opener.click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await expect(dialog.locator(':focus')).toHaveCount(1)
    await expectAccessible(page, 'dialog')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
  })
}

test('a toast is announced and disappears by itself', LONG, async ({ page }) => {
  await page.getByRole('button', { name: 'Aviso bueno' }).click()
  const notice = page.getByLabel('Avisos').getByText('Guardado')
  await expect(notice).toBeVisible()
  await expect(page.getByLabel('Avisos')).toHaveAttribute('aria-live', 'polite')
  await expect(notice).toHaveCount(0)
})

test(
  'a toast shown while a dialog is open is inside the dialog, where it is not inert',
  LONG,
  async ({ page }) => {
    await page.getByRole('button', { name: 'Diálogo', exact: true }).click()
    await page.getByRole('button', { name: 'Mostrar un aviso' }).click()
    await expect(page.getByRole('dialog').getByText('También se ve acá')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
)

test('an action can be undone from its toast', LONG, async ({ page }) => {
  await page.getByRole('button', { name: 'Aviso con vuelta atrás' }).click()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('Volvió')).toBeVisible()
})

test('suggestions are reached with the arrow keys and chosen with Enter', LONG, async ({ page }) => {
  const field = page.getByRole('combobox', { name: 'Buscar frutas' })
  await field.fill('an')
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([
    'Ananá',
    'Banana',
    'Mandarina',
    'Manzana',
  ])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { name: 'Banana' })).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('Banana')
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(0)
})

test('Escape closes the suggestions and keeps what was typed', LONG, async ({ page }) => {
  const field = page.getByRole('combobox', { name: 'Buscar frutas' })
  await field.fill('man')
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(0)
  await expect(field).toHaveValue('man')
})

test('the number field accepts 1.500,50 and formats 1500,5 on blur', LONG, async ({ page }) => {
  const field = page.getByLabel('Precio', { exact: true })
  await expect(field).toHaveValue('1.500,50')
  await field.fill('1500,5')
  await field.blur()
  await expect(field).toHaveValue('1.500,50')
})

test('help appears on focus', LONG, async ({ page }) => {
  await page.getByRole('button', { name: 'Con ayuda' }).focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByText('Se muestra al pasar y al enfocar')).toBeVisible()
})

test('the carousel moves by button and wraps at its ends', LONG, async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 })
  const carousel = page.getByRole('region', { name: 'Números' })
  const first = carousel.getByText('1', { exact: true })
  await carousel.getByRole('button', { name: 'Siguiente' }).click()
  await expect(first).not.toBeInViewport()
  await carousel.getByRole('button', { name: 'Anterior' }).click()
  await expect(first).toBeInViewport({ ratio: 1 })
  await carousel.getByRole('button', { name: 'Anterior' }).click()
  await expect(carousel.getByText('9', { exact: true })).toBeInViewport()
})

test(
  'in development, too, a product opened by its address stays open and can be closed',
  LONG,
  async ({ page }) => {
    await page.goto('/productos?seeProduct=true&productId=1')
    await expectHydrated(page)
    await expect(page.locator('dialog:modal')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/productos')
    // React's development build may still be hydrating the list below, which takes seconds on a busy machine.
    await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 20_000 })
  },
)
