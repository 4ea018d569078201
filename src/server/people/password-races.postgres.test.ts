import { TOTP } from 'otpauth'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { OWNER } from '../testing/owner.ts'
import { slowHash } from '../testing/password-hashes.ts'
import {
  openTwoProcesses,
  ownerHeaders,
  type ShopProcess,
  type TwoProcesses,
} from '../testing/two-processes.ts'
import { setPassword } from './set-password.ts'

const NEW = 'guirnalda de papel'

let processes: TwoProcesses
let here: ShopProcess
let there: ShopProcess

beforeEach(async () => {
  processes = await openTwoProcesses()
  ;[here, there] = processes.pair as [ShopProcess, ShopProcess]
})

afterEach(() => processes.close())

const signIn = ({ app }: ShopProcess, fields: object = {}) =>
  app.inject({ method: 'POST', url: '/api/session', payload: { ...OWNER, ...fields } })

test('a sign-in in one process while the password changes in another opens no session and restores no hash', async () => {
  await here.db
    .updateTable('users')
    .set({ password_hash: slowHash(OWNER.password) })
    .execute()
  let isChecked = false
  const signingIn = signIn(here).finally(() => {
    isChecked = true
  })
  const attempts = () => there.db.selectFrom('login_attempts').selectAll().execute()
  await expect.poll(attempts).toHaveLength(1)
  await setPassword(there.db, OWNER.email, { password: NEW })
  expect(isChecked).toBe(false)

  expect((await signingIn).statusCode).toBe(401)
  expect(await there.db.selectFrom('sessions').selectAll().execute()).toEqual([])
  expect((await signIn(there)).statusCode).toBe(401)
  expect((await signIn(there, { password: NEW })).statusCode).toBe(200)
})

test('of two password changes in two processes one counts, and ends the session of the other', async () => {
  const cookies = [await ownerHeaders(here), await ownerHeaders(there)]
  const answers = await Promise.all(
    [here, there].map(({ app }, at) =>
      app.inject({
        method: 'POST',
        url: '/api/session/password',
        headers: cookies[at] ?? {},
        payload: { current: OWNER.password, password: `${NEW} ${at}` },
      }),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401])
  const changed = answers.findIndex(({ statusCode }) => statusCode === 200)
  const statuses = await Promise.all(
    cookies.map(async (headers) => (await here.app.inject({ url: '/api/session', headers })).statusCode),
  )
  expect(statuses).toEqual(changed === 0 ? [200, 401] : [401, 200])
  expect((await signIn(here, { password: `${NEW} ${changed}` })).statusCode).toBe(200)
})

test('one code in two processes at the same moment opens one session', async () => {
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
  await here.db.updateTable('users').set({ totp_secret: secret }).execute()
  const code = new TOTP({ secret }).generate()
  const answers = await Promise.all([here, there, here, there].map((process) => signIn(process, { code })))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401, 401, 401])
  expect(await here.db.selectFrom('sessions').selectAll().execute()).toHaveLength(1)
})
