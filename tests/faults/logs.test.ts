import { afterEach, beforeEach, expect, test } from 'vitest'
import { OWNER } from '#server/testing/owner.ts'
import { fillShop } from '../bench/catalogue.ts'
import { isLong } from '../long.ts'
import { type Program, startProgram } from '../program.ts'
import { type FaultShop, openFaultShop, signIn } from './fault-shop.ts'
import { orderFor } from './order-storm.ts'

let shop: FaultShop
let program: Program

beforeEach(async () => {
  shop = await openFaultShop()
  await fillShop(shop.dataDir, 110)
})

afterEach(() => shop.remove())

const NAME = 'Hermenegilda Secreta\r\n{"level":"info","msg":"falsa"}'
const CEL = '261 555-7391'
const SEARCHED = 'busquedasecreta'
const KEY = 'clave-secreta-0001'

function send(path: string, body: string, headers: Record<string, string> = {}, method = 'POST') {
  return fetch(program.url + path, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })
}

/** Requests of a customer and the owner, including every kind of error. */
async function journeys(): Promise<{ secrets: string[]; requests: number }> {
  const order = JSON.stringify({ ...(await orderFor(program.url, 'globos')), name: NAME, cel: CEL })
  const placed = await send('/api/order', order, { 'idempotency-key': KEY })
  const id: string = await placed.json()
  const cookie = await signIn(program.url)
  const calls: [status: number, answer: Promise<Response>][] = [
    [200, fetch(`${program.url}/checkout/${id}`)],
    [200, fetch(`${program.url}/api/order/cel/${id}`)],
    [404, fetch(`${program.url}/api/order/cel/${encodeURIComponent(CEL)}`)],
    [200, fetch(`${program.url}/productos?buscar=${SEARCHED}`)],
    [200, fetch(`${program.url}/api/products/buscar?text=${SEARCHED}`)],
    [404, fetch(`${program.url}/no/existe?nombre=${SEARCHED}`)],
    [401, send('/api/session', JSON.stringify({ ...OWNER, password: 'contrasenaequivocada' }))],
    [400, send('/api/order', order.slice(0, -1))],
    [409, send('/api/order', order.replace(/"total":\d+/, '"total":1'))],
    [415, send('/api/order', order, { 'content-type': 'text/plain' })],
    [403, send('/api/order', order, { cookie, origin: 'https://evil.example' })],
    [200, fetch(`${program.url}/admin/order/pendiente`, { headers: { cookie } })],
    [200, fetch(`${program.url}/api/order/buscar?text=Hermenegilda`, { headers: { cookie } })],
    [200, send(`/api/order/status/${id}`, '{"status":"pagado"}', { cookie }, 'PATCH')],
  ]
  for (const [status, answer] of calls) expect((await answer).status).toBe(status)
  const secrets = ['Hermenegilda', CEL, '7391', SEARCHED, KEY, id, cookie.split('=')[1] ?? '', OWNER.password]
  return { secrets: [...secrets, OWNER.email, 'contrasenaequivocada'], requests: calls.length + 2 }
}

test.each(isLong ? ['info', 'debug'] : ['info'])(
  'E8 at level %s each answer is one anonymous log line',
  async (level) => {
    program = await startProgram({ ...shop.environment, LOG_LEVEL: level })
    const { secrets, requests } = await journeys()
    await program.stop()
    const [opening = 0] = program.output.flatMap((line, index) =>
      line.includes('abierta en') ? [index] : [],
    )
    const lines = program.output.slice(opening + 1).filter((line) => line !== '')
    // Four digits of a number may occur in a random id.
    const told = lines.map((line) => line.replace(/"reqId":"[0-9a-f-]{36}"/, ''))
    for (const secret of secrets) expect(told.filter((line) => line.includes(secret))).toEqual([])

    const entries = lines.map((line) => JSON.parse(line))
    expect(entries.filter(({ msg }) => msg === 'falsa')).toEqual([])
    const answers = entries.filter(({ msg }) => msg === 'answered')
    expect(answers.length).toBeGreaterThanOrEqual(requests)
    for (const answer of answers) {
      expect(answer).toEqual({
        level: 'info',
        time: expect.stringMatching(/^\d{4}-.*Z$/),
        reqId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        method: expect.stringMatching(/^[A-Z]+$/),
        route: expect.stringMatching(/^(\/|unknown)/),
        status: expect.any(Number),
        ms: expect.any(Number),
        msg: 'answered',
      })
    }
    const routes = new Set(answers.map(({ method, route }) => `${method} ${route}`))
    for (const route of ['POST /api/order', 'GET /api/order/cel/:cel', 'GET /checkout', 'GET /productos']) {
      expect(routes).toContain(route)
    }
  },
)

test('at the default level a shop without problems logs nothing', async () => {
  program = await startProgram(shop.environment)
  await journeys()
  await program.stop()
  expect(program.output.at(-1)).toContain('La tienda está abierta')
})
