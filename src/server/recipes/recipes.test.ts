import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
let headers: { cookie: string }

beforeEach(async () => {
  shop = await openTestShop()
  headers = { cookie: await shop.signIn() }
})

afterEach(() => shop.close())

const CAKE = {
  title: 'Torta de chocolate',
  imgUrl: 'https://example.com/torta.webp',
  tag: 'Cumpleaños',
  ingredients: [
    { quantity: '200 g', ingredient: 'chocolate' },
    { quantity: '4', ingredient: 'huevos' },
  ],
  preparation: [
    { instruction: 'Derretir el chocolate', time: '5 min' },
    { instruction: 'Hornear', time: '40 min' },
  ],
}

function create(payload: object) {
  return shop.app.inject({ method: 'POST', url: '/api/recipes', headers, payload })
}

test('a recipe is stored completely and in order', async () => {
  const created = await create(CAKE)
  expect(created.json()).toEqual({ ...CAKE, id: 1, message: 'Receta creada correctamente' })
  expect((await shop.app.inject('/api/recipes/1')).json()).toEqual({ ...CAKE, id: 1 })
  expect((await shop.app.inject('/api/recipes')).json()).toEqual([{ ...CAKE, id: 1 }])
})

test('a new recipe is in the list at once', async () => {
  expect((await shop.app.inject('/api/recipes')).json()).toEqual([])
  await create(CAKE)
  await create({ ...CAKE, title: 'Cake pops' })
  const titles = (await shop.app.inject('/api/recipes')).json<{ title: string }[]>().map(({ title }) => title)
  expect(titles).toEqual(['Torta de chocolate', 'Cake pops'])
})

test('a recipe without steps is refused and nothing is stored', async () => {
  const answer = await create({ ...CAKE, preparation: [] })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toEqual({ error: 'La receta necesita al menos un paso' })
  expect((await shop.app.inject('/api/recipes')).json()).toEqual([])
})

test('a missing recipe is a 404', async () => {
  const answer = await shop.app.inject('/api/recipes/7')
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toEqual({ error: 'La receta no existe' })
})

test('a changed recipe has its new rows and no old ones, at once', async () => {
  await create(CAKE)
  await shop.app.inject('/api/recipes')
  const changed = {
    ...CAKE,
    title: 'Torta rápida',
    ingredients: [{ quantity: '1', ingredient: 'bizcochuelo' }],
    preparation: [...CAKE.preparation].reverse(),
  }
  const answer = await shop.app.inject({ method: 'PUT', url: '/api/recipes/1', headers, payload: changed })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ ...changed, id: 1, message: 'Receta actualizada correctamente' })
  expect((await shop.app.inject('/api/recipes')).json()).toEqual([{ ...changed, id: 1 }])
})

test('a refused change leaves the recipe unchanged', async () => {
  await create(CAKE)
  const change = (payload: object) =>
    shop.app.inject({ method: 'PUT', url: '/api/recipes/1', headers, payload })
  expect((await change({ ...CAKE, ingredients: [] })).statusCode).toBe(400)
  const gone = await change({ ...CAKE, imgUrl: `/images/${'0'.repeat(64)}-640.webp` })
  expect(gone.json()).toEqual({ error: 'La imagen ya no está: volvé a subirla' })
  expect((await shop.app.inject('/api/recipes/1')).json()).toEqual({ ...CAKE, id: 1 })
})

test('a change based on an older version is refused with the current state, and changes nothing', async () => {
  await create(CAKE)
  const change = (payload: object) =>
    shop.app.inject({ method: 'PUT', url: '/api/recipes/1', headers, payload })
  const load = async () => (await shop.app.inject({ url: '/api/recipes/administrar/1', headers })).json()
  expect((await shop.app.inject('/api/recipes/administrar/1')).statusCode).toBe(401)
  const { version } = await load()
  expect((await change({ ...CAKE, tag: 'Pascua', version })).statusCode).toBe(200)
  const late = await change({ ...CAKE, title: 'Torta vieja', version })
  expect(late.statusCode).toBe(409)
  expect(late.json()).toEqual({
    error: 'Otra persona cambió esta receta mientras la editabas. Revisá los cambios.',
    current: { ...CAKE, tag: 'Pascua', id: 1, version: version + 1 },
  })
  expect(await load()).toEqual(late.json().current)
  expect((await change({ ...CAKE, title: 'Sin versión' })).statusCode).toBe(200)
})

test('deleting a recipe deletes its rows, and no other recipe', async () => {
  await create(CAKE)
  await create({ ...CAKE, title: 'Cake pops' })
  await shop.app.inject('/api/recipes')
  const answer = await shop.app.inject({ method: 'DELETE', url: '/api/recipes/1', headers })
  expect(answer.json()).toEqual({ message: 'Se eliminó "Torta de chocolate"' })
  expect((await shop.app.inject('/api/recipes')).json()).toEqual([{ ...CAKE, title: 'Cake pops', id: 2 }])
  const rows = await shop.db.selectFrom('recipe_steps').select('recipe_id').distinct().execute()
  expect(rows).toEqual([{ recipe_id: 2 }])
})

test.each(['PUT', 'DELETE'] as const)('%s of a missing recipe is a 404', async (method) => {
  const payload = method === 'PUT' ? CAKE : undefined
  const answer = await shop.app.inject({
    method,
    url: '/api/recipes/7',
    headers,
    ...(payload && { payload }),
  })
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toEqual({ error: 'La receta no existe' })
})
