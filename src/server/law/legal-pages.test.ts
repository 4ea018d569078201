import { afterEach, beforeEach, expect, test } from 'vitest'
import { LEGAL_PAGES } from '#domain/law/legal-pages.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop
let headers: { cookie: string }

beforeEach(async () => {
  shop = await openTestShop()
  headers = { cookie: await shop.signIn() }
})

afterEach(() => shop.close())

const read = (slug: string) => shop.app.inject(`/api/shop/legal/${slug}`)

async function putLegal(fields: object) {
  const settings = (await shop.app.inject({ url: '/api/settings', headers })).json()
  const payload = { ...settings, legal: { ...settings.legal, ...fields } }
  return shop.app.inject({ method: 'PUT', url: '/api/settings', headers, payload })
}

test.each(LEGAL_PAGES.map(({ slug, id }) => ({ slug, id })))(
  '$slug is filled in, edited, and gone when switched off',
  async ({ slug, id }) => {
    const draft = await read(slug)
    expect(draft.statusCode).toBe(200)
    expect(draft.json().text).not.toMatch(/[{}]/)
    expect((await putLegal({ [id]: { isOn: true, text: 'Hola {tienda}\nCUIT {cuit}' } })).statusCode).toBe(
      200,
    )
    expect((await read(slug)).json()).toEqual({ text: 'Hola Serpentina' })
    await putLegal({ cuit: '30-71234567-1' })
    expect((await read(slug)).json()).toEqual({ text: 'Hola Serpentina\nCUIT 30-71234567-1' })
    await putLegal({ [id]: { isOn: false, text: 'Hola' } })
    const gone = await read(slug)
    expect([gone.statusCode, gone.json()]).toEqual([404, { error: 'La página no existe' }])
    expect((await shop.app.inject('/api/shop')).json().legal[id]).toBe(false)
  },
)

test('an unknown legal page does not exist', async () => {
  for (const slug of ['otra', 'terms', '__proto__']) expect((await read(slug)).statusCode).toBe(404)
})

test('withdrawals are limited for each network', async () => {
  const send = (remoteAddress: string, message: string) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/withdrawals',
      remoteAddress,
      payload: { name: 'Ana', cel: '1', order: 'x', message },
    })
  for (let i = 0; i < 20; i++) expect((await send('10.0.0.1', `${i}`)).statusCode).toBe(201)
  const refused = await send('10.0.0.1', 'más')
  expect(refused.statusCode).toBe(429)
  expect(refused.json().error).toMatch(/Esperá un momento/)
  expect((await send('10.0.0.2', 'otra red')).statusCode).toBe(201)
  expect(await shop.db.selectFrom('withdrawals').select('id').execute()).toHaveLength(21)
})
