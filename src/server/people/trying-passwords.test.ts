import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { MINUTE_MS } from '#domain/clock.ts'
import { buildApp } from '../app.ts'
import { waitingTasks } from '../http/limiter.ts'
import { OWNER } from '../testing/owner.ts'
import { quickHash } from '../testing/password-hashes.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { cleanUpLoginAttempts } from './guesses.ts'
import { setPassword } from './set-password.ts'

let shop: TestShop

beforeEach(async () => {
  shop = await openTestShop()
  await makeQuick()
})

afterEach(async () => {
  vi.useRealTimers()
  await shop.close()
})

/** Hundreds of passwords are tried here. The hash is one of today's again after the right one. */
async function makeQuick(): Promise<void> {
  await shop.db
    .updateTable('users')
    .set({ password_hash: quickHash(OWNER.password) })
    .execute()
}

/** Other people of the shop, with the addresses a0@x.example and so on. */
async function addPeople(count: number): Promise<void> {
  const password_hash = quickHash(OWNER.password)
  const people = Array.from({ length: count }, (_, i) => ({ email: `a${i}@x.example`, password_hash }))
  await shop.db.insertInto('users').values(people).execute()
}

function signIn(
  credentials: object = OWNER,
  options: { remoteAddress?: string; headers?: Record<string, string> } = {},
) {
  return shop.app.inject({ method: 'POST', url: '/api/session', payload: credentials, ...options })
}

describe('B7 trying passwords', () => {
  test('after five wrong tries the account is blocked, even for the right one, while other addresses may sign in', async () => {
    for (let i = 0; i < 5; i++)
      expect((await signIn({ ...OWNER, password: `intento ${i}` })).statusCode).toBe(401)
    const blocked = await signIn()
    expect(blocked.statusCode).toBe(429)
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(0)
    expect((await signIn(OWNER, { remoteAddress: '10.0.0.7' })).statusCode).toBe(200)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16 * MINUTE_MS })
    expect((await signIn()).statusCode).toBe(200)
  })

  test('a hundred tries at once do not slip past the limit', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, i) => signIn({ ...OWNER, password: `intento ${i}` })),
    )
    const tried = answers.filter(({ statusCode }) => statusCode === 401)
    expect(tried).toHaveLength(5)
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(95)
  })

  test('thirty tries from one address over many accounts block the address', async () => {
    await addPeople(30)
    for (let i = 0; i < 30; i++)
      expect((await signIn({ email: `a${i}@x.example`, password: 'x' })).statusCode).toBe(401)
    expect((await signIn({ email: 'otra@x.example', password: 'x' })).statusCode).toBe(429)
  })

  test('a forged forwarded header does not count as another address', async () => {
    for (let i = 0; i < 5; i++) {
      await signIn({ ...OWNER, password: `intento ${i}` }, { headers: { 'x-forwarded-for': `10.0.0.${i}` } })
    }
    expect((await signIn(OWNER, { headers: { 'x-forwarded-for': '10.0.0.99' } })).statusCode).toBe(429)
  })

  test('a whole IPv6 network counts as one address', async () => {
    for (let i = 0; i < 5; i++) {
      await signIn({ ...OWNER, password: `intento ${i}` }, { remoteAddress: `2001:db8::${i + 1}` })
    }
    expect((await signIn(OWNER, { remoteAddress: '2001:db8::99' })).statusCode).toBe(429)
  })

  test('a restart does not reset the count', async () => {
    for (let i = 0; i < 5; i++) await signIn({ ...OWNER, password: `intento ${i}` })
    const restarted = await buildApp({ db: shop.db, settings: shop.app.settings })
    const answer = await restarted.inject({ method: 'POST', url: '/api/session', payload: OWNER })
    expect(answer.statusCode).toBe(429)
    await restarted.close()
  })
})

describe('B7 trying passwords of one account from many networks', () => {
  const guess = (network: number) =>
    signIn({ ...OWNER, password: 'no es esta clave' }, { remoteAddress: `10.0.${network}.1` })
  const elsewhere = { remoteAddress: '10.1.0.1' }

  test('after fifty in an hour unknown browsers wait, a known one and other accounts do not', async () => {
    const { cookies } = await signIn()
    const mark = `browser=${cookies.find(({ name }) => name === 'browser')?.value}`
    await makeQuick()
    for (let i = 0; i < 50; i++) expect((await guess(i)).statusCode).toBe(401)

    const blocked = await signIn(OWNER, elsewhere)
    expect(blocked.statusCode).toBe(429)
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(50 * 60)
    expect((await signIn(OWNER, { ...elsewhere, headers: { cookie: mark } })).statusCode).toBe(200)
    expect((await signIn({ ...OWNER, email: 'otra@tienda.example' }, elsewhere)).statusCode).toBe(401)

    // Within an hour they stop counting, and then they are erased.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61 * MINUTE_MS })
    expect((await signIn(OWNER, elsewhere)).statusCode).toBe(200)
    expect(await shop.db.selectFrom('login_attempts').selectAll().execute()).toEqual([])
  })

  test('an account that does not exist is no different', async () => {
    const nobody = { email: 'nadie@tienda.example', password: 'x' }
    for (let i = 0; i < 50; i++) await signIn(nobody, { remoteAddress: `10.0.${i}.1` })
    expect((await signIn(nobody, elsewhere)).statusCode).toBe(429)
  })
})

test('attempts are erased by the hourly cleaning once they no longer count', async () => {
  await signIn({ ...OWNER, password: 'no es esta clave' })
  await cleanUpLoginAttempts(shop.db, Date.now() + 59 * MINUTE_MS)
  expect(await shop.db.selectFrom('login_attempts').selectAll().execute()).toHaveLength(1)
  await cleanUpLoginAttempts(shop.db, Date.now() + 61 * MINUTE_MS)
  expect(await shop.db.selectFrom('login_attempts').selectAll().execute()).toEqual([])
})

describe('B7 a browser that has signed in before', () => {
  /** The cookie by which the shop knows this browser again. */
  async function knownBrowser(): Promise<Record<string, string>> {
    const { cookies } = await signIn()
    await makeQuick()
    return { cookie: `browser=${cookies.find(({ name }) => name === 'browser')?.value}` }
  }
  const wrong = { ...OWNER, password: 'no es esta clave' }
  const tryWrong = async (count: number, headers: Record<string, string> = {}) => {
    const statuses: number[] = []
    for (let i = 0; i < count; i++) statuses.push((await signIn(wrong, { headers })).statusCode)
    return statuses
  }

  test('is not locked out by the attempts of others on its network', async () => {
    const headers = await knownBrowser()
    await tryWrong(5)
    expect((await signIn()).statusCode).toBe(429)
    expect((await signIn(OWNER, { headers })).statusCode).toBe(200)
    // Their count stays.
    expect((await signIn()).statusCode).toBe(429)
  })

  test('has five attempts of its own, wherever it is, and uses up those of nobody else', async () => {
    const headers = await knownBrowser()
    expect(await tryWrong(6, headers)).toEqual([401, 401, 401, 401, 401, 429])
    expect((await signIn(OWNER, { headers })).statusCode).toBe(429)
    expect((await signIn(OWNER, { headers, remoteAddress: '10.0.0.7' })).statusCode).toBe(429)
    expect((await signIn()).statusCode).toBe(200)
    const another = await knownBrowser()
    expect((await signIn(OWNER, { headers: another })).statusCode).toBe(200)
  })

  test('keeps its name when it signs in again, so that its attempts stay counted', async () => {
    const headers = await knownBrowser()
    const { cookies } = await signIn(OWNER, { headers })
    expect(cookies.find(({ name }) => name === 'browser')?.value).toBe(headers.cookie?.split('=')[1])
  })

  test('stays known with the cookie of an earlier release, which starts with its name', async () => {
    const { cookie = '' } = await knownBrowser()
    const headers = { cookie: `${cookie}.${'A'.repeat(43)}~${'B'.repeat(22)}.${'A'.repeat(43)}` }
    await tryWrong(5)
    const { statusCode, cookies } = await signIn(OWNER, { headers })
    expect(statusCode).toBe(200)
    expect(`browser=${cookies.find(({ name }) => name === 'browser')?.value}`).toBe(cookie)
  })

  test('is one of the last twenty of its person', async () => {
    const first = await knownBrowser()
    const browsers = [first, await knownBrowser()]
    while (browsers.length < 21) browsers.push(await knownBrowser())
    await tryWrong(5)
    const statuses: number[] = []
    for (const headers of browsers.slice(0, 2)) statuses.push((await signIn(OWNER, { headers })).statusCode)
    expect(statuses).toEqual([429, 200])
  })

  test('is not known by a forged or changed cookie', async () => {
    const { cookie = '' } = await knownBrowser()
    const forged = [
      `browser=${'A'.repeat(22)}.${'A'.repeat(43)}`,
      cookie.replace('browser=', 'browser=A').slice(0, -1),
      cookie.replace(/=./, (start) => (start === '=A' ? '=B' : '=A')),
      'browser=',
      'browser=.',
    ]
    for (const sent of forged) expect(await tryWrong(1, { cookie: sent })).toEqual([401])
    expect(await tryWrong(1, { cookie: forged[0] ?? '' })).toEqual([429])
  })

  test('stays known with a new password, so that strangers cannot lock it out', async () => {
    const headers = await knownBrowser()
    await setPassword(shop.db, OWNER.email, { password: 'otra clave larga' })
    await tryWrong(5)
    const answer = await signIn({ ...OWNER, password: 'otra clave larga' }, { headers })
    expect(answer.statusCode).toBe(200)
  })

  test('is forgotten when the person is switched off', async () => {
    await shop.signIn('vendedor')
    const seller = { ...OWNER, email: 'vendedor@tienda.example' }
    const { cookies } = await signIn(seller)
    const headers = { cookie: `browser=${cookies.find(({ name }) => name === 'browser')?.value}` }
    const owner = { cookie: await shop.signIn() }
    const { id } = await shop.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', seller.email)
      .executeTakeFirstOrThrow()
    for (const active of [false, true]) {
      const edit = { method: 'PATCH', url: `/api/users/${id}`, headers: owner, payload: { active } } as const
      expect((await shop.app.inject(edit)).statusCode).toBe(200)
    }
    for (let i = 0; i < 5; i++) await signIn({ ...seller, password: 'no es esta clave' })
    expect((await signIn(seller, { headers })).statusCode).toBe(429)
  })

  test('is known for its own account only', async () => {
    const headers = await knownBrowser()
    await addPeople(30)
    for (let i = 0; i < 30; i++) await signIn({ email: `a${i}@x.example`, password: 'x' }, { headers })
    expect((await signIn({ email: 'otra@x.example', password: 'x' }, { headers })).statusCode).toBe(429)
    expect((await signIn(OWNER, { headers })).statusCode).toBe(200)
  })
})

test('B6 an unknown e-mail takes the work of a wrong password: each waits for its turn to be hashed', async () => {
  const open = await openTestShop({ RATE_LIMIT: 'off' })
  for (const { email } of [OWNER, { email: 'nadie@tienda.example' }]) {
    const payload = { email, password: 'no es esta clave' }
    const tries = Array.from({ length: 20 }, () =>
      open.app.inject({ method: 'POST', url: '/api/session', payload }),
    )
    await expect.poll(() => waitingTasks().get('passwords'), { interval: 1 }).toBeGreaterThan(0)
    for (const { statusCode } of await Promise.all(tries)) expect(statusCode).toBe(401)
  }
  await open.close()
})
