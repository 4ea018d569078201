import { describe, expect, test, vi } from 'vitest'
import { DAY_MS } from '#domain/clock.ts'
import { OWNER } from '../testing/owner.ts'
import { entries, openBrowser, openShopForEachTest, SELLER, shop, signedIn } from '../testing/sign-ins.ts'
import { COMPUTER, PHONE } from '../testing/test-browser.ts'

openShopForEachTest()

describe('a sign-in from a new device', () => {
  const isNew = async () => (await entries('session.opened')).map(({ after }) => after.isNew)

  test('is one in a browser that is new to this person; their very first sign-in does not count', async () => {
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

  test('somebody is not known in a browser because somebody else is', async () => {
    await shop.signIn('vendedor')
    const [counter, home] = [await signedIn(), openBrowser()]
    await home.signIn(SELLER)
    await counter.signIn(SELLER)
    expect(await isNew()).toEqual([false, false, true])
    expect(await counter.notices()).toMatchObject([{ isOwn: true, canRecognize: false }])
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

  test('one that was disowned by mistake and recognized the next time answers what comes later', async () => {
    const [computer, phone] = [await signedIn(), await signedIn(PHONE)]
    const [mistaken] = await computer.notices()
    await computer.review(mistaken?.id, false)
    await phone.signIn()
    const [again] = await computer.notices()
    expect(await phone.notices()).toMatchObject([{ id: again?.id, canRecognize: false }])
    await computer.review(again?.id, true)
    await signedIn(COMPUTER, '45.0.0.1')
    expect(await phone.notices()).toMatchObject([{ network: '45.0.0.1', canRecognize: true }])
  })

  test('B13 one that an owner disowned for somebody is new to that person again', async () => {
    await shop.signIn('vendedor')
    const [owner, seller] = [await signedIn(), openBrowser()]
    await seller.signIn(SELLER)
    await openBrowser(PHONE).signIn(SELLER)
    const [notice] = await owner.notices()
    await owner.review(notice?.id, false)
    await seller.signIn(SELLER)
    await owner.signIn()
    expect(await isNew()).toEqual([false, false, true, true, false])
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
