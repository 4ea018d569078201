import { afterEach, beforeEach, expect, test } from 'vitest'
import { patch } from '#domain/call.ts'
import { ProductConflict, VersionedProduct } from '#domain/catalogue/product-answers.ts'
import { aProduct, aProductInput } from '#domain/testing/samples.ts'
import { EditConflict } from '../errors.ts'
import { serve } from '../http/serve.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

/** What a seller may see of a product. A field that is not for them goes into a schema of its own (docs/recipes.md). */
const SELLERS = 'availability category code description id image name price version'.split(' ')

const STORED = { ...aProduct(), version: 2 }

let shop: TestShop

beforeEach(async () => {
  const edit = patch('/api/products/costo', {
    access: 'availability',
    summary: 'A conflict about a product with a field that no schema has',
    answer: VersionedProduct,
    conflict: ProductConflict,
  })
  shop = await openTestShop({}, (app) =>
    app.register(async (scope) =>
      serve(
        scope,
        'costs',
        { edit },
        {
          edit() {
            throw new EditConflict('Otra persona lo cambió.', { ...STORED, cost: 5 })
          },
        },
      ),
    ),
  )
})

afterEach(() => shop.close())

test('I9 a seller gets the same fields of a product in every answer, conflicts included', async () => {
  const headers = { cookie: await shop.signIn('vendedor') }
  const { id, version } = await shop.stock(aProductInput())
  const url = `/api/products/${id}`
  const table = await shop.app.inject({ url: '/api/products/administrar', headers })
  const several = await shop.app.inject({ url: `/api/products/administrar/varios?ids=${id}`, headers })
  const row = (payload: object) => shop.app.inject({ method: 'PATCH', url, headers, payload })
  const edited = await row({ availability: false, version })
  const refused = await row({ availability: true, version })
  expect([edited.statusCode, refused.statusCode]).toEqual([200, 409])
  for (const product of [table.json().products[0], several.json()[0], edited.json(), refused.json().current])
    expect(Object.keys(product).sort()).toEqual(SELLERS)
})

test('a conflict has what its call declares of the product, whatever else is known of it', async () => {
  const headers = { cookie: await shop.signIn('vendedor') }
  const answer = await shop.app.inject({ method: 'PATCH', url: '/api/products/costo', headers })
  expect(answer.statusCode).toBe(409)
  expect(answer.json().error).toBe('Otra persona lo cambió.')
  expect(Object.keys(answer.json().current).sort()).toEqual(SELLERS)
})
