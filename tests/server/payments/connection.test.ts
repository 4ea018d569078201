import { afterEach, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { type Fault, SECRET, TOKEN } from '../../provider/server.ts'
import { openPayingShop } from './paying-shop.ts'

let shop: TestShop
afterEach(() => shop.close())

async function ask(headers: object) {
  const about = await shop.app.inject({ url: '/api/payments/conexion', headers: { ...headers } })
  const check = await shop.app.inject({
    method: 'POST',
    url: '/api/payments/probar',
    headers: { ...headers },
  })
  expect(about.body + check.body).not.toMatch(new RegExp(`${TOKEN}|${SECRET}`))
  return { about: about.json(), status: check.statusCode, check: check.json() }
}

test('without a token the owner is told what is missing', async () => {
  shop = await openTestShop({ PUBLIC_URL: 'https://tienda.example' })
  expect(await ask({ cookie: await shop.signIn() })).toEqual({
    about: { hasToken: false, hasWebhookSecret: false, hasPublicUrl: true },
    status: 200,
    check: { ok: false, message: expect.stringMatching(/^Falta la clave: poné MP_ACCESS_TOKEN/) },
  })
})

test.each<[situation: string, fault: Fault | undefined, ok: boolean, message: RegExp]>([
  ['a token that is accepted', undefined, true, /^Mercado Pago contesta y acepta la clave/],
  ['a wrong token', 401, false, /^Mercado Pago rechaza la clave de la tienda/],
  ['an outage', 503, false, /^Mercado Pago no contesta/],
  ['a cut connection', 'cut', false, /^Mercado Pago no contesta/],
  ['an answer that makes no sense', 'garbage', false, /^Mercado Pago no contesta/],
  ['a refusal', 400, false, /^Mercado Pago contestó que no puede/],
])('the check of the connection has a sentence of its own for %s', async (_, fault, ok, message) => {
  const paying = await openPayingShop()
  shop = paying
  if (fault) paying.provider.fail(/search/, fault, 5)
  expect(await ask({ cookie: paying.cookie })).toEqual({
    about: { hasToken: true, hasWebhookSecret: true, hasPublicUrl: true },
    status: 200,
    check: { ok, message: expect.stringMatching(message) },
  })
})

test('only the owner may check the connection', async () => {
  shop = await openTestShop()
  expect((await ask({})).status).toBe(401)
})
