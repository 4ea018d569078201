import { Readable } from 'node:stream'
import type { HTTPMethods } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Access } from '#domain/permissions.ts'
import { insertUser } from '../../../src/server/people/queries.ts'
import { createSession, hashToken } from '../../../src/server/people/session.ts'
import { OWNER } from '../../../src/server/testing/owner.ts'
import { openTestShop, type TestShop } from '../../../src/server/testing/test-shop.ts'
import { CALLS, WHO } from './calls.ts'

let shop: TestShop
let ana: number
/** Called when the guard has let a request in, whose body is not there yet. */
let onAdmitted: () => void = () => undefined

beforeEach(async () => {
  shop = await openTestShop({}, (app) => app.addHook('preParsing', async () => onAdmitted()))
  await shop.stock()
  ana = await insertUser(shop.db, {
    email: 'ana@tienda.example',
    password_hash: '',
    name: 'Ana',
    role: 'dueño',
  })
})

afterEach(() => shop.close())

type Guarded = Exclude<Access, 'public'>

/** Every call for the team that may have a body, with what it needs. */
const SLOW = Object.entries(CALLS).flatMap(([access, calls]) =>
  calls
    .filter((call) => access !== 'public' && !call.startsWith('GET '))
    // `Object.entries` forgets the type of the keys.
    .map((call) => ({ call, access: access as Guarded })),
)

type Body = { readonly type: string; readonly first: string; readonly rest: string }

const JSON_BODY: Body = { type: 'application/json', first: '{', rest: '}' }
const FORM: Body = {
  type: 'multipart/form-data; boundary=x',
  first: '--x\r\nContent-Disposition: form-data; name="file"; filename="lista.csv"\r\n\r\n',
  rest: 'codigo\r\n--x--\r\n',
}
const BODIES: Readonly<Record<string, Body>> = {
  'POST /api/products/import': FORM,
  'POST /api/products/upload': FORM,
  'POST /api/prices/import': FORM,
}

type Waiting = { readonly call: string; readonly access: Guarded; readonly finish: () => Promise<number> }

/** Sends the first byte of a body and waits until the guard has let the request in. */
async function begin(
  { call, access }: (typeof SLOW)[number],
  cookie: string,
  { type, first, rest }: Body = BODIES[call] ?? JSON_BODY,
): Promise<Waiting> {
  const [method = '', url = ''] = call.split(' ')
  const body = new Readable({ read: () => undefined })
  const { promise: isAdmitted, resolve } = Promise.withResolvers<void>()
  onAdmitted = resolve
  body.push(first)
  const answer = shop.app.inject({
    // The test beside this one compares the table with the routes.
    method: method as HTTPMethods,
    url: url.replace(/:\w+(\(.*?\))?/g, '1'),
    headers: { cookie, 'content-type': type, 'sec-fetch-site': 'same-origin' },
    payload: body,
  })
  await isAdmitted
  async function finish() {
    body.push(rest)
    body.push(null)
    return (await answer).statusCode
  }
  return { call, access, finish }
}

async function openSession(): Promise<{ cookie: string; tokenHash: string }> {
  const token = await createSession(shop.db, {
    userId: ana,
    device: 'Chrome en Windows',
    network: '127.0.0.1',
  })
  return { cookie: `session=${token}`, tokenHash: hashToken(token) }
}

/** All tables but the sessions, whose last use is noted. */
async function stored(): Promise<unknown> {
  const tables = (await shop.db.introspection.getTables()).filter(({ name }) => name !== 'sessions')
  // Kysely knows the names only as text.
  const rows = tables.map(({ name }) =>
    shop.db
      .selectFrom(name as 'products')
      .selectAll()
      .execute(),
  )
  return Object.fromEntries((await Promise.all(rows)).map((each, i) => [tables[i]?.name, each]))
}

async function changeAna(edit: object): Promise<void> {
  const headers = { cookie: await shop.signIn() }
  const url = `/api/users/${ana}`
  const { statusCode } = await shop.app.inject({ method: 'PATCH', url, headers, payload: edit })
  expect(statusCode).toBe(200)
}

test.each([
  ['switched off', () => changeAna({ active: false }), () => 401],
  [
    'signed out',
    async (cookie: string) => {
      await shop.app.inject({ method: 'DELETE', url: '/api/session', headers: { cookie } })
    },
    () => 401,
  ],
  [
    'given a role without the permission',
    () => changeAna({ role: 'vendedor' }),
    (access: Guarded) => (WHO[access].includes('vendedor') ? undefined : 403),
  ],
])(
  'I1 whoever is %s while the body of their request is on its way can do nothing with it',
  async (_, lose, refusalOf) => {
    const { cookie } = await openSession()
    const waiting: Waiting[] = []
    for (const each of SLOW) if (refusalOf(each.access)) waiting.push(await begin(each, cookie))
    await lose(cookie)
    const before = await stored()
    const answers = await Promise.all(waiting.map(async ({ call, finish }) => `${call} ${await finish()}`))
    expect(answers).toEqual(waiting.map(({ call, access }) => `${call} ${refusalOf(access)}`))
    expect(await stored()).toEqual(before)
  },
)

test("I1 what somebody may see and do is decided by their role once the body is there: a former owner ends nobody's session", async () => {
  const signIn = () => shop.app.inject({ method: 'POST', url: '/api/session', payload: OWNER })
  await signIn()
  await signIn()
  const { cookie } = await openSession()
  const [notice] = (await shop.app.inject({ url: '/api/session/avisos', headers: { cookie } })).json()
  const sessions = () => shop.db.selectFrom('sessions').select('token_hash').orderBy('token_hash').execute()
  const body = { ...JSON_BODY, rest: '"isKnown":false}' }
  const call = `POST /api/session/avisos/${notice.id}`
  const { finish } = await begin({ call, access: 'signed-in' }, cookie, body)
  await changeAna({ role: 'vendedor' })
  const before = await sessions()
  expect(await finish()).toBe(404)
  expect(await sessions()).toEqual(before)
})
