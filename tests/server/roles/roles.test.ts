import type { HTTPMethods } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#domain/people/roles.ts'
import type { Access } from '#domain/permissions.ts'
import { openTestShop, type TestShop } from '../../../src/server/testing/test-shop.ts'
import { CALLS, WHO } from './calls.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
  await shop.stock()
})

afterAll(() => shop.close())

/** Without the HEAD duplicates. */
function registered(): { readonly call: string; readonly access: unknown }[] {
  return shop.app.routes.flatMap(({ method, url, config }) =>
    [method]
      .flat()
      .filter((name) => name !== 'HEAD')
      .map((name) => ({ call: `${name} ${url}`, access: config?.access })),
  )
}

test('A2 the table in `calls.ts` has every call with what it needs, and nothing else', () => {
  const wanted = Object.entries(CALLS).flatMap(([access, calls]) => calls.map((call) => `${call} ${access}`))
  expect(
    registered()
      .map(({ call, access }) => `${call} ${access}`)
      .sort(),
  ).toEqual(wanted.sort())
})

const CALLERS = ['nobody', 'vendedor', 'encargado', 'dueño'] as const
type Caller = (typeof CALLERS)[number]

/** The status with which a call is refused before anything else; undefined for those that may make it. */
function refusalOf(caller: Caller, access: Access): number | undefined {
  if (access === 'public') return undefined
  if (caller === 'nobody') return 401
  return WHO[access].includes(caller) ? undefined : 403
}

/** Anybody may make these calls, which are answered so without a session, and without the provider's signature. */
const OWN_REFUSALS = ['GET /api/session 401', 'POST /api/payments/mercadopago 401']

async function signIn(caller: Caller) {
  return caller === 'nobody' ? {} : { cookie: await shop.signIn(caller) }
}

/** The answer's status. Some answers are streams without an end. */
async function statusOf(call: string, headers: Record<string, string>): Promise<number> {
  const [method = '', url = ''] = call.split(' ')
  const answer = await shop.app.inject({
    // The table is compared with what is registered.
    method: method as HTTPMethods,
    url: url.replace(/:\w+(\(.*?\))?/g, '1'),
    headers,
    payloadAsStream: true,
  })
  answer.stream().destroy()
  return answer.statusCode
}

/** All tables but the sessions, whose last use is noted, and how far reports have read, which they do in their own time. */
async function stored(): Promise<unknown> {
  const tables = (await shop.db.introspection.getTables()).filter(
    ({ name }) => name !== 'sessions' && name !== 'journal_readers',
  )
  // Kysely knows the names only as text.
  const rows = tables.map(({ name }) =>
    shop.db
      .selectFrom(name as 'products')
      .selectAll()
      .execute(),
  )
  return Object.fromEntries((await Promise.all(rows)).map((each, i) => [tables[i]?.name, each]))
}

describe.each(CALLERS)('%s', (caller) => {
  const calls = Object.entries(CALLS).flatMap(([access, group]) =>
    // `Object.entries` forgets the type of the keys.
    group.map((call) => ({ call, refusal: refusalOf(caller, access as Access) })),
  )

  test('A1 A2 is refused every other call, and nothing changes', async () => {
    const headers = await signIn(caller)
    const before = await stored()
    const answers: string[] = []
    const refused = calls.flatMap(({ call, refusal }) => (refusal ? [`${call} ${refusal}`] : []))
    for (const { call, refusal } of calls) {
      if (refusal) answers.push(`${call} ${await statusOf(call, headers)}`)
    }
    expect(answers).toEqual(refused)
    expect(await stored()).toEqual(before)
  })

  test('is refused none of the others', async () => {
    const answers: string[] = []
    for (const { call, refusal } of calls) {
      if (refusal) continue
      // Some calls end the caller's sessions.
      const status = await statusOf(call, await signIn(caller))
      if (status === 401 || status === 403) answers.push(`${call} ${status}`)
    }
    expect(answers.filter((answer) => !OWN_REFUSALS.includes(answer))).toEqual([])
  })
})

describe('a part of a call that needs more than the rest', () => {
  async function send(role: Role, call: string, payload: object) {
    const [method = '', url = ''] = call.split(' ')
    const headers = { cookie: await shop.signIn(role) }
    return shop.app.inject({ method: method as HTTPMethods, url, headers, payload })
  }

  async function anOrder(): Promise<{ product: number; id: string }> {
    const { id: product } = await shop.stock({ price: 100_000 })
    const sale = { wayToPay: 'pago efectivo', lines: [{ id: product, quantity: 2 }] }
    return { product, id: (await send('dueño', 'POST /api/order/mostrador', sale)).json() }
  }

  type Call = [string, object]
  const DISCOUNT = { amount: 100, reason: 'Por cantidad' }

  test.each([
    [
      'a price',
      'cambiar precios',
      ({ product }) => [`PATCH /api/products/${product}`, { availability: true, price: 1200 }],
    ],
    [
      'a discount at the counter',
      'dar descuentos',
      ({ product }) => [
        'POST /api/order/mostrador',
        { wayToPay: 'pago efectivo', lines: [{ id: product, quantity: 1 }], discount: DISCOUNT },
      ],
    ],
    ...[{ price: 900 }, { discount: { percent: 5 } }].map(
      (changed): [string, string, (order: { product: number }) => Call] => [
        `${Object.keys(changed)} of a line at the counter`,
        'cambiar precios o dar descuentos',
        ({ product }) => [
          'POST /api/order/mostrador',
          {
            wayToPay: 'pago efectivo',
            lines: [{ id: product, quantity: 1, ...changed, reason: 'Golpeado' }],
          },
        ],
      ],
    ),
    [
      'a discount in a correction',
      'cambiar descuentos',
      ({ id, product }) => [
        `PATCH /api/order/${id}/lines`,
        { version: 1, lines: [{ id: product, quantity: 1 }], discount: DISCOUNT },
      ],
    ],
    [
      'taking a discount away',
      'cambiar descuentos',
      ({ id, product }) => [
        `PATCH /api/order/${id}/lines`,
        { version: 1, lines: [{ id: product, quantity: 1 }], discount: null },
      ],
    ],
    [
      'forgiving the rest',
      'perdonar lo que falta cobrar',
      ({ id }) => [`PATCH /api/order/status/${id}`, { status: 'para retirar', rest: 'perdonado' }],
    ],
    [
      'forgiving it again by undoing',
      'perdonar lo que falta cobrar',
      async ({ id }) => {
        await send('dueño', `PATCH /api/order/status/${id}`, { status: 'para retirar', rest: 'perdonado' })
        await send('dueño', `PATCH /api/order/status/${id}`, { status: 'pendiente' })
        return [`POST /api/order/status/${id}/deshacer`, { status: 'pendiente' }]
      },
    ],
  ] satisfies [string, string, (made: { product: number; id: string }) => Call | Promise<Call>][])(
    '%s is refused to a seller and nothing changes; a manager may do it',
    async (_, what, make) => {
      const [call, payload] = await make(await anOrder())
      await shop.signIn('vendedor')
      const before = await stored()
      const refused = await send('vendedor', call, payload)
      expect(refused.statusCode, refused.body).toBe(403)
      expect(refused.json().error).toMatch(new RegExp(`^No tenés permiso para ${what}\\.`))
      expect(await stored()).toEqual(before)
      const answer = await send('encargado', call, payload)
      expect([200, 201], answer.body).toContain(answer.statusCode)
    },
  )

  test('the rest is for a seller: availability, quantities, the way to pay, an order of the counter, its status and undoing it', async () => {
    const { product, id } = await anOrder()
    const lines = [{ id: product, quantity: 1 }]
    const answers = [
      await send('vendedor', `PATCH /api/products/${product}`, { availability: false }),
      await send('vendedor', 'POST /api/order/mostrador', { wayToPay: 'pago efectivo', lines }),
      await send('vendedor', `PATCH /api/order/${id}/lines`, { version: 1, lines, wayToPay: 'mercado pago' }),
      await send('vendedor', `PATCH /api/order/status/${id}`, { status: 'para retirar', rest: 'debe' }),
      await send('vendedor', `POST /api/order/status/${id}/deshacer`, { status: 'para retirar' }),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 201, 200, 200, 200])
  })
})
