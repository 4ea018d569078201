import { describe, expect, test, vi } from 'vitest'
import { HOUR_MS } from '#domain/clock.ts'
import type { OpenSession } from '#domain/people/open-session.ts'
import { OWNER } from '../testing/owner.ts'
import { entries, openBrowser, openShopForEachTest, SELLER, shop, signedIn } from '../testing/sign-ins.ts'
import { COMPUTER, PHONE } from '../testing/test-browser.ts'

openShopForEachTest()

describe('open sessions', () => {
  test('B12 are listed with device, network and last use, this one first, without a secret', async () => {
    const phone = await signedIn(PHONE, '190.15.1.7')
    const computer = await signedIn(COMPUTER, '2803:9800:1:2:3:4:5:6')
    const list = await computer.sessions()
    expect(list).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{16}$/),
        device: 'Firefox en Windows',
        network: '2803:9800:1:2::/64',
        openedAt: expect.stringMatching(/^\d{4}-/),
        seenAt: expect.stringMatching(/^\d{4}-/),
        current: true,
      },
      expect.objectContaining({ device: 'Chrome en Android', network: '190.15.1.7', current: false }),
    ])
    for (const { id } of list) {
      const headers = { cookie: `session=${id}` }
      expect((await shop.app.inject({ url: '/api/session', headers })).statusCode).toBe(401)
      expect([...phone.cookies.values(), ...computer.cookies.values()].join()).not.toContain(id)
    }
  })

  test('are those that are still valid', async () => {
    const start = Date.now()
    const old = await signedIn()
    vi.useFakeTimers({ toFake: ['Date'], now: start + 13 * HOUR_MS })
    const fresh = await signedIn()
    expect(await fresh.sessions()).toHaveLength(1)
    expect(await old.isSignedIn()).toBe(false)
  })

  test('can be ended one by one, each recorded', async () => {
    const [phone, computer] = [await signedIn(PHONE), await signedIn()]
    const id = (await computer.sessions()).find(({ current }) => !current)?.id
    expect((await computer.call('DELETE', `/api/session/all/${id}`)).statusCode).toBe(204)
    expect([await phone.isSignedIn(), await computer.isSignedIn()]).toEqual([false, true])
    expect(await entries('session.ended')).toEqual([
      {
        actor: 'user 1',
        subject: `session ${id}`,
        before: { device: 'Chrome en Android', network: '190.15.1.7' },
        after: null,
      },
    ])
    const again = await computer.call('DELETE', `/api/session/all/${id}`)
    expect([again.statusCode, again.json()]).toEqual([404, { error: 'La sesión no existe' }])
    expect(await entries('session.ended')).toHaveLength(1)
  })

  test('B12 of another person cannot be ended like one’s own, nor by part of an id', async () => {
    await shop.signIn('vendedor')
    const computer = await signedIn()
    const [session] = await computer.sessions()
    const seller = openBrowser(PHONE)
    await seller.signIn(SELLER)
    for (const id of [session?.id, session?.id.slice(0, 8), '%25', '________________', 'inventada']) {
      expect((await seller.call('DELETE', `/api/session/all/${id}`)).statusCode, id).toBe(404)
    }
    expect([await computer.isSignedIn(), await seller.isSignedIn()]).toEqual([true, true])
    expect(await entries('session.ended')).toEqual([])
  })

  test('can all be ended: the others, or this one too', async () => {
    await shop.signIn('vendedor')
    const seller = openBrowser(PHONE)
    await seller.signIn(SELLER)
    const all = [await signedIn(PHONE), await signedIn(), await signedIn()] as const
    const states = () => Promise.all(all.map(({ isSignedIn }) => isSignedIn()))
    expect((await all[1].call('DELETE', '/api/session/all?menos=esta')).statusCode).toBe(204)
    expect(await states()).toEqual([false, true, false])
    expect((await all[1].call('DELETE', '/api/session/all?menos=otra')).statusCode).toBe(400)
    expect(await states()).toEqual([false, true, false])

    await all[0].signIn()
    const answer = await all[1].call('DELETE', '/api/session/all')
    expect(answer.statusCode).toBe(204)
    expect(answer.headers['set-cookie']).toMatch(/^session=; .*Max-Age=0/)
    expect(await states()).toEqual([false, false, false])
    expect(await seller.isSignedIn()).toBe(true)
    expect(await entries('session.ended')).toHaveLength(4)
  })

  test('of the team are seen and ended by an owner, and by nobody else', async () => {
    await shop.signIn('vendedor')
    await shop.signIn('encargado')
    const computer = await signedIn()
    const [seller, manager] = [openBrowser(PHONE), openBrowser()]
    await seller.signIn(SELLER)
    await manager.signIn({ ...OWNER, email: 'encargado@tienda.example' })
    const users = await shop.db.selectFrom('users').select(['id', 'role']).execute()
    const id = users.find(({ role }) => role === 'vendedor')?.id
    const path = `/api/users/${id}/sessions`
    const list = (await computer.call('GET', path)).json<OpenSession[]>()
    const open = list.find(({ device }) => device === 'Chrome en Android')
    expect(open?.current).toBe(false)
    for (const browser of [seller, manager]) {
      expect((await browser.call('GET', path)).statusCode).toBe(403)
      expect((await browser.call('DELETE', `${path}/${open?.id}`)).statusCode).toBe(403)
    }
    expect((await computer.call('DELETE', `/api/users/1/sessions/${open?.id}`)).statusCode).toBe(404)
    expect(await seller.isSignedIn()).toBe(true)
    expect((await computer.call('DELETE', `${path}/${open?.id}`)).statusCode).toBe(204)
    expect(await seller.isSignedIn()).toBe(false)
    expect(await entries('session.ended')).toMatchObject([
      { actor: 'user 1', before: { name: 'Alguien vendedor', device: 'Chrome en Android' } },
    ])
    expect((await computer.call('GET', '/api/users/99/sessions')).statusCode).toBe(404)
  })

  test('signing out and signing in again end the session and say so', async () => {
    const computer = await signedIn()
    await computer.signIn()
    await computer.call('DELETE', '/api/session')
    await computer.call('DELETE', '/api/session')
    expect((await entries('session.opened')).map(({ subject }) => subject)).toEqual(
      (await entries('session.closed')).map(({ subject }) => subject),
    )
    expect(await entries('session.closed')).toHaveLength(2)
    expect(await entries('session.ended')).toEqual([])
  })
})
