import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { DAY_MS, HOUR_MS } from '#domain/clock.ts'
import type { OpenSession, SignInNotice } from '#domain/people/open-session.ts'
import { OWNER, openTestShop, type TestShop } from '../testing/test-shop.ts'

let shop: TestShop

beforeEach(async () => {
  shop = await openTestShop()
})

afterEach(async () => {
  vi.useRealTimers()
  await shop.close()
})

const PHONE = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36'
const COMPUTER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0'
const SELLER = { ...OWNER, email: 'vendedor@tienda.example' }

/** A browser with its cookies, as far as the shop sees it. */
function openBrowser(userAgent = COMPUTER, remoteAddress = '190.15.1.7') {
  const cookies = new Map<string, string>()
  async function call(method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { 'user-agent': userAgent, cookie }
    const answer = await shop.app.inject({ method, url, headers, remoteAddress, ...(payload && { payload }) })
    for (const { name, value } of answer.cookies) cookies.set(name, value)
    return answer
  }
  return {
    call,
    cookies,
    signIn: (credentials = OWNER) => call('POST', '/api/session', credentials),
    isSignedIn: async () => (await call('GET', '/api/session')).statusCode === 200,
    sessions: async () => (await call('GET', '/api/session/all')).json<OpenSession[]>(),
    notices: async () => (await call('GET', '/api/session/avisos')).json<SignInNotice[]>(),
    review: async (id: string | undefined, isKnown: boolean) =>
      (await call('POST', `/api/session/avisos/${id}`, { isKnown })).statusCode,
  }
}

async function signedIn(...place: Parameters<typeof openBrowser>) {
  const browser = openBrowser(...place)
  expect((await browser.signIn()).statusCode).toBe(200)
  return browser
}

async function entries(kind: string) {
  const rows = await shop.db
    .selectFrom('journal')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('id')
    .execute()
  return rows.map(({ actor, subject, before, after }) => ({
    actor,
    subject,
    before: JSON.parse(before ?? 'null'),
    after: JSON.parse(after ?? 'null'),
  }))
}

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

  test('B12 of others cannot be ended as if they were own ones, nor by a part of an id', async () => {
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

describe('a sign-in from a new device', () => {
  const isNew = async () => (await entries('session.opened')).map(({ after }) => after.isNew)

  test('is one in a browser that this person has not used before; the first of all is not', async () => {
    const computer = await signedIn()
    await computer.signIn()
    await signedIn(PHONE)
    expect(await isNew()).toEqual([false, false, true])
    await signedIn()
    expect(await isNew()).toEqual([false, false, true, true])
  })

  test('two people who take turns in one browser are known there', async () => {
    await shop.signIn('vendedor')
    const counter = await signedIn()
    await counter.signIn(SELLER)
    for (let turn = 0; turn < 3; turn++) {
      await counter.signIn()
      await counter.signIn(SELLER)
    }
    expect(new Set(await isNew())).toEqual(new Set([false]))
  })

  test('is shown everywhere, and recognized only where the person had entered before', async () => {
    const computer = await signedIn()
    expect(await computer.notices()).toEqual([])
    const phone = await signedIn(PHONE, '200.5.5.5')
    const [notice] = await computer.notices()
    expect(notice).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{16}$/),
      person: OWNER.email,
      isOwn: true,
      device: 'Chrome en Android',
      network: '200.5.5.5',
      date: expect.stringMatching(/^\d{4}-/),
      isOpen: true,
      isHere: false,
      canRecognize: true,
    })
    expect(await phone.notices()).toEqual([{ ...notice, isHere: true, canRecognize: false }])
    expect(await computer.review(notice?.id, true)).toBe(204)
    expect([await computer.notices(), await phone.notices()]).toEqual([[], []])
    expect(await phone.isSignedIn()).toBe(true)
    expect(await computer.review(notice?.id, false)).toBe(404)
    expect(await phone.isSignedIn()).toBe(true)
  })

  test('an unknown one is signed out', async () => {
    const computer = await signedIn()
    const phone = await signedIn(PHONE)
    const [notice] = await computer.notices()
    expect(await computer.review(notice?.id, false)).toBe(204)
    expect([await phone.isSignedIn(), await computer.isSignedIn()]).toEqual([false, true])
    expect(await computer.notices()).toEqual([])
    expect(await entries('session.reviewed')).toMatchObject([{ actor: 'user 1', after: { isKnown: false } }])
    expect(await entries('session.ended')).toHaveLength(1)
  })

  test('B13 an intruder cannot answer for the person, not by signing in again nor from a second browser', async () => {
    const computer = await signedIn()
    const intruder = await signedIn(PHONE, '45.0.0.1')
    const [first] = await computer.notices()
    const refused = await intruder.call('POST', `/api/session/avisos/${first?.id}`, { isKnown: true })
    expect([refused.statusCode, refused.json().error]).toEqual([
      403,
      expect.stringMatching(/^Este dispositivo también es nuevo/),
    ])
    await intruder.signIn()
    expect(await intruder.review(first?.id, true)).toBe(403)
    const second = await signedIn(PHONE, '45.0.0.2')
    const [latest] = await computer.notices()
    // Each answers for the other, in both orders.
    expect(await intruder.review(latest?.id, true)).toBe(403)
    expect(await second.review(first?.id, true)).toBe(403)
    expect(await second.review(latest?.id, true)).toBe(403)
    expect(await intruder.review(first?.id, true)).toBe(403)
    expect(await entries('session.reviewed')).toEqual([])
    await intruder.call('DELETE', '/api/session')
    expect(await computer.notices()).toMatchObject([
      { network: '45.0.0.2', isOpen: true, canRecognize: true },
      { network: '45.0.0.1', isOpen: false, canRecognize: true },
    ])
  })

  test('B13 an intruder hides nothing by disowning a sign-in, their own one included', async () => {
    const computer = await signedIn()
    const intruder = await signedIn(PHONE, '45.0.0.1')
    const second = await signedIn(PHONE, '45.0.0.2')
    const [latest, first] = await computer.notices()
    expect(await second.review(first?.id, false)).toBe(204)
    expect(await second.review(latest?.id, false)).toBe(204)
    expect([await intruder.isSignedIn(), await second.isSignedIn()]).toEqual([false, false])
    expect(await computer.notices()).toMatchObject([{ network: '45.0.0.2' }, { network: '45.0.0.1' }])
    expect(await entries('session.reviewed')).toEqual([])
  })

  test('B13 a new password makes no browser known', async () => {
    const computer = await signedIn()
    const intruder = await signedIn(PHONE, '45.0.0.1')
    const again = openBrowser(PHONE, '45.0.0.2')
    const session = intruder.cookies.get('session')
    if (session) again.cookies.set('session', session)
    const password = 'serpentinas de papel 27'
    const change = (wanted: string) =>
      again.call('POST', '/api/session/password', { current: OWNER.password, password: wanted })
    expect((await change(OWNER.password)).statusCode).toBe(400)
    expect((await change(password)).statusCode).toBe(200)
    expect(again.cookies.has('browser')).toBe(false)
    await again.signIn({ ...OWNER, password })
    await computer.signIn({ ...OWNER, password })
    expect(await computer.notices()).toMatchObject([{ network: '45.0.0.2' }, { network: '45.0.0.1' }])
    expect(await isNew()).toEqual([false, true, true, false])
  })

  test('a recognized device answers what comes later', async () => {
    const computer = await signedIn()
    const phone = await signedIn(PHONE, '200.5.5.5')
    await signedIn(COMPUTER, '45.0.0.1')
    const [latest, mine] = await computer.notices()
    expect(await phone.review(latest?.id, true)).toBe(403)
    await computer.review(mine?.id, true)
    expect(await phone.notices()).toMatchObject([{ network: '45.0.0.1', canRecognize: true }])
    expect(await phone.review(latest?.id, true)).toBe(204)
  })

  test('one that was disowned is new again, and so is every other browser but the one that said so', async () => {
    const [computer, phone] = [await signedIn(), await signedIn(PHONE)]
    const [notice] = await computer.notices()
    await computer.review(notice?.id, false)
    await computer.signIn()
    await phone.signIn()
    expect(await isNew()).toEqual([false, true, false, true])
  })

  test('of somebody else is shown to owners and not to others, and each answers for themselves', async () => {
    await shop.signIn('vendedor')
    await shop.signIn('encargado')
    const [owner, seller, manager] = [await signedIn(), openBrowser(), openBrowser()]
    await seller.signIn(SELLER)
    await manager.signIn({ ...OWNER, email: 'encargado@tienda.example' })
    await openBrowser(PHONE, '45.0.0.1').signIn(SELLER)
    const [notice] = await owner.notices()
    expect(notice).toMatchObject({ person: 'Alguien vendedor', isOwn: false, network: '45.0.0.1' })
    expect(await seller.notices()).toMatchObject([{ isOwn: true, id: notice?.id }])
    expect(await manager.notices()).toEqual([])
    expect(await manager.review(notice?.id, false)).toBe(404)
    expect(await owner.review(notice?.id, true)).toBe(204)
    expect(await owner.notices()).toEqual([])
    expect(await seller.notices()).toHaveLength(1)
  })

  test('is shown for thirty days', async () => {
    const start = Date.now()
    const computer = await signedIn()
    await signedIn(PHONE)
    expect(await computer.notices()).toHaveLength(1)
    vi.useFakeTimers({ toFake: ['Date'], now: start + 31 * DAY_MS })
    await computer.signIn()
    expect(await computer.notices()).toEqual([])
  })
})
