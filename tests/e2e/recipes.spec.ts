import { expect, type Page } from '@playwright/test'
import { LONG, WIDTHS } from '../long.ts'
import { expectAccessible, expectHydrated, test } from './shop.ts'

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

const CAKE = recipe('Torta rogel', 'Meriendas', ['40 min', '1 h', '2 h 5 min'])

/** All tests of a worker share one shop, so each test puts a unique word into what it creates. */
async function openNewRecipe(page: Page, owner: Owner, body: ReturnType<typeof recipe>): Promise<void> {
  await owner.create('/api/recipes', body)
  await page.goto(`/recetas?buscar=${encodeURIComponent(body.title)}`)
  await page.getByRole('link', { name: `ver ${body.title}` }).click()
  await expect(page.getByRole('dialog', { name: body.title })).toBeVisible()
}

/** Axe finds nothing and nothing scrolls sideways, on phone and desktop. */
async function expectFits(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
}

function cards(page: Page) {
  return page.getByRole('article').getByRole('heading')
}

// The first test, because the others add recipes.
test('a shop without recipes says so and links to its products', LONG, async ({ page }) => {
  await page.goto('/recetas')
  await expect(page.getByText('Todavía no hay recetas')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ver productos' })).toHaveAttribute('href', '/productos')
  await expectHydrated(page)
  await expectAccessible(page)
})

test('all recipes are shown with their tag and total time', LONG, async ({ page, owner }) => {
  await owner.create('/api/recipes', recipe('Budín', 'Meriendas', ['40 min', '1 h', '2 h 5 min']))
  await owner.create('/api/recipes', recipe('Buñuelos', 'Meriendas', ['6 min por tanda']))
  await page.goto('/recetas')
  await expect(page.getByRole('heading', { level: 1, name: 'Recetas' })).toBeVisible()
  const known = page.getByRole('article').filter({ hasText: 'Budín' })
  await expect(known).toContainText('Meriendas')
  await expect(known).toContainText('3 h 45 min')
  const unknown = page.getByRole('article').filter({ hasText: 'Buñuelos' })
  await expect(unknown).toBeVisible()
  await expect(unknown).not.toContainText('min')
  await expectFits(page)
})

test(
  'typing searches titles and tags, ignoring case and accents, and the address keeps the search',
  LONG,
  async ({ page, owner }) => {
    await owner.create('/api/recipes', recipe('Quesillo flambé', 'Nochebuena'))
    await owner.create('/api/recipes', recipe('Pan dulce', 'Época flambe'))
    await page.goto('/recetas')
    await expectHydrated(page)
    const box = page.getByRole('searchbox', { name: 'Buscar recetas' })
    await box.pressSequentially('FLÁMBÉ')
    await expect(cards(page)).toHaveText(['Quesillo flambé', 'Pan dulce'])
    await expect(page.getByRole('main').getByRole('status')).toHaveText('2 recetas con «FLÁMBÉ»')
    await expect(box).toHaveValue('FLÁMBÉ')
    await expect(box).toBeFocused()

    await page.reload()
    await expect(cards(page)).toHaveText(['Quesillo flambé', 'Pan dulce'])
    await expect(box).toHaveValue('FLÁMBÉ')

    await page.getByRole('main').getByRole('link', { name: 'Borrar la búsqueda' }).click()
    await expect(page).toHaveURL('/recetas')
    await expect(box).toHaveValue('')
    await expect(box).toBeFocused()
    await page.goBack()
    await expect(page).toHaveURL('about:blank')
  },
)

test('recipes are found by other forms of their words', LONG, async ({ page, owner }) => {
  await owner.create('/api/recipes', recipe('Sopaipilla mendocina', 'Otoño'))
  await page.goto('/recetas?buscar=sopaipillas mendocinas')
  await expect(cards(page)).toHaveText(['Sopaipilla mendocina'])
})

test('at most four matches are shown, with a hint to narrow the search', LONG, async ({ page, owner }) => {
  for (const number of [1, 2, 3, 4, 5, 6]) await owner.create('/api/recipes', recipe(`Chipá ${number}`, ''))
  await page.goto('/recetas?buscar=chipa')
  await expect(cards(page)).toHaveCount(4)
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    '4 de 6 recetas con «chipa». Escribí un poco más para afinar.',
  )
  await expectHydrated(page)
  await page.getByRole('link', { name: 'Ver todas las recetas' }).click()
  await expect(page.getByRole('searchbox', { name: 'Buscar recetas' })).toHaveValue('')
  await expect(cards(page).nth(5)).toBeVisible()
})

test(
  'a search without matches repeats the text and offers occasions and a way back',
  LONG,
  async ({ page, owner }) => {
    await owner.create('/api/recipes', recipe('Garrapiñada', 'Kermés'))
    await page.goto('/recetas?buscar=%3Cb%3Eñandú')
    await expect(page.getByText('No encontramos recetas con «<b>ñandú»')).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Buscar productos' })).toHaveValue('')
    await expectHydrated(page)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Kermés' }).click()
    await expect(cards(page)).toHaveText(['Garrapiñada'])
    await expect(page.getByRole('searchbox', { name: 'Buscar recetas' })).toHaveValue('Kermés')
  },
)

test('searching and reading work without JavaScript', LONG, async ({ browser, shopUrl, owner }) => {
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

test('a recipe opens over the page with its ingredients and steps', LONG, async ({ page, owner }) => {
  await openNewRecipe(page, owner, { ...CAKE, title: 'Rogel abierto' })
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Meriendas')).toBeVisible()
  await expect(dialog.getByText('3 h 45 min')).toBeVisible()
  await expect(dialog.getByRole('heading', { name: 'Ingredientes' })).toBeVisible()
  await expect(dialog.getByRole('heading', { name: 'Preparacion' })).toBeVisible()
  const [sugar] = await dialog.getByRole('listitem').filter({ hasText: 'Azúcar impalpable' }).allInnerTexts()
  expect(sugar?.replace(/\s+/g, ' ').trim()).toBe('250 g Azúcar impalpable')
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Batí por 2ª vez' })).toContainText('1 h')
  // The shop sells none of it.
  await expect(dialog.getByRole('button', { name: /^Agregar/ })).toHaveCount(0)
  await expectFits(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).not.toHaveURL(/seeRecipe/)
})

test('ingredients that the shop sells and has can be bought, one by one or all at once', async ({
  page,
  owner,
}) => {
  const stock = async (name: string, availability = true) => {
    const product = { description: 'x', price: 1500, image: '/favicon.svg', category: 'reposteria' }
    await owner.create('/api/products', { ...product, name, availability })
    const { products } = await (await page.request.get(`/api/products/buscar?text=${name}`)).json()
    return products[0].id
  }
  const ingredient = (name: string, productId?: number) => ({ quantity: '1', ingredient: name, productId })
  const [sugar, cocoa] = [await stock('Azúcar de caña'), await stock('Cacao de caña')]
  await openNewRecipe(page, owner, {
    ...recipe('Budín de caña', ''),
    ingredients: [
      ingredient('Azúcar', sugar),
      ingredient('Agua'),
      ingredient('Cacao', cocoa),
      ingredient('Azúcar para espolvorear', sugar),
      ingredient('Nueces', await stock('Nueces de caña', false)),
    ],
  })
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: /^Agregar .* de caña$/ })).toHaveCount(3)
  await expect(dialog.getByText('2 productos · $3,000.00')).toBeVisible()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Nueces' })).toContainText(
    'de caña · No disponible por ahora',
  )
  await expectFits(page)
  await dialog.getByRole('button', { name: 'Agregar Cacao de caña' }).click()
  await expect(page.getByText('Producto Agregado al Carrito')).toBeVisible()
  await dialog.getByRole('button', { name: 'Agregar todo lo que vendemos' }).click()
  await expect(page.getByText('Se agregaron 2 productos al carrito')).toBeVisible()
  const stored = await page.evaluate(() => localStorage.getItem('order-storage') ?? '')
  expect(stored).toContain('Azúcar de caña')
  expect(stored).toMatch(/"quantity":2/)
})

test('a recipe without a picture or tag is still shown', LONG, async ({ page, owner }) => {
  await openNewRecipe(page, owner, { ...recipe('Sopa inglesa', ''), imgUrl: '' })
  await expect(page.getByRole('dialog').getByRole('img')).toHaveCount(0)
  await expectAccessible(page)
})

test('a recipe with two identical rows shows both', LONG, async ({ page, owner }) => {
  const step = { instruction: 'Dejá reposar', time: '10 min' }
  await openNewRecipe(page, owner, { ...recipe('Masa doble', ''), preparation: [step, step] })
  await expect(page.getByRole('dialog').getByText('Dejá reposar')).toHaveCount(2)
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
