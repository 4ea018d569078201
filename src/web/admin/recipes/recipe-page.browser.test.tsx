import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerApi, refusal, type Sent } from '#web/testing/answer-api.ts'
import { expectAccessible } from '#web/testing/expect-accessible.ts'
import { render, toast } from '#web/testing/render.tsx'
import * as recipePage from './recipe-page.tsx'

const CAKE = {
  id: 1,
  version: 1,
  title: 'Torta de chocolate',
  tag: 'Cumpleaños',
  imgUrl: '',
  ingredients: [
    { quantity: '200 g', ingredient: 'chocolate' },
    { quantity: '4', ingredient: 'huevos' },
    { quantity: '100 g', ingredient: 'harina' },
  ],
  preparation: [{ instruction: 'Derretir el chocolate', time: '5 min' }],
}

const NOTHING = { 'GET /api/recipes': [], 'GET /api/products/propuestas': [] }
const WITH_CAKE = { ...NOTHING, 'GET /api/recipes': [CAKE], 'GET /api/recipes/administrar/1': CAKE }

const create = () => render(recipePage, { at: '/admin/recipe' })
const editCake = () =>
  render(recipePage, { at: '/admin/recipe/1/edit', path: '/admin/recipe/:recipeId/edit' })
const field = (label: string) => page.getByLabelText(label, { exact: true })
const ingredient = (number: number) => field(`Ingrediente ${number}`)
const save = page.getByRole('button', { name: 'Guardar cambios' })

const saved = ({ body }: Sent) => ({ ...(body as object), id: 1, message: 'Receta guardada' })

test('the owner writes a recipe with the keyboard and sees it in the list at once', async () => {
  const calls = answerApi({
    ...NOTHING,
    'GET /api/recipes': () => calls.flatMap((sent) => (sent.call.startsWith('POST') ? saved(sent) : [])),
    'POST /api/recipes': saved,
  })
  await create()
  // The only row cannot be removed.
  await expect.element(page.getByRole('button', { name: 'Quitar el ingrediente 1' })).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Quitar el paso 1' })).toBeDisabled()
  await field('Título').fill('Cake pops')
  await field('Cantidad del ingrediente 1').fill('1')
  await ingredient(1).fill('bizcochuelo')
  await userEvent.keyboard('{Enter}')
  await expect.element(field('Cantidad del ingrediente 2')).toHaveFocus()
  await userEvent.keyboard('200 g{Tab}chocolate')
  await field('Instrucción del paso 1').fill('Desmigar')
  await field('Tiempo del paso 1').fill('10 min')
  await page.getByRole('button', { name: 'Agregar paso' }).click()
  await expect.element(field('Instrucción del paso 2')).toHaveFocus()
  await userEvent.keyboard('Bañar')
  await field('Tiempo del paso 2').fill('15 min')
  await page.getByRole('button', { name: 'Crear receta' }).click()
  await expect.element(toast('Receta guardada')).toBeVisible()
  await expect.element(page.getByRole('region', { name: /Recetas cargadas/ })).toMatchTextContent('Cake pops')
  await expect.element(field('Título')).toHaveValue('')
  await expect.element(field('Título')).toHaveFocus()
  expect(calls.find(({ call }) => call === 'POST /api/recipes')?.body).toEqual({
    title: 'Cake pops',
    imgUrl: '',
    tag: '',
    ingredients: [
      { quantity: '1', ingredient: 'bizcochuelo' },
      { quantity: '200 g', ingredient: 'chocolate' },
    ],
    preparation: [
      { instruction: 'Desmigar', time: '10 min' },
      { instruction: 'Bañar', time: '15 min' },
    ],
  })
})

test('missing fields of a recipe are marked, the first has the focus, and nothing is sent', async () => {
  const calls = answerApi(NOTHING)
  await create()
  await page.getByRole('button', { name: 'Crear receta' }).click()
  for (const message of [
    'El título de la receta es obligatorio',
    'Falta la cantidad de un ingrediente',
    'Falta el nombre de un ingrediente',
    'Falta la instrucción de un paso',
    'Falta el tiempo de un paso',
  ]) {
    await expect.element(page.getByText(message)).toBeVisible()
  }
  await expect.element(field('Título')).toHaveFocus()
  await expectAccessible()
  expect(calls.filter(({ call }) => call.startsWith('POST'))).toEqual([])
})

test('rows of a recipe can be moved and removed, and the focus follows', async () => {
  const calls = answerApi({ ...WITH_CAKE, 'PUT /api/recipes/1': saved })
  const router = await editCake()
  await page.getByRole('button', { name: 'Bajar el ingrediente 1' }).click()
  await expect.element(ingredient(2)).toHaveValue('chocolate')
  await expect.element(page.getByRole('button', { name: 'Bajar el ingrediente 2' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(ingredient(3)).toHaveValue('chocolate')
  await expect.element(page.getByRole('button', { name: 'Subir el ingrediente 3' })).toHaveFocus()
  await ingredient(3).click()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect.element(ingredient(2)).toHaveValue('chocolate')
  await expect.element(ingredient(2)).toHaveFocus()
  await page.getByRole('button', { name: 'Quitar el ingrediente 1' }).click()
  await expect.element(field('Cantidad del ingrediente 1')).toHaveFocus()
  await save.click()
  await expect.element(toast('Receta guardada')).toBeVisible()
  await expect.poll(() => router.state.location.pathname).toBe('/admin/recipe')
  expect(calls.find(({ call }) => call.startsWith('PUT'))?.body).toMatchObject({
    version: 1,
    ingredients: [
      { quantity: '200 g', ingredient: 'chocolate' },
      { quantity: '100 g', ingredient: 'harina' },
    ],
  })
})

test('a press on another link does not lose a recipe that is half written', async () => {
  answerApi(WITH_CAKE)
  const router = await create()
  await field('Título').fill('A medias')
  const away = page.getByRole('link', { name: 'Editar "Torta de chocolate"' })
  await away.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Seguir editando' }).last().click()
  await expect.element(field('Título')).toHaveValue('A medias')
  await away.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Salir sin guardar' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/admin/recipe/1/edit')
})

test('of two people who edit a recipe, the rows that both changed are asked, and the rest is kept', async () => {
  const theirs = { ...CAKE, version: 2, tag: 'Pascua', ingredients: CAKE.ingredients.slice(0, 1) }
  const calls = answerApi({
    ...WITH_CAKE,
    'PUT /api/recipes/1': (sent: Sent) =>
      (sent.body as { version: number }).version === 1
        ? refusal(409, 'Otra persona la cambió', { current: theirs })
        : saved(sent),
  })
  await editCake()
  await ingredient(1).fill('cacao')
  await save.click()
  const dialog = page.getByRole('dialog', { name: 'Otra persona cambió lo mismo' })
  await expect.element(dialog).toMatchTextContent('200 g cacao')
  expect(dialog.getByRole('group').elements()).toHaveLength(1)
  await expect.element(dialog.getByLabelText(/^Lo que escribiste/)).toBeChecked()
  await dialog.getByRole('button', { name: 'Guardar así' }).click()
  await expect.element(toast('Receta guardada')).toBeVisible()
  expect(calls.findLast(({ call }) => call.startsWith('PUT'))?.body).toMatchObject({
    version: 2,
    tag: 'Pascua',
    ingredients: [{ ingredient: 'cacao' }, {}, {}],
  })
})

test('deleting a recipe asks first, removes it from the list and can be undone', async () => {
  let recipes = [CAKE]
  answerApi({
    ...WITH_CAKE,
    'GET /api/recipes': () => recipes,
    'DELETE /api/recipes/1': () => {
      recipes = []
      return { message: 'Se eliminó "Torta de chocolate"' }
    },
    'POST /api/recipes/1/restore': () => {
      recipes = [CAKE]
      return { message: 'Se restauró "Torta de chocolate"' }
    },
  })
  const router = await render(recipePage, {
    at: '/admin/recipe/1/edit',
    path: '/admin/recipe/:recipeId/edit',
    pages: [{ ...recipePage, path: '/admin/recipe' }],
  })
  // A deleted recipe needs no saving, so there is no second question.
  await field('Título').fill('Torta a medio cambiar')
  await page.getByRole('button', { name: 'Eliminar "Torta de chocolate"' }).click()
  const question = page.getByRole('dialog')
  await expect.element(question).toMatchTextContent('Con sus 3 ingredientes y 1 paso deja de verse')
  await expectAccessible()
  await question.getByRole('button', { name: 'Eliminar', exact: true }).click()
  await expect.element(toast('Se eliminó "Torta de chocolate"')).toBeVisible()
  await expect.element(page.getByText(/^Todavía no hay recetas/)).toBeVisible()
  expect(router.state.location.pathname).toBe('/admin/recipe')
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect.element(page.getByRole('link', { name: 'Editar "Torta de chocolate"' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Papelera' }))
    .toHaveAttribute('href', '/admin/papelera/recetas')
})

test('the question about a recipe with one ingredient says so', async () => {
  const ingredients = CAKE.ingredients.slice(0, 1)
  answerApi({ ...WITH_CAKE, 'GET /api/recipes': [{ ...CAKE, ingredients }] })
  await render(recipePage, { at: '/admin/recipe' })
  await page.getByRole('button', { name: 'Eliminar "Torta de chocolate"' }).click()
  await expect
    .element(page.getByRole('dialog'))
    .toMatchTextContent('Con su único ingrediente y 1 paso deja de verse')
})

test('the picture of a recipe can be removed', async () => {
  const calls = answerApi({
    ...WITH_CAKE,
    'GET /api/recipes/administrar/1': { ...CAKE, imgUrl: '/favicon.svg' },
    'PUT /api/recipes/1': saved,
  })
  await editCake()
  const picture = page.getByRole('img', { name: 'Así se ve la imagen' })
  await expect.element(picture).toBeVisible()
  await page.getByRole('button', { name: 'Quitar la imagen' }).click()
  await expect.element(picture).not.toBeInTheDocument()
  await save.click()
  await expect.element(toast('Receta guardada')).toBeVisible()
  expect(calls.find(({ call }) => call.startsWith('PUT'))?.body).toMatchObject({ imgUrl: '' })
})
