import { expect } from '@playwright/test'
import { LONG, WIDTHS } from '../long.ts'
import { expectNoSidewaysScroll, open, row, signIn, toast } from './admin.ts'
import { field } from './frame.ts'
import { expectAccessible, test } from './shop.ts'
import { PRODUCT } from './stocked-shop.ts'

for (const width of WIDTHS) {
  test(
    `at ${width} px a misspelled search finds, and one that finds nothing becomes a synonym`,
    LONG,
    async ({ page, owner }) => {
      await page.setViewportSize({ width, height: 800 })
      const word = width === 360 ? 'zampoñita' : 'quenita'
      await owner.create('/api/products', {
        ...PRODUCT,
        name: `Guirnalda dorada ${width}`,
        category: 'decoracion',
      })
      await page.goto('/')
      await field(page).fill('guirlanda')
      const options = page.getByRole('listbox').getByRole('option')
      await expect(options.first()).toContainText('Guirnalda dorada')
      await expect(options.first().locator('mark')).toHaveText('Guirnalda')
      await expect(page.getByRole('search').getByRole('status')).toContainText(
        'No encontramos «guirlanda». Te mostramos «guirnalda».',
      )
      await expectAccessible(page)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/productos?buscar=guirlanda')
      await expect(page.getByRole('main').getByText('Te mostramos «guirnalda».')).toBeVisible()
      await expect(page.getByRole('link', { name: `Guirnalda dorada ${width}` }).first()).toBeVisible()

      await page.goto(`/productos?buscar=${word}`)
      await expect(page.getByText(`No encontramos «${word}».`)).toBeVisible()
      const chat = await page.getByRole('link', { name: 'Preguntar por WhatsApp' }).getAttribute('href')
      expect(new URL(chat ?? '').searchParams.get('text')).toBe(`Hola! ¿Tienen «${word}»?`)
      await expect(page.getByRole('main').getByRole('link', { name: 'Golosinas' }).last()).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)

      await open(page, '/admin/busquedas')
      await expect(row(page, word)).toContainText('Ninguno')
      await expect(row(page, 'guirlanda')).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await page.getByRole('button', { name: `Agregar sinónimo de ${word}` }).click()
      await page.keyboard.press('Enter')
      await expect(page.getByText('Escribí cómo se llama en la tienda')).toBeVisible()
      await page.keyboard.type('guirnalda')
      await expectAccessible(page)
      await page.keyboard.press('Enter')
      await expect(toast(page, `Quien busque «${word}» va a encontrar «guirnalda»`)).toBeVisible()
      await page.goto(`/productos?buscar=${word}`)
      await expect(page.getByRole('link', { name: `Guirnalda dorada ${width}` }).first()).toBeVisible()
    },
  )
}

for (const width of WIDTHS) {
  test(
    `at ${width} px a search says which word was left out, and leads to recipes and to answers about the shop`,
    LONG,
    async ({ page, owner }) => {
      await page.setViewportSize({ width, height: 800 })
      await owner.create('/api/products', { ...PRODUCT, name: `Molinillo de viento ${width}` })
      await owner.create('/api/recipes', {
        title: `Torta galesa ${width}`,
        tag: '',
        ingredients: [{ quantity: '1', ingredient: 'Miel' }],
        preparation: [{ instruction: 'Horneá', time: '10 min' }],
      })
      const main = page.getByRole('main')
      await page.goto('/productos?buscar=molinillos+10+pulgadas')
      await expect(main.getByText('No encontramos «10 pulgadas». Te mostramos «molinillos».')).toBeVisible()
      await expect(
        main.getByRole('article').filter({ hasText: `Molinillo de viento ${width}` }),
      ).toBeVisible()
      await expectAccessible(page)

      await page.goto('/productos?buscar=tortas+galesas')
      await expect(main.getByRole('heading', { name: /recetas/ })).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await main.getByRole('link', { name: `Torta galesa ${width}` }).click()
      await expect(page.getByRole('dialog', { name: `Torta galesa ${width}` })).toBeVisible()
      await page.goto('/productos?buscar=receta')
      await main.getByRole('link', { name: 'Ver las recetas' }).click()
      await expect(page).toHaveURL('/recetas?buscar=receta')
      await expect(main.getByRole('article').first()).toBeVisible()

      for (const [text, title] of [
        ['envio', 'Envíos'],
        ['horario', 'Horario'],
        ['direccion', 'Dónde estamos'],
        ['medios de pago', 'Medios de pago'],
      ] as const) {
        await page.goto(`/productos?buscar=${text}`)
        await expect(main.getByRole('heading', { name: title, exact: true })).toBeVisible()
        await expectAccessible(page)
      }
      await expectNoSidewaysScroll(page)
    },
  )
}

test(
  'a search in the table has the best match first until a column is chosen',
  LONG,
  async ({ page, owner }) => {
    await signIn(page)
    for (const name of ['Bengala con velas', 'Velas anchas', 'Vela fina']) {
      await owner.create('/api/products', { ...PRODUCT, name, description: 'Para la torta' })
    }
    await open(page, '/admin?text=velas')
    const names = page.getByRole('row').filter({ hasText: /vela/i })
    await expect(names.nth(0)).toContainText('Velas anchas')
    await expect(names.nth(2)).toContainText('Vela fina')
    await expect(page.getByRole('columnheader', { name: 'Nombre' })).not.toHaveAttribute('aria-sort')
    await page.getByLabel('Ordenar por').selectOption('Nombre: A a Z')
    await expect(names.nth(0)).toContainText('Bengala con velas')
    await expect(page.getByRole('columnheader', { name: 'Nombre' })).toHaveAttribute('aria-sort', 'ascending')
  },
)
