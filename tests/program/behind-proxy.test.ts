import { afterAll, beforeAll, expect, test } from 'vitest'
import { OWNER } from '#server/testing/owner.ts'
import { startFreshProgram } from '../program.ts'

let program: Awaited<ReturnType<typeof startFreshProgram>>

/** The settings do not name the shop's public address: it follows from what a trusted proxy says. */
beforeAll(async () => {
  program = await startFreshProgram({ TRUST_PROXY: '127.0.0.1' })
})

afterAll(() => program.remove())

/** As an https proxy passes requests on. */
function throughProxy(path: string, { headers, ...options }: RequestInit = {}): Promise<Response> {
  const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7' }
  return fetch(program.url + path, { redirect: 'manual', headers: { ...headers, ...forwarded }, ...options })
}

async function signIn(): Promise<string> {
  const answer = await throughProxy('/api/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(OWNER),
  })
  const [cookie = ''] = answer.headers.getSetCookie()[0]?.split(';') ?? []
  return cookie
}

test('B1 behind an https proxy the owner stays signed in when a page is reloaded', async () => {
  const cookie = await signIn()
  expect(cookie).toMatch(/^__Host-session=.+/)
  const page = await throughProxy('/admin', { headers: { cookie } })
  expect(page.status).toBe(200)
  expect(await page.text()).toContain(OWNER.email)
})

test('B1 behind an https proxy a cookie without the secure prefix is not accepted', async () => {
  const cookie = (await signIn()).replace('__Host-', '')
  const page = await throughProxy('/admin', { headers: { cookie } })
  expect([page.status, page.headers.get('location')]).toEqual([302, '/login?next=%2Fadmin'])
})
