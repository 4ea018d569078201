import { afterEach, beforeEach, describe, expect, test } from 'vitest'
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

test('recipes are found by whole words in any form, for the page of products', async () => {
  await create(CAKE)
  await create({ ...CAKE, title: 'Cake pops' })
  const found = async (text: string) =>
    (await shop.app.inject({ url: '/api/recipes/buscar', query: { text } })).json()
  expect(await found('tortas de chocolate')).toEqual([
    { id: 1, title: 'Torta de chocolate', tag: 'Cumpleaños' },
  ])
  expect(await found('receta')).toHaveLength(2)
  expect(await found('globos')).toEqual([])
  expect((await shop.app.inject('/api/recipes/buscar?text=')).statusCode).toBe(400)
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

test('an edit of a recipe keeps what it does not name', async () => {
  const cake = { ...CAKE, imgUrl: 'https://fotos.example/torta.jpg', tag: 'Pascua' }
  await create(cake)
  const { imgUrl: _, tag: _tag, ...payload } = { ...cake, title: 'Torta de Pascua' }
  const answer = await shop.app.inject({ method: 'PUT', url: '/api/recipes/1', headers, payload })
  expect(answer.statusCode).toBe(200)
  expect((await shop.app.inject('/api/recipes/1')).json()).toEqual({ ...cake, ...payload, id: 1 })
})

test('a refused change of a recipe leaves it unchanged', async () => {
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

describe('the products of ingredients', () => {
  const withProducts = (...ids: (number | undefined)[]) => ({
    ...CAKE,
    ingredients: ids.map((productId, index) => ({ quantity: '1', ingredient: `cosa ${index}`, productId })),
  })
  const read = async () => (await shop.app.inject('/api/recipes/1')).json()

  test('are stored and shown with the recipe, each once, whether available or not', async () => {
    const flour = await shop.stock({ name: 'Harina' })
    const sugar = await shop.stock({ name: 'Azúcar', availability: false })
    const recipe = withProducts(sugar.id, undefined, flour.id, sugar.id)
    const created = await create(recipe)
    expect(created.statusCode).toBe(201)
    const { products, ...rest } = await read()
    expect(rest).toEqual(JSON.parse(JSON.stringify({ ...recipe, id: 1 })))
    expect(products.map(({ name, price }: { name: string; price: number }) => [name, price])).toEqual([
      ['Azúcar', 4700],
      ['Harina', 4700],
    ])
    // The list stays small: it names them only.
    const [listed] = (await shop.app.inject('/api/recipes')).json()
    expect(listed).toEqual(rest)
  })

  test('show a change of the product at once', async () => {
    const { id } = await shop.stock({ availability: true })
    await create(withProducts(id))
    expect((await read()).products).toMatchObject([{ availability: true }])
    await shop.app.inject({ method: 'PATCH', url: `/api/products/${id}`, headers })
    expect((await read()).products).toMatchObject([{ availability: false }])
  })

  test('are cleared when the product is deleted, and the ingredient stays', async () => {
    const { id } = await shop.stock()
    await create(withProducts(id))
    await read()
    await shop.app.inject({ method: 'DELETE', url: `/api/products/${id}`, headers })
    expect(await read()).toEqual({ ...CAKE, ingredients: [{ quantity: '1', ingredient: 'cosa 0' }], id: 1 })
  })

  test.each([0, -1, 1.5, '1', null])('of %s are refused', async (productId) => {
    const ingredients = [{ quantity: '1', ingredient: 'harina', productId }]
    expect((await create({ ...CAKE, ingredients })).statusCode).toBe(400)
  })

  test('that do not exist any more are refused by the ingredient, and nothing is stored', async () => {
    const { id } = await shop.stock()
    const answer = await create(withProducts(id, 999))
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error).toBe('El producto elegido para "cosa 1" ya no existe: elegí otro o ninguno')
    expect((await shop.app.inject('/api/recipes')).json()).toEqual([])
  })

  test('are proposed to the owner', async () => {
    await shop.stock({ name: 'Pistola de agua' })
    await shop.stock({ name: 'Azúcar impalpable 1 kg', category: 'reposteria' })
    const propose = async (ingredient: string) => {
      const url = `/api/products/propuestas?${new URLSearchParams({ ingredient })}`
      return (await shop.app.inject({ url, headers })).json().map(({ name }: { name: string }) => name)
    }
    expect(await propose('azúcar impalpable')).toEqual(['Azúcar impalpable 1 kg'])
    expect(await propose('Agua')).toEqual([])
  })
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
