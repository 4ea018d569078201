import { type APIRequest, expect, type Locator, type Page } from '@playwright/test'
import { OWNER, startFreshProgram } from '../program.ts'
import { expectAccessible, expectHydrated, test as shopTest } from './shop.ts'

const PHONE = { width: 360, height: 800 }
const DESKTOP = { width: 1440, height: 900 }

const SLIDES = [
  { action: 'Ver disfraces', path: '/productos/disfraces' },
  { action: 'Ver repostería', path: '/productos/reposteria' },
  { action: 'Ver carnaval', path: '/productos/carnaval' },
]

const RECIPE = {
  imgUrl: '',
  tag: 'Cumpleaños',
  ingredients: [{ quantity: '3', ingredient: 'Huevos' }],
  preparation: [{ instruction: 'Batir', time: '5 min' }],
}

function product(name: string, category: string) {
  const image = `/favicon.svg?${new URLSearchParams({ name })}`
  return { name, description: 'Para la fiesta', price: 1500, image, category }
}

const test = shopTest.extend({
  startShop: [({ playwright }, use) => use(() => startStockedShop(playwright.request)), { scope: 'worker' }],
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
async function expectShown(item: Locator) {
  await expect(item).toBeInViewport({ ratio: 0.95 })
}

async function openHome(page: Page, size = DESKTOP) {
  await page.setViewportSize(size)
  await page.goto('/')
  await expectHydrated(page)
}

/** Opens the home page with a clock that the test controls, from about when React takes over. */
async function openStill(page: Page) {
  await page.setViewportSize(DESKTOP)
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await awake(page)
}

/** Advances the clock just until React has taken over. */
async function awake(page: Page) {
  await expect(async () => {
    await page.clock.runFor(20)
    await expect(page.locator('html[data-ready]')).toBeAttached({ timeout: 100 })
  }).toPass()
}

const hero = (page: Page) => page.getByRole('region', { name: 'Destacados' })
const headline = (page: Page, slide: RegExp) => hero(page).getByRole('heading', { name: slide })

test('an empty shop says so once and still shows the welcome, the categories and the contact', async ({
  browser,
}) => {
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
})

test('axe finds nothing and nothing scrolls sideways at any width', async ({ page }) => {
  await openHome(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  for (const size of [PHONE, { width: 768, height: 1024 }, DESKTOP]) {
    await page.setViewportSize(size)
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width)
  }
})

test('buttons change the slides and wrap at the ends, the dots follow, and each slide links to its category', async ({
  page,
}) => {
  await openHome(page)
  await hero(page).getByRole('button', { name: 'Siguiente' }).click()
  await expectShown(headline(page, /Repostería/))
  await expect(hero(page).getByRole('button', { name: 'Diapositiva 2' })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await hero(page).getByRole('button', { name: 'Diapositiva 1' }).click()
  await expectShown(headline(page, /Halloween/))
  await expect(hero(page).getByRole('button', { name: 'Diapositiva 1' })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await hero(page).getByRole('button', { name: 'Anterior' }).click()
  await expectShown(headline(page, /Carnaval/))
  for (const { action, path } of SLIDES) {
    await expect(hero(page).getByRole('link', { name: action })).toHaveAttribute('href', path)
  }
  await hero(page).getByRole('link', { name: 'Ver carnaval' }).click()
  await expect(page).toHaveURL('/productos/carnaval')
})

test('a phone has dots and a pause button, and no arrows over the picture', async ({ page }) => {
  await openHome(page, PHONE)
  await expect(hero(page).getByRole('button', { name: 'Siguiente' })).toBeHidden()
  await hero(page).getByRole('button', { name: 'Diapositiva 3' }).click()
  await expectShown(headline(page, /Carnaval/))
  await expect(hero(page).getByRole('button', { name: 'Pausar' })).toBeVisible()
})

test('the slides advance by themselves every 6 seconds', async ({ page }) => {
  await openStill(page)
  await page.clock.fastForward(5900)
  await expectShown(headline(page, /Halloween/))
  await page.clock.runFor(1000)
  await expectShown(headline(page, /Repostería/))
})

test('the slides stop when paused, under the pointer, under a finger and with reduced motion', async ({
  page,
}) => {
  await openStill(page)
  await hero(page).getByRole('button', { name: 'Pausar' }).click()
  await hero(page).getByRole('button', { name: 'Seguir' }).blur()
  await page.mouse.move(5, 5)
  await page.clock.fastForward(20_000)
  await expectShown(headline(page, /Halloween/))

  await page.reload({ waitUntil: 'domcontentloaded' })
  await awake(page)
  await hero(page).getByRole('link', { name: 'Ver disfraces' }).hover()
  await page.clock.fastForward(20_000)
  await expectShown(headline(page, /Halloween/))

  await page.mouse.move(5, 5)
  const [{ x = 0, y = 0 } = {}] = [await headline(page, /Halloween/).boundingBox()].flatMap(
    (box) => box ?? [],
  )
  const fingers = await page.context().newCDPSession(page)
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  await page.clock.fastForward(20_000)
  await expectShown(headline(page, /Halloween/))
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] })
  await page.clock.runFor(5900)
  await expectShown(headline(page, /Halloween/))

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.fastForward(20_000)
  await expectShown(headline(page, /Halloween/))
})

test('six products are shown at a time, every 5 seconds another one of the category, and the end wraps to the start', async ({
  page,
}) => {
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
})

test('sections link to their pages, show four recipes at a time, and have buttons and a position only when needed', async ({
  page,
}) => {
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
    main.getByText('Todas las tarjetas, transferencias y billeteras virtuales con Mercado Pago, o efectivo'),
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
})

test('a product opens over the home page by its button, a recipe by a tap anywhere on its card', async ({
  page,
}) => {
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
})
