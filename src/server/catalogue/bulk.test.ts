import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { BulkChange } from '#domain/catalogue/bulk-change.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
let headers: { cookie: string }

beforeEach(async () => {
  shop = await openTestShop()
  headers = { cookie: await shop.signIn() }
})

afterEach(() => shop.close())

async function owner(method: 'GET' | 'POST' | 'PATCH' | 'PUT', url: string, payload?: object) {
  const answer = await shop.app.inject({ method, url, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json() }
}

const change = (ids: readonly unknown[], wanted: object) =>
  owner('POST', '/api/products/cambios', { ids, change: wanted })
const undo = (id: number) => owner('POST', `/api/products/cambios/${id}/undo`)

/** Every row of the catalogue, to compare before and after. */
async function catalogue() {
  const products = await shop.db.selectFrom('products').selectAll().orderBy('id').execute()
  const ingredients = await shop.db.selectFrom('recipe_ingredients').selectAll().execute()
  return { products: products.map(({ version: _, ...product }) => product), ingredients }
}

async function stockThree() {
  const one = await shop.stock({ name: 'Guirnalda', category: 'decoracion' })
  const two = await shop.stock({ name: 'Globo', category: 'globos', availability: false })
  const three = await shop.stock({ name: 'Piñata', category: 'disfraces', draft: true })
  return { one, two, three, ids: [one.id, two.id, three.id] }
}

describe('products that are changed together', () => {
  const CHANGES: [BulkChange, number, string][] = [
    [{ kind: 'category', category: 'globos' }, 2, '2 productos en Globos'],
    [{ kind: 'availability', availability: false }, 2, '2 productos no disponibles'],
    [{ kind: 'availability', availability: true }, 1, '1 producto disponible'],
    [{ kind: 'publish' }, 1, '1 producto publicado'],
    [{ kind: 'delete' }, 3, '3 productos en la papelera'],
  ]

  test.each(CHANGES)(
    '%j: those that differ change, with one entry, and undoing brings all back',
    async (wanted, count, message) => {
      const { ids, one } = await stockThree()
      await owner('POST', '/api/recipes', {
        title: 'Torta',
        imgUrl: '',
        tag: 'Fiesta',
        ingredients: [{ quantity: '1', ingredient: 'Guirnalda', productId: one.id }],
        preparation: [{ instruction: 'Batí todo', time: '10 min' }],
      })
      const before = await catalogue()
      const { status, body } = await change(ids, wanted)
      expect(status, JSON.stringify(body)).toBe(201)
      expect(body).toEqual({ id: expect.any(Number), count, skipped: [], message })
      expect(await catalogue()).not.toEqual(before)
      const entries = await shop.db
        .selectFrom('journal')
        .selectAll()
        .where('kind', 'like', 'products.%')
        .execute()
      expect(entries).toMatchObject([{ kind: 'products.changed', subject: 'products' }])

      expect((await undo(body.id)).body).toMatchObject({ count, skipped: [] })
      expect(await catalogue()).toEqual(before)
      expect(await undo(body.id)).toEqual({ status: 409, body: { error: 'Ese cambio ya se deshizo.' } })
    },
  )

  test('undoing leaves alone what somebody changed since, and names it', async () => {
    const { ids, one, two } = await stockThree()
    const { body } = await change(ids, { kind: 'category', category: 'pascua' })
    await change([one.id], { kind: 'category', category: 'combos' })
    await change([two.id], { kind: 'delete' })
    const undone = (await undo(body.id)).body
    expect(undone).toEqual({
      count: 1,
      skipped: [
        { id: one.id, name: 'Guirnalda', reason: 'Alguien lo cambió después' },
        { id: two.id, name: 'Globo', reason: 'Alguien lo cambió después' },
      ],
      message: 'Volvió a como estaba 1 producto',
    })
    expect((await catalogue()).products.map(({ category }) => category)).toEqual(['combos', 'disfraces'])
  })

  test('other fields that somebody edited since stay', async () => {
    const { ids, one } = await stockThree()
    const { body } = await change(ids, { kind: 'category', category: 'pascua' })
    await owner('PATCH', `/api/products/${one.id}`, { price: 99 })
    expect((await undo(body.id)).body).toMatchObject({ count: 3, skipped: [] })
    expect((await owner('GET', `/api/products/administrar/${one.id}`)).body).toMatchObject({
      price: 99,
      category: 'decoracion',
    })
  })

  test('deleted ones that were restored one by one are named when the change is undone', async () => {
    const { ids, one } = await stockThree()
    const { body } = await change(ids, { kind: 'delete' })
    await owner('POST', `/api/products/${one.id}/restore`)
    expect((await undo(body.id)).body).toMatchObject({
      count: 2,
      skipped: [{ id: one.id, name: 'Guirnalda' }],
    })
    expect((await catalogue()).products).toHaveLength(3)
  })

  test('a draft without a picture is not published, and named with the reason', async () => {
    const { three } = await stockThree()
    const { id } = await shop.stock({ name: 'Sin foto', draft: true, image: '' })
    const reason = 'La imagen del Producto es obligatorio'
    const { body } = await change([three.id, id], { kind: 'publish' })
    expect(body).toMatchObject({ count: 1, skipped: [{ id, name: 'Sin foto', reason }] })
    const before = await catalogue()
    expect(await change([id], { kind: 'publish' })).toEqual({
      status: 409,
      body: { error: `No se publicó ninguno. «Sin foto»: ${reason}` },
    })
    expect(await catalogue()).toEqual(before)
  })

  test.each([{ kind: 'category', category: 'pascua' }, { kind: 'delete' }])(
    '%j: one that does not exist is named',
    async (wanted) => {
      const { one } = await stockThree()
      const { body } = await change([one.id, 999], wanted)
      expect(body).toMatchObject({
        count: 1,
        skipped: [{ id: 999, name: 'Producto 999', reason: 'No existe, o alguien lo eliminó' }],
      })
    },
  )

  test('visitors see the change at once', async () => {
    const { one } = await stockThree()
    expect((await shop.app.inject('/api/products/pagina')).json().total).toBe(2)
    await change([one.id], { kind: 'delete' })
    expect((await shop.app.inject('/api/products/pagina')).json().total).toBe(1)
  })
})

describe('a change that is refused', () => {
  test.each([
    [[], { kind: 'delete' }, 400, 'Elegí al menos un producto'],
    [['a'], { kind: 'delete' }, 400, 'El identificador no es válido'],
    [
      Array.from({ length: 10_001 }, (_, i) => i + 1),
      { kind: 'delete' },
      400,
      'Se pueden cambiar hasta 10000 productos a la vez',
    ],
    [[1], { kind: 'category', category: 'nada' }, 400, 'La categoría no existe'],
    [[1], { kind: 'availability', availability: 'no' }, 400, 'La disponibilidad es verdadero o falso'],
    [[1], { kind: 'rename' }, 400, 'Falta qué se cambia: categoría, disponibilidad, publicar o eliminar'],
    [
      [1],
      { kind: 'availability', availability: true },
      409,
      'No cambió ninguno: ya están así, o alguien los eliminó.',
    ],
    [[999], { kind: 'delete' }, 409, 'No cambió ninguno: ya están así, o alguien los eliminó.'],
  ])('changes nothing: %j %j', async (ids, wanted, status, error) => {
    await shop.stock({ name: 'Guirnalda' })
    const before = await catalogue()
    expect(await change(ids, wanted)).toEqual({ status, body: { error } })
    expect(await catalogue()).toEqual(before)
    expect(
      await shop.db.selectFrom('journal').selectAll().where('kind', 'like', 'products.%').execute(),
    ).toEqual([])
  })

  test('only the owner may change, undo and read all identifiers', async () => {
    for (const [method, url] of [
      ['POST', '/api/products/cambios'],
      ['POST', '/api/products/cambios/1/undo'],
      ['GET', '/api/products/administrar/ids'],
    ] as const) {
      expect((await shop.app.inject({ method, url })).statusCode, url).toBe(401)
    }
    expect((await undo(1)).status).toBe(404)
  })
})

test('all products of a list can be chosen, beyond its first page and with its filters', async () => {
  const globos: number[] = []
  for (let i = 0; i < 25; i++) globos.push((await shop.stock({ name: `Globo ${i}`, category: 'globos' })).id)
  await shop.stock({ name: 'Vela', category: 'reposteria' })
  const { body } = await owner('GET', '/api/products/administrar/ids?category=globos&text=globo')
  expect(body.ids.toSorted((a: number, b: number) => a - b)).toEqual(globos)
  const { count } = (await change(body.ids, { kind: 'delete' })).body
  expect(count).toBe(25)
})
