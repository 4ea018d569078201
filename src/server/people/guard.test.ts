import type { HTTPMethods, RouteOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aProductInput } from '#domain/testing/samples.ts'
import type { App } from '../app.ts'
import { createProduct } from '../catalogue/create-product.ts'
import type { Db } from '../db/tables.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { signedIn } from './guard.ts'
import { updateUser } from './queries.ts'
import { hashToken } from './session.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})

afterAll(() => shop.close())

/** Every registered route with its declared access, without the HEAD duplicates. */
function registeredCalls(): { call: string; method: HTTPMethods; url: string; access: unknown }[] {
  return shop.app.routes.flatMap(({ method, url, config }: RouteOptions) =>
    [method]
      .flat()
      .filter((name) => name !== 'HEAD')
      .map((name) => ({ call: `${name} ${url}`, method: name, url, access: config?.access })),
  )
}

describe('access to routes', () => {
  test('A1 the team’s routes refuse no session, and a forged, an ended, an expired and another shop’s session', async () => {
    const { id } = await shop.stock()
    const cookie = await shop.signIn()
    await shop.app.inject({ method: 'DELETE', url: '/api/session', headers: { cookie } })
    const expired = await shop.signIn()
    await shop.db.updateTable('sessions').set({ seen_at: '2026-01-01T00:00:00.000Z' }).execute()
    const other = await openTestShop()
    const foreign = await other.signIn()
    await other.close()
    const cookies = [undefined, 'session=inventada', cookie, expired, foreign]
    const before = await shop.db.selectFrom('products').selectAll().execute()

    const guarded = registeredCalls().filter(({ access }) => access !== 'public')
    expect(guarded.length).toBeGreaterThanOrEqual(10)
    for (const { method, url } of guarded) {
      const address = url.replace(/:\w+/, String(id))
      for (const sent of cookies) {
        const headers = sent ? { cookie: sent } : {}
        const answer = await shop.app.inject({ method, url: address, headers })
        expect(answer.statusCode, `${method} ${url}`).toBe(401)
        expect(answer.json()).toEqual({ error: 'Tenés que iniciar sesión' })
      }
    }
    expect(await shop.db.selectFrom('products').selectAll().execute()).toEqual(before)
  })

  test('A2 HEAD is guarded like GET, and OPTIONS reveals nothing', async () => {
    for (const { call, url, access } of registeredCalls()) {
      const address = url.replace(/:\w+/, '1')
      const head = await shop.app.inject({ method: 'HEAD', url: address })
      const hasHead = shop.app.hasRoute({ method: 'HEAD', url })
      if (access !== 'public' && call.startsWith('GET'))
        expect(head.statusCode, call).toBe(hasHead ? 401 : 404)
      const options = await shop.app.inject({ method: 'OPTIONS', url: address })
      expect(options.statusCode, call).toBe(404)
      expect(options.headers).not.toHaveProperty('allow')
    }
  })

  test('A2 a route without declared access stops the start', async () => {
    const { promise, resolve } = Promise.withResolvers<App>()
    const opening = openTestShop({}, (app) => {
      // Like a route whose author forgot it.
      app.route({ method: 'GET', url: '/api/apurada', handler: async () => 'hola' })
      resolve(app)
    })
    await expect(opening).rejects.toThrow('La ruta GET /api/apurada no dice quién puede usarla.')
    await (await promise).close()
  })
})

test.each([
  ['was ended', 'Tenés que iniciar sesión', (tx: Db) => tx.deleteFrom('sessions')],
  [
    'is of somebody who was switched off',
    'Tenés que iniciar sesión',
    (tx: Db) => tx.updateTable('users').set({ active: 0 }),
  ],
  [
    'no longer allows it',
    'No tenés permiso para hacer esto',
    (tx: Db) => tx.updateTable('users').set({ role: 'vendedor' }),
  ],
])('a change by a session that %s is refused before anything is written', async (_, message, lose) => {
  const cookie = await shop.signIn()
  const tokenHash = hashToken(cookie.replace('session=', ''))
  const before = await shop.db.selectFrom('products').selectAll().execute()
  const users = await shop.db.selectFrom('users').selectAll().execute()
  await lose(shop.db).execute()
  const actor = signedIn({ userId: 1, tokenHash }, ['catalogue'])
  await expect(createProduct(shop.db, actor, aProductInput())).rejects.toThrow(message)
  expect(await shop.db.selectFrom('products').selectAll().execute()).toEqual(before)
  for (const { id, active, role } of users) await updateUser(shop.db, id, { active, role })
})
