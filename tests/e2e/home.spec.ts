import { expect } from '@playwright/test'
import { LONG, WITH_MOTION } from '../long.ts'
import { startFreshProgram } from '../program.ts'
import { DESKTOP_SIZE, expectShown, openHome, openStill, PHONE_SIZE, test } from './home.ts'
import { expectAccessible, expectHydrated } from './shop.ts'

test.use(WITH_MOTION)

test(
  'an empty shop says so once and still shows the welcome, the categories and the contact',
  LONG,
  async ({ browser }) => {
    const empty = await startFreshProgram()
    const context = await browser.newContext({ baseURL: empty.url })
    const page = await context.newPage()
    await page.goto('/')
    await expect(page.getByText('No Hay Productos aún')).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('¡Bienvenidos a Serpentina!')
    await expect(page.getByRole('heading', { name: 'Pascua' })).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Recetas' })).toHaveCount(0)
    await expectAccessible(page)
    await context.close()
    await empty.remove()
  },
)

test('axe finds nothing and nothing scrolls sideways at any width', LONG, async ({ page }) => {
  await openHome(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  for (const size of [PHONE_SIZE, { width: 768, height: 1024 }, DESKTOP_SIZE]) {
    await page.setViewportSize(size)
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width)
  }
})

test(
  'six products are shown at a time, every 5 seconds another one of the category, and the end wraps to the start',
  LONG,
  async ({ page }) => {
    const pictures: string[] = []
    page.on('request', (request) => pictures.push(new URL(request.url()).searchParams.get('name') ?? ''))
    await openStill(page)
    const easter = page.getByRole('region', { name: 'Pascua' })
    await easter.getByRole('article').first().scrollIntoViewIfNeeded()
    await expectShown(easter.getByRole('heading', { name: 'Huevo 6' }))
    await expect(easter.getByRole('heading', { name: 'Huevo 7' })).not.toBeInViewport()

    expect(pictures).toContain('Huevo 6')
    expect(pictures).not.toContain('Huevo 7')

    await page.clock.runFor(5100)
    await expectShown(easter.getByRole('heading', { name: 'Huevo 7' }))
    await expect(easter.getByRole('heading', { name: 'Huevo 1' })).not.toBeInViewport()
    for (const name of ['Huevo 8', 'Huevo 9', 'Huevo 1']) {
      await page.clock.runFor(5000)
      await expectShown(easter.getByRole('heading', { name }))
    }
    expect(pictures).toContain('Huevo 9')

    await easter.getByRole('button', { name: 'Siguientes de Pascua' }).click()
    await expectShown(easter.getByRole('heading', { name: 'Huevo 9' }))

    const recipes = page.getByRole('region', { name: 'Recetas' })
    await recipes.getByRole('button', { name: 'Siguientes de Recetas' }).click()
    await expectShown(recipes.getByRole('heading', { name: 'Torta 6' }))
  },
)

test(
  'sections link to their pages, show four recipes at a time, and have buttons and a position only when needed',
  LONG,
  async ({ page }) => {
    await openHome(page)
    const main = page.getByRole('main')
    const targets = [
      [/^Globos/, '/productos/globos'],
      [/^Repostería/, '/productos/reposteria'],
      [/^Decoración/, '/productos/decoracion'],
      [/^Carnaval/, '/productos/carnaval'],
      [/^Golosinas/, '/productos/golosinas'],
      ['Ver todo de Pascua', '/productos/pascua'],
      ['Ver todo de Combos', '/productos/combos'],
      ['Ver todo de Recetas', '/recetas'],
      ['WhatsApp', /^https:\/\/wa\.me\/549\d{10}/],
      ['Instagram', /^https:\/\/www\.instagram\.com\//],
      ['Facebook', /^https:\/\/www\.facebook\.com\//],
    ] as const
    for (const [name, href] of targets) {
      await expect(main.getByRole('link', { name })).toHaveAttribute('href', href)
    }
    for (const name of ['WhatsApp', 'Instagram', 'Facebook']) {
      await expect(main.getByRole('link', { name })).toHaveAttribute('target', '_blank')
    }
    await expect(
      main.getByText(
        'Todas las tarjetas, transferencias y billeteras virtuales con Mercado Pago, o efectivo',
      ),
    ).toBeVisible()

    await expect(
      page.getByRole('region', { name: 'Combos' }).getByRole('button', { name: /de Combos/ }),
    ).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Souvenirs' })).toHaveCount(0)
    await expect(page.getByText('No Hay Productos aún')).toHaveCount(0)

    const recipes = page.getByRole('region', { name: 'Recetas' })
    await recipes.getByRole('article').first().scrollIntoViewIfNeeded()
    await expectShown(recipes.getByRole('heading', { name: 'Torta 4' }))
    await expect(recipes.getByRole('heading', { name: 'Torta 5' })).not.toBeInViewport()
  },
)

test(
  'a product opens over the home page by its button, a recipe by a tap anywhere on its card',
  LONG,
  async ({ page }) => {
    await openHome(page)
    await page.getByRole('link', { name: 'ver Combo cumple' }).click()
    await expect(page).toHaveURL(/\/\?seeProduct=true&productId=\d+$/)
    await expect(page.getByRole('dialog', { name: 'Combo cumple' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/')

    const card = page.getByRole('article').filter({ hasText: 'Torta 2' })
    await expect(card.getByRole('link', { name: 'ver Torta 2' })).toBeVisible()
    await card.click({ position: { x: 40, y: 40 } })
    await expect(page).toHaveURL(/\/\?seeRecipe=true&recipeId=\d+$/)
    await expect(page.getByRole('dialog', { name: 'Torta 2' })).toBeVisible()
  },
)

test(
  'nothing fades in when the browser lays out the page before its stylesheet has arrived',
  LONG,
  async ({ page }) => {
    await page.addInitScript(() => {
      addEventListener('transitionrun', ({ propertyName }) => performance.mark(`fade ${propertyName}`), true)
    })
    const stylesheet = Promise.withResolvers<void>()
    await page.route('**/*.css', async (route) => {
      await stylesheet.promise
      await route.continue()
    })
    const arrived = page.goto('/')
    // As the browser does for a mouse that rests on the page.
    const layOut = () => document.querySelector('footer') !== null && document.body.offsetHeight > 0
    await page.waitForFunction(layOut, undefined, { polling: 20 })
    stylesheet.resolve()
    await arrived
    await expectHydrated(page)
    const fades = () => performance.getEntriesByType('mark').filter(({ name }) => name.startsWith('fade'))
    expect((await page.evaluate(fades)).length).toBe(0)
  },
)
