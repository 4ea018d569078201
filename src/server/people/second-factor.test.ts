import { TOTP } from 'otpauth'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#domain/clock.ts'
import { OWNER } from '../testing/owner.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { setPassword } from './set-password.ts'

const STEP_MS = 30_000

let shop: TestShop
let cookie: string

beforeEach(async () => {
  shop = await openTestShop()
  cookie = await shop.signIn()
})

afterEach(async () => {
  vi.useRealTimers()
  await shop.close()
})

/** Moves only the date; timers are not faked. */
function wait(milliseconds: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds })
}

const call = (path: string, payload?: object, headers: Record<string, string> = { cookie }) =>
  shop.app.inject({
    method: 'POST',
    url: `/api/session/second-factor${path}`,
    headers,
    ...(payload && { payload }),
  })
const state = async () =>
  (await shop.app.inject({ url: '/api/session/second-factor', headers: { cookie } })).json()
const signIn = (code?: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ method: 'POST', url: '/api/session', headers, payload: { ...OWNER, code } })
const codeOf = (secret: string) => new TOTP({ secret }).generate()

async function propose(): Promise<{ secret: string; address: string }> {
  return (await call('/proposal')).json()
}

/** Returns the secret and the recovery codes. The first code is used up by this. */
async function turnOn(): Promise<{ secret: string; codes: string[] }> {
  const { secret } = await propose()
  const answer = await call('', { secret, code: codeOf(secret), password: OWNER.password })
  expect(answer.statusCode).toBe(201)
  wait(2 * STEP_MS)
  return { secret, codes: answer.json().codes }
}

describe('the second factor', () => {
  test('counts from a first code on, with the password; then signing in needs a code', async () => {
    const { secret, address } = await propose()
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(new URL(address).searchParams.get('secret')).toBe(secret)
    expect(decodeURIComponent(address)).toContain(OWNER.email)
    expect(await state()).toEqual({ isOn: false, codesLeft: 0 })
    expect((await signIn()).statusCode).toBe(200)

    await turnOn()
    expect(await state()).toEqual({ isOn: true, codesLeft: 10 })
    const refused = await signIn()
    expect([refused.statusCode, refused.json()]).toEqual([
      401,
      { error: 'Escribí el código de tu aplicación.', needsCode: true },
    ])
    expect(refused.headers['set-cookie']).toBeUndefined()
  })

  test('is not turned on by a wrong code, a wrong password or a secret of another shape', async () => {
    const { secret } = await propose()
    const right = { secret, code: codeOf(secret), password: OWNER.password }
    const refusals = [
      [{ ...right, code: '000000' }, /^Ese código no es el que muestra/],
      [{ ...right, code: 'abc' }, /^Escribí el código de seis números/],
      [{ ...right, password: 'otra cosa' }, /^La contraseña actual no es esa/],
      [{ ...right, secret: 'AAAA' }, /^La clave no es válida/],
      [{}, /^./],
    ] as const
    for (const [body, message] of refusals) {
      const answer = await call('', body)
      expect([answer.statusCode, answer.json().error]).toEqual([400, expect.stringMatching(message)])
    }
    expect(await state()).toEqual({ isOn: false, codesLeft: 0 })
    expect((await signIn()).statusCode).toBe(200)
  })

  test('a code of the application counts once, and one of half a minute ago counts, too', async () => {
    const { secret } = await turnOn()
    const code = codeOf(secret)
    wait(STEP_MS)
    expect((await signIn(`${code.slice(0, 3)} ${code.slice(3)}`)).statusCode).toBe(200)
    const again = await signIn(code)
    expect([again.statusCode, again.json().needsCode]).toEqual([401, true])
    wait(3 * STEP_MS)
    expect((await signIn(code)).statusCode).toBe(401)
    expect((await signIn(codeOf(secret))).statusCode).toBe(200)
  })

  test('each recovery code counts once, however it is written', async () => {
    const { codes } = await turnOn()
    expect(new Set(codes).size).toBe(10)
    const [first = '', second = ''] = codes
    expect((await signIn(first)).statusCode).toBe(200)
    expect((await signIn(first)).statusCode).toBe(401)
    expect((await signIn(second.replaceAll('-', ' ').toUpperCase())).statusCode).toBe(200)
    expect(await state()).toEqual({ isOn: true, codesLeft: 8 })
  })

  test('new recovery codes and switching it off need the password', async () => {
    const { codes } = await turnOn()
    for (const path of ['/codes', '/off']) {
      expect((await call(path, { password: 'otra cosa' })).statusCode, path).toBe(400)
      expect((await call(path, {})).statusCode, path).toBe(400)
    }
    expect(await state()).toEqual({ isOn: true, codesLeft: 10 })

    const renewed = (await call('/codes', { password: OWNER.password })).json()
    expect((await signIn(codes[0])).statusCode).toBe(401)
    expect((await signIn(renewed.codes[0])).statusCode).toBe(200)

    expect((await call('/off', { password: OWNER.password })).statusCode).toBe(204)
    expect(await state()).toEqual({ isOn: false, codesLeft: 0 })
    expect((await signIn()).statusCode).toBe(200)
    expect((await call('/off', { password: OWNER.password })).statusCode).toBe(409)
    expect((await call('/codes', { password: OWNER.password })).statusCode).toBe(409)
  })

  test('wrong codes count as guesses, and the right password alone does not start the count again', async () => {
    const { secret } = await turnOn()
    expect((await signIn()).statusCode).toBe(401)
    for (let i = 0; i < 3; i++) expect((await signIn(`00000${i}`)).statusCode).toBe(401)
    expect((await signIn()).statusCode).toBe(401)
    expect((await signIn(codeOf(secret))).statusCode).toBe(429)
    wait(16 * MINUTE_MS)
    expect((await signIn(codeOf(secret))).statusCode).toBe(200)
  })

  test('a clock that was ahead for a while locks nobody out', async () => {
    const { secret } = await turnOn()
    const now = Date.now()
    wait(300 * DAY_MS)
    expect((await signIn(codeOf(secret))).statusCode).toBe(200)
    vi.useFakeTimers({ toFake: ['Date'], now })
    expect((await signIn(codeOf(secret))).statusCode).toBe(200)
    expect((await signIn(codeOf(secret))).statusCode).toBe(401)
  })

  test('the secret and the recovery codes are in no answer but one, and not in the journal', async () => {
    const { secret, codes } = await turnOn()
    await call('/codes', { password: OWNER.password })
    const rows = await shop.db.selectFrom('journal').selectAll().execute()
    const texts = rows.filter(({ kind }) => kind.startsWith('person.')).map(({ after }) => after)
    expect(texts).toEqual([
      expect.stringContaining('"isOn":true'),
      expect.stringContaining('"hasNewCodes":true'),
    ])
    const stored = JSON.stringify([rows, await shop.db.selectFrom('recovery_codes').selectAll().execute()])
    for (const hidden of [secret, ...codes]) expect(stored).not.toContain(hidden)
    const who = await shop.app.inject({ url: '/api/session', headers: { cookie } })
    expect(who.body + JSON.stringify(await state())).not.toContain(secret)
  })

  test('somebody who lost phone and codes gets in by the command', async () => {
    await turnOn()
    await setPassword(shop.db, OWNER.email, { password: OWNER.password })
    expect((await signIn()).json()).toMatchObject({ needsCode: true })
    await setPassword(shop.db, OWNER.email, { password: OWNER.password, removesSecondFactor: true })
    expect((await signIn()).statusCode).toBe(200)
    expect(await shop.db.selectFrom('recovery_codes').selectAll().execute()).toEqual([])
  })
})
