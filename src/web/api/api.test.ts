import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { get } from '#domain/call.ts'
import { createApi } from './api.ts'
import { ConnectionError } from './errors.ts'

const products = get('/api/products', { access: 'public', summary: 'Los productos', answer: z.unknown() })

const ask = (body: string | null, status: number, type: string) =>
  createApi(async () => new Response(body, { status, headers: { 'content-type': type } })).call(products)

test.each([
  ['an error page', '<html><h1>502 Bad Gateway</h1></html>', 502, 'text/html'],
  ['an empty answer', null, 503, 'text/plain'],
  ['a line of text', 'upstream request timeout', 504, 'text/plain'],
])('%s of a proxy that cannot reach the shop counts as no connection', async (_what, body, status, type) => {
  await expect(ask(body, status, type)).rejects.toThrow(ConnectionError)
})

test("the shop's own refusals keep their text, whatever their status", async () => {
  for (const status of [404, 503]) {
    const asked = ask('{"error":"Probá en un rato"}', status, 'application/json; charset=utf-8')
    await expect(asked).rejects.toMatchObject({ status, message: 'Probá en un rato' })
  }
})
