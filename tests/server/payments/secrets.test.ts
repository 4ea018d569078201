import { expect, test } from 'vitest'
import { createProvider } from '#server/payments/provider.ts'
import { SECRET, TOKEN } from '../../provider/server.ts'
import { openPayingShop } from './paying-shop.ts'

/** Whatever fails, neither secret is in a page, an answer, an error or the log. */
test('the token and the webhook secret never come out', async () => {
  const written: string[] = []
  const shop = await openPayingShop({ LOG_LEVEL: 'debug' }, ({ log }) => captureLog(log, written))
  const { app, provider } = shop
  try {
    const id = await shop.order()
    const said: string[] = []
    for (const fault of [401, 500, 'cut', 'garbage'] as const) {
      provider.fail(/./, fault, 2)
      said.push(await shop.open(id))
      said.push((await shop.notify(7)).body)
      await app.inject(`/checkout/${id}/volver`)
    }
    provider.recover()
    provider.fail(/search/, 500, 9)
    const url = '/api/payments/reconciliation?from=2026-01-01&to=2026-01-02'
    const headers = { cookie: shop.cookie }
    const refused = await app.inject({ url, headers })
    expect(refused.statusCode).toBe(503)
    expect(refused.headers['cache-control']).toBe('no-store')
    said.push(refused.body, (await shop.notify(7, { secret: 'wrong-secret' })).body)
    for (const open of ['/api/shop', '/api/health', '/api/openapi.json', `/api/order/cel/${id}`]) {
      said.push((await app.inject(open)).body)
    }
    said.push(JSON.stringify(await shop.db.selectFrom('journal').selectAll().execute()))
    said.push(JSON.stringify(await shop.checks()))
    expect(written.filter((line) => line.includes('payment provider does not answer'))).not.toEqual([])
    const everything = [...said, ...written]
    expect(everything.filter((text) => text.includes(TOKEN) || text.includes(SECRET))).toEqual([])
  } finally {
    await shop.close()
  }
})

test('an error of the provider names the call and no secret, and the token follows no redirect', async () => {
  const shop = await openPayingShop()
  try {
    shop.provider.fail(/./, 302, 9)
    const client = createProvider({ token: TOKEN, apiUrl: shop.provider.url })
    const error = await client.findPayment('12').catch((reason: Error) => reason)
    expect(error).toMatchObject({ kind: 'silent', message: expect.stringContaining('GET /v1/payments/12') })
    expect(JSON.stringify([String(error), { ...error }, (error as Error).stack])).not.toContain(TOKEN)
  } finally {
    await shop.close()
  }
})

/** Fastify's logger writes past `process.stdout`. */
function captureLog(log: object, written: string[]): void {
  const symbol = Object.getOwnPropertySymbols(log).find(({ description }) => description === 'pino.stream')
  const stream: { write: (line: string) => void } = Reflect.get(log, symbol ?? '')
  stream.write = (line) => written.push(line)
}
