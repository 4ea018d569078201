import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { HOUR_MS } from '#domain/clock.ts'
import { PERMISSIONS } from '#domain/permissions.ts'
import { OWNER } from '../testing/owner.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { ensureOwner } from './owner-account.ts'
import { cleanUpSessions } from './session.ts'
import { setPassword } from './set-password.ts'

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

function whoAmI(cookie: string) {
  return shop.app.inject({ url: '/api/session', headers: { cookie } })
}

/** Moves only the date; timers are not faked. */
function setClock(time: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: time })
}

describe('signing in', () => {
  test('B1 the right credentials open a session in a cookie no script can read', async () => {
    const answer = await signIn()
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      role: 'admin',
      email: OWNER.email,
      name: '',
      permissions: [...PERMISSIONS],
    })
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=604800$/),
      expect.stringMatching(/^browser=[\w-]{22}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=34560000$/),
    ])
  })

  test('B1 behind HTTPS the cookie is secure and bound to the host', async () => {
    const secure = await openTestShop({ PUBLIC_URL: 'https://tienda.example' })
    try {
      const answer = await secure.app.inject({ method: 'POST', url: '/api/session', payload: OWNER })
      expect(answer.headers['set-cookie']).toEqual([
        expect.stringMatching(/^__Host-session=.*; Secure$/),
        expect.stringMatching(/^__Host-browser=.*; Secure$/),
      ])
      const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
      expect((await secure.app.inject({ url: '/api/session', headers: { cookie } })).statusCode).toBe(200)
    } finally {
      await secure.close()
    }
  })

  test('the e-mail is not case-sensitive', async () => {
    expect((await signIn({ ...OWNER, email: OWNER.email.toUpperCase() })).statusCode).toBe(200)
  })

  test.each([
    ['a wrong password', { ...OWNER, password: 'serpentina 2026' }],
    ['an unknown e-mail', { ...OWNER, email: 'nadie@tienda.example' }],
    ['a password that goes on after a NUL', { ...OWNER, password: `${OWNER.password}\0x` }],
  ])('B6 %s gets the same answer and no cookie', async (_, credentials) => {
    const answer = await signIn(credentials)
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toEqual({ error: 'Credenciales incorrectas. Intenta de nuevo.' })
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(await shop.db.selectFrom('sessions').selectAll().execute()).toEqual([])
  })

  test('B9 an overlong password is refused before it is hashed', async () => {
    expect((await signIn({ ...OWNER, password: 'x'.repeat(10_000) })).statusCode).toBe(400)
  })

  test('B9 every character of a 1,000-character password counts', async () => {
    const start = 'papel picado '.padEnd(999, 'ñ')
    const password = `${start}a`
    await setPassword(shop.db, OWNER.email, { password })
    expect((await signIn({ ...OWNER, password: `${start}b` })).statusCode).toBe(401)
    expect((await signIn({ ...OWNER, password })).statusCode).toBe(200)
  })
})

describe('the session', () => {
  test('B2 each login creates a new one and ends the one sent with the request', async () => {
    const first = cookieOf(await signIn())
    const second = cookieOf(await signIn(OWNER, { headers: { cookie: first } }))
    expect(second).not.toBe(first)
    expect((await whoAmI(first)).statusCode).toBe(401)
    expect((await whoAmI(second)).statusCode).toBe(200)
  })

  test('B2 a made-up token sent before the login is not adopted', async () => {
    const answer = await signIn(OWNER, { headers: { cookie: 'session=elegido-por-otro' } })
    expect(cookieOf(answer)).not.toContain('elegido')
    expect((await whoAmI('session=elegido-por-otro')).statusCode).toBe(401)
  })

  test('B5 the database holds only a hash of the token', async () => {
    const token = cookieOf(await signIn()).replace('session=', '')
    const [stored] = await shop.db.selectFrom('sessions').selectAll().execute()
    expect(stored?.token_hash).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(stored)).not.toContain(token)
  })

  test('B3 signing out ends it for good', async () => {
    const cookie = cookieOf(await signIn())
    const answer = await shop.app.inject({ method: 'DELETE', url: '/api/session', headers: { cookie } })
    expect(answer.statusCode).toBe(204)
    expect(answer.headers['set-cookie']).toContain('Max-Age=0')
    expect((await whoAmI(cookie)).statusCode).toBe(401)
  })

  test('B4 expires after twelve hours unused, and turning the clock back does not revive it', async () => {
    const cookie = cookieOf(await signIn())
    const start = Date.now()
    setClock(start + 11 * HOUR_MS)
    expect((await whoAmI(cookie)).statusCode).toBe(200)
    setClock(start + 22 * HOUR_MS)
    expect((await whoAmI(cookie)).statusCode).toBe(200)
    setClock(start + 35 * HOUR_MS)
    expect((await whoAmI(cookie)).statusCode).toBe(401)
    setClock(start)
    expect((await whoAmI(cookie)).statusCode).toBe(401)
  })

  test('B4 an ended session is deleted from the database', async () => {
    const old = cookieOf(await signIn())
    const start = Date.now()
    setClock(start + 13 * HOUR_MS)
    const fresh = cookieOf(await signIn())
    await cleanUpSessions(shop.db)
    expect(await shop.db.selectFrom('sessions').selectAll().execute()).toHaveLength(1)
    setClock(start)
    expect((await whoAmI(old)).statusCode).toBe(401)
    expect((await whoAmI(fresh)).statusCode).toBe(200)
  })

  test('B4 expires after seven days even in use', async () => {
    const cookie = cookieOf(await signIn())
    const start = Date.now()
    for (let hours = 10; hours <= 160; hours += 10) {
      setClock(start + hours * HOUR_MS)
      expect((await whoAmI(cookie)).statusCode).toBe(200)
    }
    setClock(start + 169 * HOUR_MS)
    expect((await whoAmI(cookie)).statusCode).toBe(401)
  })
})

describe('H7 a clock that was wrong', () => {
  test('a year ahead and then corrected leaves nobody signed in for a year, nor locked out', async () => {
    const start = Date.now()
    setClock(start + 365 * 24 * HOUR_MS)
    const cookie = cookieOf(await signIn())
    for (let i = 0; i < 5; i++) await signIn({ ...OWNER, password: `intento ${i}` })
    expect((await signIn()).statusCode).toBe(429)

    setClock(start)
    expect((await whoAmI(cookie)).statusCode).toBe(401)
    expect((await signIn()).statusCode).toBe(200)
  })

  test('a day behind ends no session and blocks no order', async () => {
    const start = Date.now()
    const cookie = cookieOf(await signIn())
    const { id } = await shop.stock()
    setClock(start - 23 * HOUR_MS)
    expect((await whoAmI(cookie)).statusCode).toBe(200)
    const line = { id, price: 4700, quantity: 1, subtotal: 4700 }
    const payload = { name: 'Ana', cel: '1', wayToPay: 'pago efectivo', total: 4700, order: [line] }
    expect((await shop.app.inject({ method: 'POST', url: '/api/order', payload })).statusCode).toBe(201)
  })
})

describe('the owner', () => {
  test('B10 without a password in the settings, one is generated once', async () => {
    await shop.db.deleteFrom('users').execute()
    const settings = { email: 'Nueva@tienda.example', password: undefined }
    const { madeUpPassword = '' } = await ensureOwner(shop.db, settings)
    expect(madeUpPassword).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/)
    expect((await signIn({ email: 'nueva@tienda.example', password: madeUpPassword })).statusCode).toBe(200)
    expect(await ensureOwner(shop.db, settings)).not.toHaveProperty('madeUpPassword')
  })

  test('B10 a password that is easy to guess stops the first start', async () => {
    await shop.db.deleteFrom('users').execute()
    const settings = { email: 'nueva@tienda.example', password: 'contraseña 2026' }
    await expect(ensureOwner(shop.db, settings)).rejects.toThrow(/ADMIN_PASSWORD: es fácil de adivinar/)
    expect(await shop.db.selectFrom('users').selectAll().execute()).toEqual([])
  })

  test('later settings change nothing: the database is the truth', async () => {
    const cookie = cookieOf(await signIn())
    const settings = { email: 'otra@tienda.example', password: 'otra clave larga' }
    expect(await ensureOwner(shop.db, settings)).toEqual({ isNew: false })
    expect((await whoAmI(cookie)).statusCode).toBe(200)
    expect((await signIn()).statusCode).toBe(200)
    expect((await signIn(settings)).statusCode).toBe(401)
  })

  test('B8 the password is stored as argon2id with its parameters', async () => {
    const [owner] = await shop.db.selectFrom('users').selectAll().execute()
    expect(owner?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  test('B8 a hash made with weaker parameters is renewed by the next login', async () => {
    const { argon2Sync } = await import('node:crypto')
    const nonce = Buffer.alloc(16, 7)
    const weak = { message: OWNER.password, nonce, parallelism: 1, tagLength: 32, memory: 8192, passes: 1 }
    const tag = argon2Sync('argon2id', weak)
    const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
    const password_hash = `$argon2id$v=19$m=8192,t=1,p=1$${base64(nonce)}$${base64(tag)}`
    await shop.db.updateTable('users').set({ password_hash }).execute()
    expect((await signIn()).statusCode).toBe(200)
    const [owner] = await shop.db.selectFrom('users').selectAll().execute()
    expect(owner?.password_hash).toMatch(/m=19456,t=2/)
    expect((await signIn()).statusCode).toBe(200)
  })
})

function cookieOf(answer: { headers: Record<string, unknown> }): string {
  return String(answer.headers['set-cookie']).split(';')[0] ?? ''
}
