import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DAY_MS } from '#domain/clock.ts'
import { OWNER } from '../testing/owner.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import { setPassword } from './set-password.ts'

const NEW = 'guirnaldas y piñatas 27'
const SELLER = 'vendedor@tienda.example'

let shop: TestShop
let owner: { cookie: string }
let seller: { cookie: string }
let sellerId: number

beforeEach(async () => {
  shop = await openTestShop()
  owner = { cookie: await shop.signIn() }
  seller = { cookie: await shop.signIn('vendedor') }
  const people = (await shop.app.inject({ url: '/api/users', headers: owner })).json()
  sellerId = people.find(({ email }: { email: string }) => email === SELLER).id
})

afterEach(async () => {
  vi.useRealTimers()
  await shop.close()
})

const makeLink = (id: number | string = sellerId, headers: Record<string, string> = owner) =>
  shop.app.inject({ method: 'POST', url: `/api/users/${id}/password-link`, headers })
const read = (token: string) => shop.app.inject(`/api/users/password-links/${token}`)
const choose = (token: string, password: unknown = NEW) =>
  shop.app.inject({ method: 'POST', url: `/api/users/password-links/${token}`, payload: { password } })
const isSignedIn = async (headers: { cookie: string }) =>
  (await shop.app.inject({ url: '/api/session', headers })).statusCode === 200
const signIn = async (password: string) =>
  (await shop.app.inject({ method: 'POST', url: '/api/session', payload: { email: SELLER, password } }))
    .statusCode

describe('a link for a forgotten password', () => {
  test('lets somebody choose another one, once, and ends all their sessions', async () => {
    const made = await makeLink()
    const { token, link } = made.json()
    expect([made.statusCode, link]).toEqual([201, `http://localhost/contrasena/${token}`])
    expect((await read(token)).json()).toEqual({ name: 'Alguien vendedor', email: SELLER })

    expect((await choose(token)).statusCode).toBe(200)
    expect([await isSignedIn(seller), await isSignedIn(owner)]).toEqual([false, true])
    expect(await signIn(NEW)).toBe(200)
    expect([(await read(token)).statusCode, (await choose(token)).statusCode]).toEqual([404, 404])

    const entries = await shop.db.selectFrom('journal').selectAll().execute()
    const passwords = entries.filter(({ kind }) => kind === 'person.password')
    expect(passwords.map(({ subject }) => subject)).toEqual([`person ${sellerId}`, `person ${sellerId}`])
    expect(passwords.map(({ actor }) => actor)).toEqual(['user 1', `user ${sellerId}`])
    expect(passwords.map(({ after }) => JSON.parse(after ?? '').how)).toEqual(['linkMade', 'link'])
  })

  test('only its hash is stored, and it is no invitation', async () => {
    const { token } = (await makeLink()).json()
    expect(JSON.stringify(await shop.db.selectFrom('invitations').selectAll().execute())).not.toContain(token)
    expect((await shop.app.inject(`/api/users/invitations/${token}`)).statusCode).toBe(404)
    const open = await shop.app.inject({ url: '/api/users/invitations/abiertas', headers: owner })
    expect(open.json()).toEqual([])
  })

  test('a new one replaces the old one; after seven days it is over', async () => {
    const first = (await makeLink()).json()
    const second = (await makeLink()).json()
    expect((await read(first.token)).statusCode).toBe(404)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7 * DAY_MS + 1 })
    expect([(await read(second.token)).statusCode, (await choose(second.token)).statusCode]).toEqual([
      410, 410,
    ])
    expect(await signIn(NEW)).toBe(401)
  })

  test('a short or common password is refused, and the link stays', async () => {
    const { token } = (await makeLink()).json()
    const refusals = [
      ['once letras', /^La contraseña nueva tiene que tener 12/],
      ['Vendedor.2026', /^La contraseña nueva es fácil de adivinar/],
      [12, /^Escribí la contraseña nueva/],
    ] as const
    for (const [password, message] of refusals) {
      const answer = await choose(token, password)
      expect([answer.statusCode, answer.json().error]).toEqual([400, expect.stringMatching(message)])
    }
    expect(await isSignedIn(seller)).toBe(true)
    expect((await choose(token)).statusCode).toBe(200)
  })

  test('is made only by owners, and not for somebody who is switched off or unknown', async () => {
    expect((await makeLink(sellerId, seller)).statusCode).toBe(403)
    expect((await makeLink(999)).statusCode).toBe(404)
    const { token } = (await makeLink()).json()
    const off = { method: 'PATCH', url: `/api/users/${sellerId}`, headers: owner } as const
    await shop.app.inject({ ...off, payload: { active: false } })
    expect((await makeLink()).statusCode).toBe(409)
    expect([(await read(token)).statusCode, (await choose(token)).statusCode]).toEqual([404, 404])
  })

  test('is over when the password is changed otherwise', async () => {
    for (const change of [
      () =>
        shop.app.inject({
          method: 'POST',
          url: '/api/session/password',
          headers: seller,
          payload: { current: OWNER.password, password: 'papel picado 2027' },
        }),
      () => setPassword(shop.db, SELLER, { password: 'piñatas de papel 28' }),
    ]) {
      const { token } = (await makeLink()).json()
      await change()
      expect([(await read(token)).statusCode, (await choose(token)).statusCode]).toEqual([404, 404])
    }
    expect(await signIn('piñatas de papel 28')).toBe(200)
  })

  async function edit(id: number, payload: object): Promise<void> {
    const url = `/api/users/${id}`
    const { statusCode, body } = await shop.app.inject({ method: 'PATCH', url, headers: owner, payload })
    expect(statusCode, body).toBe(200)
  }

  test('stays when the person gets another name, or a role without rights over people', async () => {
    const { token } = (await makeLink()).json()
    await edit(sellerId, { name: 'Ana', role: 'encargado' })
    expect((await choose(token)).statusCode).toBe(200)
  })

  test('I3 is over once the person is made an owner: it was made without a password', async () => {
    const { token } = (await makeLink()).json()
    await edit(sellerId, { role: 'dueño', password: OWNER.password })
    expect([(await read(token)).statusCode, (await choose(token)).statusCode]).toEqual([404, 404])
  })

  test('I4 is over once its maker no longer runs the team, also for when they do again', async () => {
    await shop.signIn('encargado')
    const people = (await shop.app.inject({ url: '/api/users', headers: owner })).json()
    const { id } = people.find(({ role }: { role: string }) => role === 'encargado')
    const maker = { role: 'dueño', password: OWNER.password }
    await edit(sellerId, maker)
    for (const lost of [{ role: 'encargado' }, { active: false }]) {
      seller = { cookie: await shop.signIn('vendedor') }
      const { token } = (await makeLink(id, seller)).json()
      expect((await read(token)).statusCode).toBe(200)
      await edit(sellerId, lost)
      expect([(await read(token)).statusCode, (await choose(token)).statusCode]).toEqual([404, 404])
      await edit(sellerId, { ...maker, active: true })
      expect([(await read(token)).statusCode, (await choose(token)).statusCode]).toEqual([404, 404])
    }
  })

  test('is over if its maker lost the right in another way', async () => {
    const { token } = (await makeLink()).json()
    await shop.db.updateTable('users').set({ role: 'encargado' }).where('id', '=', 1).execute()
    expect([(await read(token)).statusCode, (await choose(token)).statusCode]).toEqual([404, 404])
  })

  test('nobody makes one for themselves, and for another owner only with the own password', async () => {
    const own = await makeLink(1)
    expect([own.statusCode, own.json()]).toEqual([409, { error: 'Tu contraseña cambiala en Mi cuenta.' }])
    await shop.db.updateTable('users').set({ role: 'dueño' }).where('id', '=', sellerId).execute()
    const withPassword = (password?: unknown) =>
      shop.app.inject({
        method: 'POST',
        url: `/api/users/${sellerId}/password-link`,
        headers: owner,
        payload: { password },
      })
    const missing = await makeLink()
    expect([missing.statusCode, missing.json().error]).toEqual([400, 'Escribí tu contraseña'])
    expect((await withPassword()).statusCode).toBe(400)
    expect((await withPassword(12)).statusCode).toBe(400)
    expect((await withPassword('no es esta clave')).statusCode).toBe(400)
    expect(await shop.db.selectFrom('invitations').selectAll().execute()).toEqual([])
    const made = await withPassword(OWNER.password)
    expect(made.statusCode).toBe(201)
    expect((await choose(made.json().token)).statusCode).toBe(200)
  })

  test('of two simultaneous uses only one sets the password', async () => {
    const { token } = (await makeLink()).json()
    const answers = await Promise.all([choose(token), choose(token, `${NEW} bis`)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404])
  })

  test('the second factor stays', async () => {
    const { token } = (await makeLink()).json()
    await shop.db.updateTable('users').set({ totp_secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' }).execute()
    await choose(token)
    expect(await signIn(NEW)).toBe(401)
  })
})
