import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { buildApp } from '../app.ts'
import { OWNER, openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop

beforeEach(async () => {
  shop = await openTestShop()
})

afterEach(async () => {
  vi.useRealTimers()
  await shop.close()
})

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
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16 * 60 * 1000 })
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

test('B6 an unknown e-mail takes as long as a wrong password, within a tenth', async () => {
  const open = await openTestShop({ RATE_LIMIT: 'off' })
  // CPU time of this process on all its threads, so that other load on the machine does not count.
  const timeOf = async (payload: object) => {
    const before = process.cpuUsage()
    await open.app.inject({ method: 'POST', url: '/api/session', payload })
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  const known: number[] = []
  const unknown: number[] = []
  for (let i = 0; i < 50; i++) {
    known.push(await timeOf({ ...OWNER, password: 'no es esta clave' }))
    unknown.push(await timeOf({ email: 'nadie@tienda.example', password: 'no es esta clave' }))
  }
  await open.close()
  const ratio = median(unknown) / median(known)
  expect(ratio).toBeGreaterThan(0.9)
  expect(ratio).toBeLessThan(1.1)
})

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
