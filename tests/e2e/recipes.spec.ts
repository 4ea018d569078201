import { expect, type Page } from '@playwright/test'
import { LONG } from '../long.ts'
import { test } from './shop.ts'

type Owner = { readonly create: (path: string, body: object) => Promise<void> }

function recipe(title: string, tag: string, times: readonly string[] = ['10 min']) {
  return {
    title,
    tag,
    imgUrl: '/favicon.svg',
    ingredients: [
      { quantity: '250 g', ingredient: 'Azúcar impalpable' },
      { quantity: '3', ingredient: 'Huevos' },
    ],
    preparation: times.map((time, index) => ({ instruction: `Batí por ${index + 1}ª vez`, time })),
  }
}

/** All tests of a worker share one shop, so each test puts a unique word into what it creates. */
async function openNewRecipe(page: Page, owner: Owner, body: ReturnType<typeof recipe>): Promise<void> {
  await owner.create('/api/recipes', body)
  await page.goto(`/recetas?buscar=${encodeURIComponent(body.title)}`)
  await page.getByRole('link', { name: `ver ${body.title}` }).click()
  await expect(page.getByRole('dialog', { name: body.title })).toBeVisible()
}

function cards(page: Page) {
  return page.getByRole('article').getByRole('heading')
}

test('recipes are searched and read without JavaScript', LONG, async ({ browser, shopUrl, owner }) => {
  await owner.create('/api/recipes', recipe('Ñoquis dulces', 'Sin pilas'))
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shopUrl })
  const page = await context.newPage()
  await page.goto('/recetas')
  await page.getByRole('searchbox', { name: 'Buscar recetas' }).fill('sin pilas')
  await page.getByRole('main').getByRole('button', { name: 'Buscar', exact: true }).click()
  await expect(page).toHaveURL('/recetas?buscar=sin+pilas')
  await expect(cards(page)).toHaveText(['Ñoquis dulces'])
  await page.getByRole('link', { name: 'ver Ñoquis dulces' }).click()
  await expect(page.getByRole('dialog')).toContainText('Azúcar impalpable')
  await page.getByRole('dialog').getByRole('link', { name: 'Seguir mirando' }).click()
  await expect(page).toHaveURL('/recetas?buscar=sin+pilas')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await context.close()
})

test('printing gives only the recipe, on as many sheets as needed', LONG, async ({ page, owner }) => {
  const long = Array.from({ length: 40 }, () => '5 min')
  await openNewRecipe(page, owner, recipe('Selva negra', 'Fiestas', long))
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await page.getByRole('button', { name: 'Imprimir' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed')

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Selva negra' })).toBeVisible()
  await expect(page.getByText('Batí por 40ª vez').last()).toBeVisible()
  for (const role of ['dialog', 'banner', 'main', 'contentinfo', 'button', 'link'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0)
  }
  const pdf = await page.pdf({ format: 'A4' })
  const [, sheets] = /\/Count (\d+)/.exec(pdf.toString('latin1')) ?? []
  expect(Number(sheets)).toBeGreaterThan(1)
})

test('the page itself can be printed while no recipe is open', LONG, async ({ page, owner }) => {
  await owner.create('/api/recipes', recipe('Para la heladera', ''))
  await page.goto('/recetas')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1, name: 'Recetas' })).toBeVisible()
})
