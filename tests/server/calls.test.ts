import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { get, post, put } from '#domain/call.ts'
import { IdParams, pageNumber } from '#domain/call-schemas.ts'
import { amount } from '#domain/money/amount.ts'
import { EditConflict } from '#server/errors.ts'
import { handleError } from '#server/http/errors.ts'
import { serve } from '#server/http/serve.ts'
import { createApi, fileAddress } from '#web/api/api.ts'
import { ApiError } from '#web/api/errors.ts'
import { readRefusal } from '#web/api/refusals.ts'

const Price = z.object({ price: amount('Falta el precio') })
const Ids = z.pipe(
  z.string(),
  z.transform((text) => text.split(',').map(Number)),
)

const calls = {
  list: get('/api/things', {
    access: 'public',
    summary: 'Las cosas',
    query: z.object({ page: pageNumber(), text: z.optional(z.string()), ids: z.optional(Ids) }),
    answer: z.object({ page: z.int(), text: z.optional(z.string()), ids: z.optional(z.array(z.int())) }),
  }),
  none: get('/api/things/none', { access: 'public', summary: 'Nada', answer: z.nullable(Price) }),
  name: get('/api/things/:id/name', {
    access: 'public',
    summary: 'Su nombre',
    params: IdParams,
    answer: z.string(),
  }),
  add: post('/api/things', {
    access: 'public',
    summary: 'Agregar una cosa',
    key: 'required',
    body: Price,
    status: 201,
    answer: z.object({ double: amount(''), key: z.string() }),
  }),
  edit: put('/api/things/:id', {
    access: 'public',
    summary: 'Cambiar una cosa',
    params: IdParams,
    body: Price,
    answer: Price,
    conflict: z.object({ current: Price }),
  }),
}

async function connect() {
  const app = Fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(handleError)
  const asked: string[] = []
  const statuses: number[] = []
  serve(app, 'big-things', calls, {
    list: ({ query }) => query,
    none: () => null,
    name: ({ params }) => `cosa ${params.id + 1}`,
    add: ({ body, key }) => ({ double: body.price * 2, key }),
    edit: ({ body }) => {
      if (body.price > 100_00) throw new EditConflict('Ya cambió', { price: 100_00 })
      return body
    },
  })
  const api = createApi(async (path, init) => {
    asked.push(init === undefined ? path : `${init.method} ${path} ${init.body}`)
    const { statusCode, headers, body } = await app.inject({
      url: path,
      method: (init?.method ?? 'GET') as 'GET',
      headers: (init?.headers ?? {}) as Record<string, string>,
      ...(typeof init?.body === 'string' && { payload: init.body }),
    })
    statuses.push(statusCode)
    return new Response(body, {
      status: statusCode,
      headers: { 'content-type': `${headers['content-type']}` },
    })
  })
  return { app, api, asked, statuses }
}

test('a call writes its query as text, leaves out what is empty and keeps commas', async () => {
  const { api, asked } = await connect()
  expect(await api.call(calls.list)).toEqual({ page: 1 })
  expect(await api.call(calls.list, { query: { page: 2, text: 'á&b', ids: [1, 2] } })).toMatchObject({
    ids: [1, 2],
  })
  await api.call(calls.list, { query: { text: '', ids: undefined } })
  await api.call(calls.list, { query: { ids: [] } })
  // Without options, so that a request that was sent early is used.
  expect(asked).toEqual([
    '/api/things',
    '/api/things?page=2&text=%C3%A1%26b&ids=1,2',
    '/api/things',
    '/api/things',
  ])
  expect(fileAddress('/api/things.csv', { text: '', ids: [1, 2] })).toBe('/api/things.csv?ids=1,2')
})

test('a call sends cents as pesos and reads pesos as cents', async () => {
  const { api, asked, statuses } = await connect()
  expect(await api.call(calls.add, { body: { price: 1050 }, key: 'a-key-of-mine' })).toEqual({
    double: 2100,
    key: 'a-key-of-mine',
  })
  expect(asked).toEqual(['POST /api/things {"price":10.5}'])
  expect(statuses).toEqual([201])
})

test('a call answers a text or nothing', async () => {
  const { api } = await connect()
  expect(await api.call(calls.name, { params: { id: 3 } })).toBe('cosa 4')
  expect(await api.call(calls.none)).toBeNull()
})

test('a body that its schema refuses is refused with its message, without a request', async () => {
  const { api, asked } = await connect()
  const refused = api.call(calls.edit, { params: { id: 1 }, body: { price: -1 } })
  await expect(refused).rejects.toThrow(ApiError)
  await expect(refused).rejects.toMatchObject({ status: 400, message: 'El importe no puede ser negativo' })
  expect(asked).toEqual([])
})

test('a call says what its conflict answers', async () => {
  const { api } = await connect()
  const error = await api
    .call(calls.edit, { params: { id: 1 }, body: { price: 200_00 } })
    .catch((caught) => caught)
  expect(error).toMatchObject({ status: 409, message: 'Ya cambió' })
  expect(readRefusal(error, calls.edit.conflict)?.current).toEqual({ price: 100_00 })
})

test('only calls and handlers that fit their declaration compile', () => {
  const facts = { access: 'public', summary: '', answer: z.string() } as const
  const params = IdParams
  const wrong = async () => {
    const { app, api } = await connect()
    // @ts-expect-error: no body
    await api.call(calls.edit, { params: { id: 1 } })
    // @ts-expect-error: a field that the body does not have
    await api.call(calls.edit, { params: { id: 1 }, body: { cost: 1 } })
    // @ts-expect-error: a field of another type
    await api.call(calls.edit, { params: { id: 1 }, body: { price: '1' } })
    // @ts-expect-error: no params
    await api.call(calls.name)
    // @ts-expect-error: other params
    await api.call(calls.name, { params: { name: 'x' } })
    // @ts-expect-error: params of a path without any
    await api.call(calls.none, { params: { id: 1 } })
    // @ts-expect-error: no query may be given
    await api.call(calls.none, { query: { page: 1 } })
    // @ts-expect-error: a query that is not declared
    await api.call(calls.list, { query: { size: 1 } })
    // @ts-expect-error: no key
    await api.call(calls.add, { body: { price: 1 } })
    // @ts-expect-error: an unknown call
    await api.call(calls.remove)
    // @ts-expect-error: another answer than the page takes
    const text: string = await api.call(calls.none)

    // @ts-expect-error: a path with params that are not declared
    get('/api/things/:id', facts)
    // @ts-expect-error: params that the path does not have
    get('/api/things', { ...facts, params })
    // @ts-expect-error: a param too many
    get('/api/things/:id', { ...facts, params: z.extend(params, { name: z.string() }) })
    // @ts-expect-error: a param with another name
    get('/api/things/:name', { ...facts, params })
    // @ts-expect-error: nobody may call it
    get('/api/things', { summary: '', answer: z.string() })
    // @ts-expect-error: an unknown access rule
    get('/api/things', { ...facts, access: 'everybody' })
    // @ts-expect-error: a body that is never sent
    get('/api/things', { ...facts, body: Price })

    const one = { none: calls.none }
    // @ts-expect-error: no handler
    serve(app, 'things', one, {})
    // @ts-expect-error: a handler too many
    serve(app, 'things', one, { none: () => null, other: () => null })
    // @ts-expect-error: another answer
    serve(app, 'things', one, { none: () => ({ price: 'free' }) })
    return text
  }
  expect(wrong).toBeTypeOf('function')
})
