import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { flat } from '#server/testing/pictures.ts'
import { openTestShop, type TestShop } from '#server/testing/test-shop.ts'
import { expectSpanishError } from './refusals.ts'
import { MULTIPART, multipartBody } from './requests.ts'

let shop: TestShop
let port: number

beforeAll(async () => {
  shop = await openTestShop()
  await shop.app.listen({ host: '127.0.0.1', port: 0 })
  port = (shop.app.server.address() as AddressInfo).port
})

afterAll(() => shop.close())

/** What the server answers to these bytes until it closes the connection. The server has to close: our side stays open. */
async function say(bytes: string): Promise<{ status: number; head: string; body: string }> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  socket.write(bytes)
  await once(socket, 'end')
  socket.destroy()
  const [head = '', body = ''] = Buffer.concat(chunks).toString().split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body }
}

const get = (address: string) => `GET ${address} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`
const manyHeaders = Array.from({ length: 10_000 }, (_, index) => `X-H${index}: a\r\n`).join('')

describe('D8 malformed HTTP is refused in Spanish', () => {
  test.each([
    ['10,000 headers', 431, `GET /api/health HTTP/1.1\r\nHost: localhost\r\n${manyHeaders}\r\n`],
    ['an address of 20 kB', 414, get(`/api/products?a=${'a'.repeat(20_000)}`)],
    ['garbage', 400, 'esto no es HTTP\r\n\r\n'],
    ['NUL in the address', 400, get('/api/products/\0')],
    ['two lengths', 400, post('Content-Length: 2\r\nContent-Length: 3\r\n', '{}')],
    ['a length and chunks', 400, post('Content-Length: 2\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\n')],
    ['broken encoding', 400, get('/api/products/%E0%A4%A')],
    ['a way out of the pictures', 404, get('/images/../../../../etc/passwd')],
    ['a way out of the pictures, encoded', 404, get('/images/%2e%2e/%2e%2e/etc/passwd')],
  ])('%s: %i', async (_name, status, bytes) => {
    const answer = await say(bytes)
    expect(answer.status, answer.head).toBe(status)
    expect(answer.head).toContain('content-type: application/json; charset=utf-8')
    expect(answer.head).toMatch(/\r\nx-request-id: [0-9a-f-]{36}\r\n/)
    expectSpanishError(JSON.parse(answer.body))
    expect((await say(get('/api/health'))).status).toBe(200)
  })

  test('closes a connection whose client never hangs up', async () => {
    const arrived = once(shop.app.server, 'connection')
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    socket.on('error', () => {})
    socket.resume().write('basura\r\n\r\n')
    const [served] = await arrived
    await once(served, 'close')
    expect(served.destroyed).toBe(true)
    socket.destroy()
  })

  test('F7 an upload aborted half-way stores nothing', async () => {
    // The picture arrives complete; only the form around it is cut off.
    const picture = await flat({ width: 20, height: 20 }).jpeg().toBuffer()
    const form = multipartBody([
      { name: 'file', file: 'a.jpg', value: Buffer.concat([picture, Buffer.alloc(200_000)]) },
    ])
    const arrived = once(shop.app.server, 'connection')
    const socket = connect({ port, host: '127.0.0.1' })
    socket.write(
      `POST /api/products/upload HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\nCookie: ${await shop.signIn()}\r\n` +
        `Content-Type: ${MULTIPART}\r\nContent-Length: ${form.length}\r\n\r\n`,
    )
    socket.end(form.subarray(0, form.length / 2))
    const [served] = await arrived
    await once(served, 'close')
    expect(await shop.db.selectFrom('images').select('hash').execute()).toEqual([])
    expect((await say(get('/api/health'))).status).toBe(200)
  })

  test('HEAD answers as GET does, without the body', async () => {
    for (const address of ['/api/products', '/api/recipes', '/api/health', '/api/shop', '/api/nada']) {
      const whole = await say(get(address))
      const head = await say(get(address).replace('GET', 'HEAD'))
      expect(head.body).toBe('')
      expect(head.status).toBe(whole.status)
      expect(lengthIn(head.head)).toBe(lengthIn(whole.head))
    }
  })
})

function post(headers: string, body: string): string {
  return `POST /api/order HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${headers}\r\n${body}`
}

function lengthIn(head: string): string | undefined {
  return /content-length: (\d+)/.exec(head)?.[1]
}
