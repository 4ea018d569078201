import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import Fastify, { errorCodes } from 'fastify'
import { expect, test } from 'vitest'
import { expectSpanishError } from '../../../tests/server/bad-input/refusals.ts'
import { rawErrorAnswer } from './broken-requests.ts'
import { handleError } from './errors.ts'

/** The response of a route that fails with this error. */
async function answerTo(error: unknown) {
  const app = Fastify()
  app.setErrorHandler(handleError)
  app.get('/', async () => {
    throw error
  })
  return app.inject('/')
}

const FRAMEWORK_ERRORS = Object.entries(errorCodes).map(([code, FrameworkError]) => {
  const error = new FrameworkError('secreto', 'secreto', 'secreto')
  return { code, error, status: error.statusCode ?? 500 }
})

test("the list of Fastify's errors has many of both kinds", () => {
  expect(FRAMEWORK_ERRORS.filter(({ status }) => status < 500).length).toBeGreaterThan(5)
  expect(FRAMEWORK_ERRORS.filter(({ status }) => status >= 500).length).toBeGreaterThan(50)
})

test.each(FRAMEWORK_ERRORS.filter(({ status }) => status < 500))(
  'the error $code of Fastify gets a Spanish message',
  async ({ error, status }) => {
    const answer = await answerTo(error)
    expect(answer.statusCode).toBe(status)
    expectSpanishError(answer.json())
  },
)

test.each(FRAMEWORK_ERRORS.filter(({ status }) => status >= 500))(
  '$code gets a generic message that reveals nothing',
  async ({ error }) => {
    const answer = await answerTo(error)
    expect(answer.statusCode).toBeGreaterThanOrEqual(500)
    expect(answer.json().error).toMatch(
      /^(Error interno del servidor|La tienda no puede atender en este momento\. Probá de nuevo en unos segundos\.)$/,
    )
  },
)

test.each([
  ['a bug', new TypeError('secreto is not a function')],
  ['an error that claims success', Object.assign(new Error('secreto'), { statusCode: 200 })],
  ['an error that claims to lead elsewhere', Object.assign(new Error('secreto'), { statusCode: 302 })],
  ['an unknown status of ours', Object.assign(new Error('secreto'), { statusCode: 599 })],
])('H8 %s is a 500 that reveals nothing but its request id', async (_name, error) => {
  const answer = await answerTo(error)
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toEqual({ error: 'Error interno del servidor' })
  expect(answer.headers['x-request-id']).toBeDefined()
})

test.each([402, 406, 418, 499])(
  'an error with the unusual status %i gets a Spanish message',
  async (statusCode) => {
    const answer = await answerTo(Object.assign(new Error('secret'), { statusCode }))
    expect(answer.statusCode).toBe(statusCode)
    expectSpanishError(answer.json())
  },
)

test('a client that hangs up while sending is not logged as an unavailable database', async () => {
  const log: string[] = []
  const app = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => void log.push(line) } } })
  const { promise: status, resolve } = Promise.withResolvers<number>()
  app.setErrorHandler<Error>(async (error, request, reply) => {
    // The same code as a database whose connection is lost.
    expect(error).toMatchObject({ code: 'ECONNRESET' })
    handleError(error as Parameters<typeof handleError>[0], request, reply)
    resolve(reply.statusCode)
    return reply
  })
  app.post('/', async () => 'complete')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{')
  await once(app.server, 'request')
  socket.destroy()
  expect(await status).toBe(400)
  expect(log).toEqual([])
  await app.close()
})

test('a database whose connection is lost is logged and answered with 503', async () => {
  const answer = await answerTo(Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }))
  expect(answer.statusCode).toBe(503)
})

test.each([400, 408, 431])('an error %i before any route gets a complete response', (status) => {
  const [head = '', body = ''] = rawErrorAnswer(status).split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} [A-Z]`))
  expect(head).toContain(`content-length: ${Buffer.byteLength(body)}`)
  expectSpanishError(JSON.parse(body))
})
