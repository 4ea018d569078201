import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aSentProduct } from '#domain/testing/samples.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

const DRAFT = { name: 'Piñata unicornio', price: 8900, category: 'disfraces', draft: true }
const WHOLE = aSentProduct({ name: 'Piñata unicornio', price: 8900, category: 'disfraces' })

let shop: TestShop
let headers: { cookie: string }

beforeEach(async () => {
  shop = await openTestShop()
  headers = { cookie: await shop.signIn() }
})

afterEach(() => shop.close())

async function owner(method: 'GET' | 'POST' | 'PUT' | 'PATCH', url: string, payload?: object) {
  const answer = await shop.app.inject({ method, url, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json() }
}

async function read(url: string) {
  const answer = await shop.app.inject(url)
  return { status: answer.statusCode, text: answer.body }
}

async function createDraft(): Promise<number> {
  const { status, body } = await owner('POST', '/api/products', DRAFT)
  expect(status, JSON.stringify(body)).toBe(201)
  return body.id
}

describe('a draft', () => {
  test('needs a name, a price and a category, and nothing else', async () => {
    const { status, body } = await owner('POST', '/api/products', DRAFT)
    expect(status).toBe(201)
    expect(body).toEqual({
      ...DRAFT,
      id: body.id,
      description: '',
      image: '',
      availability: true,
      message: 'Borrador guardado: solo vos lo ves',
    })
    expect((await owner('GET', `/api/products/administrar/${body.id}`)).body).toMatchObject({
      draft: true,
      description: '',
      image: '',
    })
  })

  test.each([
    [{ name: '' }, 'El Nombre del Producto es obligatorio'],
    [{ price: undefined }, 'El Precio del Producto es obligatorio'],
    [{ category: '' }, 'La Categoria del Producto es obligatorio'],
    [{ image: 'javascript:alert(1)' }, 'La imagen tiene que ser una dirección de la tienda o http(s)'],
    [{ draft: false }, 'La descripcion del Producto es obligatorio'],
    [{ draft: undefined, description: 'Grande' }, 'La imagen del Producto es obligatorio'],
    [{ draft: 'sí' }, 'El borrador es verdadero o falso'],
  ])('%j is refused: %s', async (fields, error) => {
    const { status, body } = await owner('POST', '/api/products', { ...DRAFT, ...fields })
    expect({ status, body }).toEqual({ status: 400, body: { error } })
    expect((await owner('GET', '/api/products/administrar')).body.total).toBe(0)
  })

  test('is nowhere that visitors look', async () => {
    await shop.stock({ name: 'Guirnalda', category: 'globos' })
    const id = await createDraft()
    const recipe = await owner('POST', '/api/recipes', {
      title: 'Torta',
      imgUrl: '',
      tag: 'Fiesta',
      ingredients: [{ quantity: '1', ingredient: 'Piñata', productId: id }],
      preparation: [{ instruction: 'Batí todo', time: '10 min' }],
    })
    for (const url of [
      '/api/products',
      '/api/products/pagina',
      '/api/products/buscar?text=pi%C3%B1ata',
      `/api/products/varios?ids=${id}`,
      '/api/products/categoria/disfraces',
      `/api/products/${id}`,
      `/api/recipes/${recipe.body.id}`,
      '/api/prices/lista',
      '/lista-de-precios.csv',
      '/sitemap.xml',
    ]) {
      const { status, text } = await read(url)
      expect(status, url).toBe(url.endsWith(`/products/${id}`) ? 404 : 200)
      expect(text, url).not.toContain('unicornio')
      expect(text, url).not.toContain(`producto=${id}`)
    }
    expect((await owner('GET', '/api/products/propuestas?ingredient=pi%C3%B1ata+unicornio')).body).toEqual([])
  })

  test('cannot be ordered, as if it did not exist', async () => {
    const id = await createDraft()
    const order = [{ id, price: 8900, quantity: 1, subtotal: 8900 }]
    const payload = { name: 'Ana', cel: '1', wayToPay: 'pago efectivo', total: 8900, order }
    const answer = await shop.app.inject({ method: 'POST', url: '/api/order', payload })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toEqual({ error: 'Un producto de tu carrito ya no existe. Revisá tu carrito.' })
    expect(await shop.db.selectFrom('orders').selectAll().execute()).toEqual([])
  })

  test('can be sold at the counter, where the owner has it in the hand', async () => {
    const id = await createDraft()
    const { status, body } = await owner('POST', '/api/order/mostrador', {
      lines: [{ id, quantity: 2 }],
      wayToPay: 'pago efectivo',
    })
    expect(status, JSON.stringify(body)).toBe(201)
    const [line] = await shop.db.selectFrom('order_lines').selectAll().execute()
    expect(line).toMatchObject({ product_id: id, name: DRAFT.name, image: '', description: '', quantity: 2 })
    const receipt = await read(`/api/order/cel/${line?.order_id}`)
    expect(receipt.status, receipt.text).toBe(200)
  })

  test('is given to the owner by its identifier', async () => {
    const [id, { id: published }] = [await createDraft(), await shop.stock({ name: 'Guirnalda' })]
    const { body } = await owner('GET', `/api/products/administrar/varios?ids=${published},${id},999999`)
    expect(body.map((product: { id: number }) => product.id).toSorted()).toEqual([id, published].toSorted())
    expect(body).toContainEqual(expect.objectContaining({ id, draft: true, image: '' }))
    expect((await owner('GET', '/api/products/administrar/varios?ids=')).status).toBe(400)
  })

  test("is in the owner's table, marked, counted and filtered", async () => {
    await shop.stock({ name: 'Guirnalda' })
    const id = await createDraft()
    const all = (await owner('GET', '/api/products/administrar?text=unicornio')).body
    expect(all).toMatchObject({ total: 1, drafts: 1, products: [{ id, draft: true }] })
    const drafts = (await owner('GET', '/api/products/administrar?draft=true')).body
    expect(drafts).toMatchObject({ total: 1, products: [{ id }] })
    const unpictured = (await owner('GET', '/api/products/administrar?picture=false')).body
    expect(unpictured).toMatchObject({ total: 1, products: [{ id, image: '' }] })
    const others = (await owner('GET', '/api/products/administrar?draft=false')).body
    expect(others).toMatchObject({ total: 1, drafts: 0, products: [{ name: 'Guirnalda' }] })
  })

  test('is edited as a draft, and its price and availability change like those of others', async () => {
    const id = await createDraft()
    const edited = await owner('PUT', `/api/products/${id}`, { ...DRAFT, description: 'Grande' })
    expect(edited.body).toMatchObject({ description: 'Grande', image: '', draft: true })
    expect((await owner('PATCH', `/api/products/${id}`)).body).toMatchObject({ availability: false })
    const priced = await owner('PATCH', `/api/products/${id}`, { price: 9000 })
    expect(priced.body).toMatchObject({ price: 9000, draft: true })
  })

  test('is published by an edit with everything, and not by one with less', async () => {
    const id = await createDraft()
    const { draft: _, ...half } = DRAFT
    const refused = await owner('PUT', `/api/products/${id}`, { ...half, description: 'Grande' })
    expect(refused).toEqual({ status: 400, body: { error: 'La imagen del Producto es obligatorio' } })
    expect((await read(`/api/products/${id}`)).status).toBe(404)

    const saved = await owner('PUT', `/api/products/${id}`, WHOLE)
    expect(saved.body).toEqual({ ...WHOLE, id, message: 'Producto actualizado correctamente' })
    expect(JSON.parse((await read(`/api/products/${id}`)).text)).toEqual({ ...WHOLE, id })
    expect((await read('/api/products/buscar?text=unicornio')).text).toContain('unicornio')
    const entries = await shop.db
      .selectFrom('journal')
      .selectAll()
      .where('kind', '=', 'product.edited')
      .execute()
    expect(
      entries.map(({ before, after }) => [before, after].map((side) => JSON.parse(side ?? '').draft)),
    ).toEqual([[true, false]])
  })

  test('a published product becomes a draft again', async () => {
    const { id } = await shop.stock({ name: 'Guirnalda' })
    const answer = await owner('PUT', `/api/products/${id}`, { ...WHOLE, draft: true })
    expect(answer.body).toMatchObject({ draft: true, image: WHOLE.image })
    expect((await read(`/api/products/${id}`)).status).toBe(404)
  })

  test('prices are changed together with those of published products', async () => {
    await shop.stock({ name: 'Guirnalda' })
    await createDraft()
    const where = {}
    const { body } = await owner('POST', '/api/prices/preview', {
      where,
      change: { kind: 'percent', value: 10 },
    })
    expect(body).toMatchObject({ count: 2 })
  })
})
