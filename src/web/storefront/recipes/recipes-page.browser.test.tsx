import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { expectFits } from '#web/testing/expect-fits.ts'
import { openShop } from '#web/testing/open-shop.ts'
import { sentRecipe } from '#web/testing/wire.ts'

const main = page.getByRole('main')
const box = page.getByRole('searchbox', { name: 'Buscar recetas' })
const card = (title: string) => page.getByRole('article').filter({ hasText: title })
const titles = () =>
  main
    .getByRole('heading', { level: 3 })
    .elements()
    .map(({ textContent }) => textContent)
const clear = main.getByRole('link', { name: 'Borrar la búsqueda' })

const step = (time: string) => ({ instruction: 'Batí', time })

function open(named: readonly (readonly [title: string, tag: string])[], at = '/recetas', from?: string) {
  const recipes = named.map(([title, tag], index) => sentRecipe({ id: index + 1, title, tag }))
  return openShop(at, { recipes, ...(from && { from }) })
}

test('a shop without recipes says so and links to its products', async () => {
  await open([])
  await expect.element(page.getByText('Todavía no hay recetas')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Ver productos' }))
    .toHaveAttribute('href', '/productos')
  await expectAccessible()
})

test('all recipes are shown with their tag and, if it is known, their total time', async () => {
  const known = { title: 'Budín', preparation: ['40 min', '1 h', '2 h 5 min'].map(step) }
  const unknown = { id: 2, title: 'Buñuelos', preparation: [step('6 min por tanda')] }
  await openShop('/recetas', { recipes: [sentRecipe(known), sentRecipe(unknown)] })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Recetas' })).toBeVisible()
  await expect.element(card('Budín')).toMatchTextContent('Meriendas')
  await expect.element(card('Budín')).toMatchTextContent('3 h 45 min')
  await expect.element(card('Buñuelos')).toBeVisible()
  await expect.element(card('Buñuelos')).not.toMatchTextContent('min')
  await expectFits()
})

test('typing searches titles and tags of recipes, ignoring case and accents, and the address keeps the text', async () => {
  const { router } = await open([
    ['Quesillo flambé', 'Nochebuena'],
    ['Pan dulce', 'Época flambe'],
    ['Budín', ''],
  ])
  await box.click()
  await userEvent.keyboard('FLÁMBÉ')
  await expect.poll(titles).toEqual(['Quesillo flambé', 'Pan dulce'])
  await expect.element(main.getByRole('status')).toHaveTextContent('2 recetas con «FLÁMBÉ»')
  await expect.element(box).toHaveValue('FLÁMBÉ')
  await expect.element(box).toHaveFocus()
  expect(new URLSearchParams(router.state.location.search).get('buscar')).toBe('FLÁMBÉ')
})

test('the address of a search shows what it found', async () => {
  await open(
    [
      ['Quesillo flambé', ''],
      ['Budín', ''],
    ],
    '/recetas?buscar=FL%C3%81MB%C3%89',
  )
  await expect.poll(titles).toEqual(['Quesillo flambé'])
  await expect.element(box).toHaveValue('FLÁMBÉ')
})

test('a cleared search of recipes has the focus, and Back leaves the page', async () => {
  const { router } = await open([['Quesillo flambé', '']], '/recetas', '/productos')
  await box.click()
  await userEvent.keyboard('fla')
  await clear.click()
  await expect.poll(() => router.state.location.search).toBe('')
  await expect.element(box).toHaveValue('')
  await expect.element(box).toHaveFocus()
  await router.navigate(-1)
  await expect.poll(() => router.state.location.pathname).toBe('/productos')
})

test('recipes are found by other forms of their words', async () => {
  await open(
    [
      ['Sopaipilla mendocina', 'Otoño'],
      ['Budín', ''],
    ],
    '/recetas?buscar=sopaipillas+mendocinas',
  )
  await expect.poll(titles).toEqual(['Sopaipilla mendocina'])
})

test('at most four matching recipes are shown, with a hint to narrow the search', async () => {
  const six = [1, 2, 3, 4, 5, 6].map((number) => [`Chipá ${number}`, ''] as const)
  await open(six, '/recetas?buscar=chipa')
  await expect.poll(titles).toHaveLength(4)
  await expect
    .element(main.getByRole('status'))
    .toHaveTextContent('4 de 6 recetas con «chipa». Escribí un poco más para afinar.')
  await page.getByRole('link', { name: 'Ver todas las recetas' }).click()
  await expect.element(box).toHaveValue('')
  await expect.poll(titles).toHaveLength(6)
})

test('a search for recipes without matches repeats the text and offers occasions', async () => {
  await open([['Garrapiñada', 'Kermés']], '/recetas?buscar=%3Cb%3E%C3%B1and%C3%BA')
  await expect.element(page.getByText('No encontramos recetas con «<b>ñandú»')).toBeVisible()
  await expect.element(page.getByRole('combobox', { name: 'Buscar productos' })).toHaveValue('')
  await expectAccessible()
  await page.getByRole('link', { name: 'Kermés' }).click()
  await expect.poll(titles).toEqual(['Garrapiñada'])
  await expect.element(box).toHaveValue('Kermés')
})
