import { once } from 'node:events'
import { createServer, request as forward, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'
import { OWNER, startFreshProgram } from '../program.ts'

let program: Awaited<ReturnType<typeof startFreshProgram>>
let proxy: Server
let site: string

/** The shop behind an https proxy. The settings do not name its public address. */
test.beforeAll(async () => {
  program = await startFreshProgram({ TRUST_PROXY: '127.0.0.1' })
  proxy = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7' }
    const outer = forward(new URL(incoming.url ?? '/', program.url), { method: incoming.method, headers })
    outer.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    incoming.pipe(outer)
  })
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  site = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
})

test.afterAll(async () => {
  proxy.closeAllConnections()
  proxy.close()
  await program.remove()
})

/** Sent by hand: a client would not send the secure cookie, because this proxy is reached over plain HTTP. */
async function signIn(): Promise<string> {
  const answer = await fetch(`${site}/api/session`, {
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
  const page = await fetch(`${site}/admin`, { headers: { cookie }, redirect: 'manual' })
  expect(page.status).toBe(200)
  expect(await page.text()).toContain(OWNER.email)
})

test('B1 behind an https proxy a cookie without the secure prefix is not accepted', async () => {
  const cookie = (await signIn()).replace('__Host-', '')
  const page = await fetch(`${site}/admin`, { headers: { cookie }, redirect: 'manual' })
  expect([page.status, page.headers.get('location')]).toEqual([302, '/login?next=%2Fadmin'])
})
