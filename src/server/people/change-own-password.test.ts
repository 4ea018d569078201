import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { MINUTE_MS } from '#domain/clock.ts'
import { OWNER } from '../testing/owner.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'

const NEW = 'serpentinas de papel 27'

let shop: TestShop

beforeEach(async () => {
  shop = await openTestShop()
})

afterEach(async () => {
  vi.useRealTimers()
  await shop.close()
})

/** The cookies of a browser that has just signed in. */
async function signIn(password = OWNER.password): Promise<string | undefined> {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/session',
    payload: { ...OWNER, password },
  })
  return answer.statusCode === 200 ? cookiesOf(answer.headers['set-cookie']) : undefined
}

function cookiesOf(header: string | string[] | undefined): string {
  return [header ?? []]
    .flat()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

const changeTo = (cookie: string, payload: object) =>
  shop.app.inject({ method: 'POST', url: '/api/session/password', headers: { cookie }, payload })

const isSignedIn = async (cookie: string) =>
  (await shop.app.inject({ url: '/api/session', headers: { cookie } })).statusCode === 200

describe('changing the own password', () => {
  test('needs the current one, ends the other sessions and keeps this one', async () => {
    const [here, elsewhere] = [await signIn(), await signIn()]
    if (!here || !elsewhere) throw new Error('not signed in')
    const answer = await changeTo(here, { current: OWNER.password, password: NEW })
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { message: 'Contraseña cambiada. Las otras sesiones se cerraron.' },
    ])
    expect([await isSignedIn(here), await isSignedIn(elsewhere)]).toEqual([true, false])
    expect(await signIn()).toBeUndefined()
    expect(await signIn(NEW)).toBeDefined()
    const entries = await shop.db.selectFrom('journal').selectAll().execute()
    expect(entries.filter(({ kind }) => kind === 'person.password')).toEqual([
      expect.objectContaining({
        actor: 'user 1',
        subject: 'person 1',
        after: expect.stringContaining('own'),
      }),
    ])
  })

  test('refuses a wrong current one, a short new one and nothing at all, and the old one stays', async () => {
    const cookie = await signIn()
    if (!cookie) throw new Error('not signed in')
    const refusals = [
      [{ current: 'otra cosa', password: NEW }, /^La contraseña actual no es esa/],
      [{ current: OWNER.password, password: OWNER.password }, /^La contraseña nueva es la misma/],
      [{ current: OWNER.password, password: 'once letras' }, /^La contraseña nueva tiene que tener 12/],
      [{ current: OWNER.password, password: 'x'.repeat(1001) }, /^La contraseña nueva puede tener 1000/],
      [{ current: OWNER.password, password: 'con salto\nde línea' }, /^La contraseña nueva tiene caracteres/],
      [{ current: OWNER.password, password: 'contraseña 2026' }, /^La contraseña nueva es fácil de adivinar/],
      [
        { current: OWNER.password, password: 'Duena.Tienda.1985' },
        /^La contraseña nueva es fácil de adivinar/,
      ],
      [{ current: OWNER.password, password: 12 }, /^Escribí la contraseña nueva/],
      [{ current: OWNER.password, password: '' }, /^Escribí la contraseña nueva/],
      [{ current: '', password: NEW }, /^Escribí tu contraseña actual/],
      [{}, /^Escribí tu contraseña actual/],
    ] as const
    for (const [body, message] of refusals) {
      const answer = await changeTo(cookie, body)
      expect(answer.statusCode, JSON.stringify(body)).toBe(400)
      expect(answer.json().error).toMatch(message)
    }
    expect(await isSignedIn(cookie)).toBe(true)
    expect(await signIn()).toBeDefined()
  })

  test('needs a session', async () => {
    const answer = await changeTo('', { current: OWNER.password, password: NEW })
    expect([answer.statusCode, answer.json()]).toEqual([401, { error: 'Tenés que iniciar sesión' }])
    expect(await signIn()).toBeDefined()
  })

  test('guessing is slowed as at the login: five wrong ones block the right one for a while', async () => {
    // Not from a known browser, as with a stolen session.
    const cookie = await shop.signIn()
    const guess = (current: string) => changeTo(cookie, { current, password: NEW })
    for (let i = 0; i < 5; i++) expect((await guess(`intento ${i}`)).statusCode).toBe(400)
    const blocked = await guess(OWNER.password)
    expect(blocked.statusCode).toBe(429)
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(0)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16 * MINUTE_MS })
    expect((await guess(OWNER.password)).statusCode).toBe(200)
  })

  test('the browser stays known with the new password', async () => {
    const cookie = await signIn()
    if (!cookie) throw new Error('not signed in')
    expect((await changeTo(cookie, { current: OWNER.password, password: NEW })).statusCode).toBe(200)
    // Strangers on the same network block it for others.
    for (let i = 0; i < 5; i++) await signIn(`intento ${i}`)
    expect(await signIn(NEW)).toBeUndefined()
    const known = await shop.app.inject({
      method: 'POST',
      url: '/api/session',
      headers: { cookie },
      payload: { ...OWNER, password: NEW },
    })
    expect(known.statusCode).toBe(200)
  })

  test('two changes at once: one counts', async () => {
    const [one, other] = [await signIn(), await signIn()]
    if (!one || !other) throw new Error('not signed in')
    const answers = await Promise.all([
      changeTo(one, { current: OWNER.password, password: NEW }),
      changeTo(other, { current: OWNER.password, password: `${NEW} bis` }),
    ])
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect([await isSignedIn(one), await isSignedIn(other)].filter(Boolean)).toHaveLength(1)
  })
})
