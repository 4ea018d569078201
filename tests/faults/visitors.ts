import { Agent, type IncomingMessage, request } from 'node:http'

export type Visit = {
  /** The identifiers of the orders answered with 201, by key. */
  readonly orders: Map<string, string>
  /** Every unexpected response. */
  readonly problems: string[]
  /** The time of each response in milliseconds. */
  readonly times: number[]
}

type Answer = { readonly status: number; readonly body: string }
type Product = { readonly id: number; readonly price: number; readonly category: string }

const WORDS = ['globo', 'perlado', 'látex', 'surtido', 'cm', 'x50', 'nada de esto']

/** Opens connections. Each plays one visitor after another: browsing, searching, opening products, sometimes ordering. */
export async function sendVisitors(url: string, connections: number, isOver: () => boolean): Promise<Visit> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const found: Visit = { orders: new Map(), problems: [], times: [] }
  const { body } = await ask(url, agent, 'GET', '/api/products')
  const products = (JSON.parse(body) as Product[]).filter(({ category }) => category !== 'carnaval')

  async function expectOk(path: string): Promise<void> {
    const started = performance.now()
    const { status } = await ask(url, agent, 'GET', path)
    found.times.push(performance.now() - started)
    if (status !== 200) found.problems.push(`${status} ${path}`)
  }

  async function order(): Promise<void> {
    const lines = products
      .slice(Math.floor(Math.random() * (products.length - 3)))
      .slice(0, 3)
      .map(({ id, price }) => ({ id, price, quantity: 2, subtotal: (Math.round(price * 100) * 2) / 100 }))
    const total = lines.reduce((sum, { subtotal }) => sum + Math.round(subtotal * 100), 0) / 100
    const key = crypto.randomUUID()
    const payload = { name: 'Ana', cel: '1', wayToPay: 'pago efectivo', total, order: lines }
    const started = performance.now()
    const answer = await ask(url, agent, 'POST', '/api/order', JSON.stringify(payload), key)
    found.times.push(performance.now() - started)
    if (answer.status !== 201) return void found.problems.push(`${answer.status} order ${answer.body}`)
    const id: string = JSON.parse(answer.body)
    found.orders.set(key, id)
    await expectOk(`/checkout/${id}`)
  }

  async function visitor(): Promise<void> {
    while (!isOver()) {
      const { id } = products[Math.floor(Math.random() * products.length)] ?? { id: 1 }
      await expectOk('/')
      await expectOk(`/productos/globos?pagina=${1 + Math.floor(Math.random() * 2)}`)
      const word = WORDS[Math.floor(Math.random() * WORDS.length)] ?? ''
      await expectOk(`/api/products/buscar?text=${encodeURIComponent(word)}`)
      await expectOk(`/productos?seeProduct=true&productId=${id}`)
      await expectOk(`/api/products/${id}`)
      if (Math.random() < 0.3) await order()
    }
  }

  const problem = (error: unknown) => void found.problems.push(String(error))
  await Promise.all(Array.from({ length: connections }, () => visitor().catch(problem)))
  agent.destroy()
  return found
}

function ask(
  url: string,
  agent: Agent,
  method: string,
  path: string,
  body?: string,
  key?: string,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = body && key ? { 'content-type': 'application/json', 'idempotency-key': key } : {}
    const sending = request(url + path, { agent, method, headers }, (answer: IncomingMessage) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(chunks).toString() }),
      )
      answer.on('error', reject)
    })
    sending.on('error', reject)
    sending.end(body)
  })
}
