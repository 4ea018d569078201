import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'

let shop: TestShop
let cookie: string

beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: 'off' })
  cookie = await shop.signIn()
})

afterAll(() => shop.close())

/** Short enough for the shortest field, a customer's number. */
const TEXTS: readonly (readonly [name: string, sent: string, kept?: string])[] = [
  ['a statement', "'; drop table products; --"],
  ['a condition', "' or '1'='1"],
  ['a parameter', '? ?1 :name @name $name'],
  ['a double quote', '9" x 50 ""'],
  ['a backtick', '`name`'],
  ['a backslash', "\\' \\\\ \\n \\u0041"],
  ['a percent sign', '100% %s %00 %27'],
  ['an underscore', '_ __ __proto__'],
  ['a comment', '/* */ -- # <!-- -->'],
  ['a script', '<script>alert(1)</script>'],
  ['the end of a script', '</script><script>alert(1)</script>'],
  ['the end of a title', '</title></style></textarea>'],
  ['a picture that fails', '<img src=x onerror=alert(1)>'],
  ['entities', '&lt;b&gt; &amp; &#x27; &nbsp;'],
  ['a template', '{{7*7}} #{1} <%= 1 %> $(id) %{1}'],
  ['a formula', '=1+1 +1 -1 @SUM(A1)'],
  ['a path', '../../etc/passwd C:\\boot.ini'],
  ['an address that runs', 'javascript:alert(1)'],
  ['emoji', '🎉🎈👩‍👩‍👧‍👦🇦🇷👍🏽'],
  ['beyond the first plane', '𝕲𝖑𝖔𝖇𝖔 𠜎'],
  ['from right to left', 'שלום مرحبا'],
  ['turned around', '\u202egnp.x\u202c \u2066x\u2069', 'gnp.x x'],
  ['separators of lines', 'a\u2028b\u2029c\u0085d'],
  ['line breaks inside', 'uno\r\ndos\ntres\rcuatro\tcinco'],
  ['a header', 'Ana\r\nSet-Cookie: session=1'],
  ['control characters', 'a\u0001b\u001b[31mc\u007fd'],
  ['zero width', 'a\u200bb\u200dc\u2060d\ufeffe'],
  ['a replacement character', '\ufffd'],
  ['a non-character', 'a\uffffb'],
  ['accents of Spanish', 'Ñandú, pingüino, ¿qué?, ¡ay!'],
  ['accents put together', 'Repostería de nin\u0303os', 'Repostería de niños'],
  ['many accents', `a${'\u0316'.repeat(30)}`],
  ['spaces around', ' \t\n\u00a0 Ana \u2003\r\n ', 'Ana'],
  ['spaces inside', 'Ana   María'],
  ['words of programs', 'null undefined NaN true [object Object]'],
  ['numbers', '007 1e3 0x10'],
  ['JSON', '{"a":[1,"b"]}'],
]

async function post(url: string, payload: object): Promise<unknown> {
  const answer = await shop.app.inject({ method: 'POST', url, headers: { cookie }, payload })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}

async function get(url: string): Promise<unknown> {
  return (await shop.app.inject({ url, headers: { cookie } })).json()
}

describe.for(TEXTS)('G5 %s is stored and returned as text', ([, sent, kept = sent]) => {
  test('in a product', async () => {
    const product = { name: sent, description: sent, price: 10, image: '/x.webp', category: 'combos' }
    const { id } = (await post('/api/products', product)) as { id: number }
    const shown = { ...product, name: kept, description: kept, availability: true, id }
    expect(await get(`/api/products/${id}`)).toEqual(shown)
    expect(await get('/api/products')).toContainEqual(shown)

    const answer = await shop.app.inject({
      method: 'DELETE',
      url: `/api/products/${id}`,
      headers: { cookie },
    })
    expect(answer.json()).toEqual({ message: `Se eliminó "${kept}"` })
  })

  test('in a product edited with a form', async () => {
    const { id } = await shop.stock()
    const fields = { name: sent, description: sent, price: '10', image: '/x.webp', category: 'combos' }
    const answer = await shop.app.inject({
      method: 'PUT',
      url: `/api/products/${id}`,
      headers: { cookie, origin: 'http://localhost:80', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(await get(`/api/products/${id}`)).toMatchObject({ name: kept, description: kept })
  })

  test('in a recipe', async () => {
    const recipe = (text: string) => ({
      title: text,
      imgUrl: '',
      tag: text,
      ingredients: [{ quantity: text, ingredient: text }],
      preparation: [{ instruction: text, time: text }],
    })
    const { id } = (await post('/api/recipes', recipe(sent))) as { id: number }
    expect(await get(`/api/recipes/${id}`)).toEqual({ ...recipe(kept), id })
  })

  test('in an order', async () => {
    const product = await shop.stock({ name: kept, description: kept })
    const line = { id: product.id, price: 4700, quantity: 1, subtotal: 4700 }
    const order = { name: sent, cel: sent, wayToPay: 'mercado pago', total: 4700, order: [line] }
    const id = await post('/api/order', order)
    const receipt = { name: kept, cel: kept, order: [{ name: kept, description: kept }] }
    expect(await get(`/api/order/cel/${id}`)).toMatchObject(receipt)
    expect(await get('/api/order/status/pendiente')).toContainEqual(
      expect.objectContaining({ id, name: kept }),
    )
  })
})

test('the tables of the shop survive hostile texts', async () => {
  expect(await get('/api/products')).toEqual(expect.any(Array))
  expect(await get('/api/recipes')).toHaveLength(TEXTS.length)
  expect(await get('/api/order/status/pendiente')).toHaveLength(TEXTS.length)
})

test('a price of minus zero is zero', async () => {
  const payload = '{"name":"a","description":"a","price":-0,"image":"/x.webp","category":"combos"}'
  const headers = { cookie, 'content-type': 'application/json' }
  const answer = await shop.app.inject({ method: 'POST', url: '/api/products', headers, payload })
  expect(Object.is(answer.json().price, 0)).toBe(true)
})
