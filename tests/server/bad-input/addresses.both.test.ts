import { describe, expect, test } from 'vitest'
import { openTestShop } from '#server/testing/test-shop.ts'
import type { BadRequest } from './refusals.ts'
import { refuses } from './refusals.ts'
import { addressRows } from './requests.ts'

/** Invalid identifiers: refused as malformed, or not found if the format is valid. */
const IDS: Readonly<Record<string, readonly [id: string, status: number]>> = {
  letters: ['abc', 400],
  'a negative': ['-1', 400],
  zero: ['0', 400],
  'a leading zero': ['01', 400],
  'a fraction': ['1.5', 400],
  'an exponent': ['1e3', 400],
  hexadecimal: ['0x10', 400],
  'two to the 53rd': ['9007199254740992', 400],
  'twenty digits': ['99999999999999999999', 400],
  'the largest that is read': ['999999999999999', 404],
  SQL: ['1%20or%201=1', 400],
  'a quote': ["1'", 400],
  'two ids': ['1,2', 400],
  'a space before': ['%201', 400],
  'Arabic digits': ['%D9%A1', 400],
  'full-width digits': ['%EF%BC%91', 400],
  NUL: ['1%00', 400],
  'broken encoding': ['%E0%A4%A', 400],
  'half an emoji': ['%ED%A0%80', 400],
  'a name of every object': ['__proto__', 400],
  '10,000 digits': ['9'.repeat(10_000), 414],
}

const byId: BadRequest[] = Object.entries(IDS).flatMap(([name, [id, status]]) => [
  ...addressRows('visitor', [
    [`a product whose id is ${name}`, status, `GET /api/products/${id}`],
    [`a recipe whose id is ${name}`, status, `GET /api/recipes/${id}`],
  ]),
  ...addressRows('owner', [
    [`turning a product whose id is ${name}`, status, `PATCH /api/products/${id}`],
    [`deleting a product whose id is ${name}`, status, `DELETE /api/products/${id}`],
  ]),
])

describe('C3 G1 an invalid identifier is refused', () => {
  refuses(byId)
})

describe('an unknown category is refused', () => {
  refuses(
    addressRows('visitor', [
      ['an unknown category', 404, 'GET /api/products/categoria/zapatos'],
      ['a category in capitals', 404, 'GET /api/products/categoria/GLOBOS'],
      ['a name of every object', 404, 'GET /api/products/categoria/__proto__'],
      ['a method of every object', 404, 'GET /api/products/categoria/toString'],
      ['a pattern', 404, 'GET /api/products/categoria/%25'],
      ['SQL', 404, "GET /api/products/categoria/globos'%20or%20'1'='1"],
      ['a category with NUL', 400, 'GET /api/products/categoria/globos%00'],
      ['a category of broken encoding', 400, 'GET /api/products/categoria/%E0%A4%A'],
      ['a category of 10,000 letters', 414, `GET /api/products/categoria/${'a'.repeat(10_000)}`],
    ]),
  )
})

describe('G1 an unknown address is refused', () => {
  refuses(
    addressRows('owner', [
      ['an unknown call', 404, 'GET /api/nada'],
      ['the API itself', 404, 'GET /api'],
      ['an unknown call of another method', 404, 'POST /api/nada'],
      ['a call in capitals', 404, 'GET /API/products'],
      ['a call with two slashes', 404, 'GET /api//products'],
      ['deleting all products', 404, 'DELETE /api/products'],
      ['deleting all orders', 404, 'DELETE /api/order'],
      ['listing all orders', 404, 'GET /api/order'],
      ['replacing an order', 404, 'PUT /api/order/1'],
      ['deleting a recipe', 404, 'DELETE /api/recipes/1'],
      ['asking what is allowed', 404, 'OPTIONS /api/products'],
      ['asking what is allowed on orders', 404, 'OPTIONS /api/order'],
      ['a trace', 404, 'TRACE /api/products'],
      ['a search', 404, 'SEARCH /api/products'],
      ['a query, the newest of methods', 400, 'QUERY /api/products'],
      ['a lock', 404, 'LOCK /api/products/1'],
      ['a way out of the pictures', 404, 'GET /images/..%2f..%2fetc%2fpasswd'],
      ['NUL in an unknown address', 400, 'GET /api/nada%00'],
      ['NUL in a query nobody reads', 400, 'GET /api/products?nadie=%00'],
      ['broken encoding in an unknown address', 400, 'GET /nada/%E0%A4%A'],
      ['a lone percent sign', 400, 'GET /api/products/%'],
      ['an address of 20 kB', 414, `GET /api/${'a'.repeat(20_000)}`],
      ['a query of 20 kB', 414, `GET /api/products?nadie=${'a'.repeat(20_000)}`],
    ]),
  )
})

test('unknown query parameters share one cache entry, so they cannot fill the cache', async () => {
  const shop = await openTestShop()
  await shop.stock()
  const kept = (await shop.app.inject('/api/products')).json()
  await shop.app.inject('/api/products/pagina?nadie=1')
  // Written without a journal line, so the cache is not cleared.
  await shop.db.deleteFrom('products').execute()
  expect((await shop.app.inject('/api/products?nadie=1')).json()).toEqual(kept)
  expect((await shop.app.inject('/api/products/pagina?nadie=2')).json()).toMatchObject({ total: 1 })
  await shop.close()
})
