import { expect, type Page } from '@playwright/test'
import { LONG, WIDTHS } from '../long.ts'
import { expectNoSidewaysScroll, open, PICTURE, toast } from './admin.ts'
import { expectShown, headline, hero, test } from './home.ts'
import { expectAccessible } from './shop.ts'

// Each test begins with the slides and sections of a new shop.
test.use({ hasOwnShop: true })

const NEW = 'Egresados con mucho brillo'
const slides = (page: Page) => page.getByRole('region', { name: 'Diapositivas' })

async function addSlide(page: Page): Promise<void> {
  await page.getByLabel('Título').fill(NEW)
  await page.getByLabel('Texto', { exact: true }).fill('Vinchas, luces y papelitos para toda la noche.')
  await page.getByLabel('Botón').fill('Ver golosinas')
  await page.getByLabel('Adónde lleva').selectOption('Golosinas')
  await page.locator('input[type="file"]').setInputFiles(PICTURE)
  await expect(page.getByRole('img', { name: 'Así se ve la imagen' })).toBeVisible()
}

async function expectTidy(page: Page): Promise<void> {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

for (const width of WIDTHS) {
  test.describe(`the home page, ${width} px wide,`, () => {
    test.use({ viewport: { width, height: 800 } })

    test('shows a slide that the owner adds, until its end', LONG, async ({ page }) => {
      await open(page, '/admin/portada')
      await page.getByRole('link', { name: 'Agregar diapositiva' }).click()
      await page.getByRole('button', { name: 'Agregar diapositiva' }).click()
      await expect(page.getByLabel('Título')).toBeFocused()
      for (const mistake of ['Poné un título', 'Poné un texto', 'Subí una foto, o elegí otra opción'])
        await expect(page.getByText(mistake)).toBeVisible()
      await addSlide(page)
      await expectTidy(page)
      await page.getByRole('button', { name: 'Agregar diapositiva' }).click()
      const listed = page.getByRole('listitem').filter({ hasText: NEW })
      await expect(listed).toContainText('Se veSiempre')

      // The first one is seen at once.
      const up = slides(page).getByRole('button', { name: `Subir «${NEW}»` })
      for (const place of [2, 1, 0]) {
        await up.focus()
        await page.keyboard.press('Enter')
        await expect(slides(page).getByRole('listitem').nth(place)).toContainText(NEW)
      }
      await expect(slides(page).getByRole('button', { name: `Bajar «${NEW}»` })).toBeFocused()
      await page.goto('/')
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
      await expect.poll(async () => (await page.request.get('/')).text()).not.toContain(NEW)
      await page.reload()
      await expectShown(headline(page, /Halloween/))
      await expect(headline(page, /Egresados/)).toHaveCount(0)
      await open(page, '/admin/portada')
      await expect(listed).toContainText('Terminó')
    })

    test(
      'gets a deleted slide back by one press, before the list has been loaded again',
      LONG,
      async ({ page }) => {
        await open(page, '/admin/portada')
        const undone = Promise.withResolvers<void>()
        await page.route('**/api/slides/administrar', async (route) => {
          await undone.promise
          await route.continue()
        })
        await expect(slides(page).getByRole('listitem')).toHaveCount(3)
        await slides(page).getByRole('button', { name: 'Eliminar «Carnaval' }).click()
        await page.getByLabel('Avisos').getByRole('button', { name: 'Deshacer' }).click()
        const restored = page.waitForResponse((answer) => answer.request().method() === 'POST')
        undone.resolve()
        expect((await restored).status()).toBe(201)
        await expect(slides(page).getByRole('listitem')).toHaveCount(3)
        await expectTidy(page)
      },
    )

    test(
      'has the sections that the owner chose, in her order, and no hidden category',
      LONG,
      async ({ page }) => {
        await open(page, '/admin/portada')
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
      },
    )
  })
}
