import { expect } from '@playwright/test'
import { LONG, WIDTHS, WITH_MOTION } from '../long.ts'
import { expectNoSidewaysScroll, open, PICTURE, toast } from './admin.ts'
import { awake, expectShown, headline, hero, openHome, openStill, PHONE, test } from './home.ts'
import { expectAccessible } from './shop.ts'

test.use(WITH_MOTION)

const SLIDES = [
  { action: 'Ver disfraces', path: '/productos/disfraces' },
  { action: 'Ver repostería', path: '/productos/reposteria' },
  { action: 'Ver carnaval', path: '/productos/carnaval' },
]

test(
  'buttons change the slides and wrap at the ends, the dots follow, and each slide links to its category',
  LONG,
  async ({ page }) => {
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
  },
)

test('a phone has dots and a pause button, and no arrows over the picture', LONG, async ({ page }) => {
  await openHome(page, PHONE)
  await expect(hero(page).getByRole('button', { name: 'Siguiente' })).toBeHidden()
  await hero(page).getByRole('button', { name: 'Diapositiva 3' }).click()
  await expectShown(headline(page, /Carnaval/))
  await expect(hero(page).getByRole('button', { name: 'Pausar' })).toBeVisible()
})

test('the slides advance by themselves every 6 seconds', LONG, async ({ page }) => {
  await openStill(page)
  await page.clock.fastForward(5900)
  await expectShown(headline(page, /Halloween/))
  await page.clock.runFor(1000)
  await expectShown(headline(page, /Repostería/))
})

test(
  'the slides stop when paused, under the pointer, under a finger and with reduced motion',
  LONG,
  async ({ page }) => {
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
  },
)

const NEW = 'Egresados con mucho brillo'

for (const width of WIDTHS) {
  test(`the owner adds a slide that ends, arranges the home page and hides a category at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await open(page, '/admin/portada')
    await page.getByRole('link', { name: 'Agregar diapositiva' }).click()
    await page.getByRole('button', { name: 'Agregar diapositiva' }).click()
    await expect(page.getByLabel('Título')).toBeFocused()
    for (const mistake of ['Poné un título', 'Poné un texto', 'Subí una foto, o elegí otra opción'])
      await expect(page.getByText(mistake)).toBeVisible()
    await page.getByLabel('Título').fill(NEW)
    await page.getByLabel('Texto', { exact: true }).fill('Vinchas, luces y papelitos para toda la noche.')
    await page.getByLabel('Botón').fill('Ver golosinas')
    await page.getByLabel('Adónde lleva').selectOption('Golosinas')
    await page.locator('input[type="file"]').setInputFiles(PICTURE)
    await expect(page.getByRole('img', { name: 'Así se ve la imagen' })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Agregar diapositiva' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: NEW })).toContainText('Se veSiempre')

    const slides = page.getByRole('region', { name: 'Diapositivas' })
    const up = slides.getByRole('button', { name: `Subir «${NEW}»` })
    for (const place of [2, 1, 0]) {
      await up.focus()
      await page.keyboard.press('Enter')
      await expect(slides.getByRole('listitem').nth(place)).toContainText(NEW)
    }
    await expect(slides.getByRole('button', { name: `Bajar «${NEW}»` })).toBeFocused()
    // She undoes it before the list has been loaded again.
    const undone = Promise.withResolvers<void>()
    await page.route('**/api/slides/administrar', async (route) => {
      await undone.promise
      await route.continue()
    })
    await slides.getByRole('button', { name: 'Eliminar «Carnaval' }).click()
    await page.getByLabel('Avisos').getByRole('button', { name: 'Deshacer' }).click()
    const restored = page.waitForResponse((answer) => answer.request().method() === 'POST')
    undone.resolve()
    expect((await restored).status()).toBe(201)
    await expect(slides.getByRole('listitem')).toHaveCount(4)
    await page.unroute('**/api/slides/administrar')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await openHome(page, { width, height: 800 })
    await expectShown(headline(page, /Egresados/))
    await expect(hero(page).getByRole('link', { name: 'Ver golosinas' })).toHaveAttribute(
      'href',
      '/productos/golosinas',
    )
    await expectAccessible(page)
    const stored = await (await page.request.get('/api/slides')).json()
    const [{ id, order: _, ...slide }] = stored
    await page.request.put(`/api/slides/${id}`, {
      data: { ...slide, to: new Date(Date.now() + 2000).toISOString() },
    })
    await expect(async () => {
      await page.reload()
      await expectShown(headline(page, /Halloween/))
      await expect(headline(page, /Egresados/)).toHaveCount(0)
    }).toPass()

    await open(page, '/admin/portada')
    await expect(page.getByRole('listitem').filter({ hasText: NEW })).toContainText('Terminó')
    await page.getByRole('button', { name: 'Sacar «Contacto»' }).click()
    await expect(toast(page, 'Sacaste «Contacto»')).toBeVisible()
    await page.getByRole('button', { name: 'Subir «Recetas»' }).click()
    await page.getByLabel('Otra sección').focus()
    await page.getByLabel('Otra sección').selectOption('Productos de Globos')
    await expect(page.getByLabel('Otra sección')).toBeFocused()
    await page.getByRole('checkbox', { name: 'Pascua' }).uncheck()
    await expect(toast(page, 'La categoría ya no se ve')).toBeVisible()
    await expect(page.getByText('No se ve: la categoría está oculta')).toBeVisible()

    await page.goto('/')
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      /Halloween/,
      /Repostería/,
      /Carnaval/,
      'Elegí por categoría',
      'Combos',
      'Recetas',
    ])
    await expect(page.getByRole('link', { name: 'Pascua' })).toHaveCount(0)
    expect((await page.goto('/productos/pascua'))?.status()).toBe(404)
    await expect(page.getByRole('link', { name: 'Ver productos' })).toBeVisible()
    await page.goto('/productos')
    await expect(page.getByRole('option', { name: 'Pascua' })).toHaveCount(0)
    await expect(page.getByRole('article').filter({ hasText: 'Huevo' })).toHaveCount(0)
  })
}
