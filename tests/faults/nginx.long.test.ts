import { afterEach, beforeEach, expect, test } from 'vitest'
import { freePort } from '../free-port.ts'
import { SECRET_ADDRESSES } from '../secret-addresses.ts'
import { type Nginx, startNginx } from './nginx.ts'

let nginx: Nginx

/** Without a shop behind it. */
beforeEach(async () => {
  nginx = await startNginx(['127.0.0.1'], await freePort())
})

afterEach(() => nginx.stop())

test('the log of nginx has no secret links and no searches', async () => {
  const headers = { referer: `${nginx.url}/?buscar=Ana` }
  const plain = ['/checkout', '/images/torta.webp', `/images/${'0123456789abcdef'.repeat(4)}-640.avif`]
  const logged = [...SECRET_ADDRESSES, ...plain.map((path) => [path, path] as const)]
  for (const [path] of logged) await fetch(`${nginx.url}${encodeURI(path)}?buscar=Ana`, { headers })
  const expected = logged.map(([, shown]) => `"GET ${shown}" 502 `)
  await expect.poll(() => nginx.readLog().trim().split('\n').length).toBe(expected.length)
  const lines = nginx.readLog().trim().split('\n')
  for (const [index, line] of lines.entries()) expect(line).toContain(expected[index])
  expect(nginx.readLog()).not.toContain('Ana')
})

test('when no shop answers, people read it in Spanish', async () => {
  const answer = await fetch(`${nginx.url}/carrito`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([502, 'text/html; charset=utf-8'])
  const page = await answer.text()
  expect(page).toContain('La tienda no puede atender en este momento. Probá de nuevo en unos minutos.')
  expect(page).not.toContain('nginx')
})
