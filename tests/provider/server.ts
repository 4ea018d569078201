import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { type Account, openAccount, Refusal } from './account.ts'
import { payPage } from './pay-page.ts'
import { type Notification, signNotification } from './sign.ts'

/** What goes wrong with the next calls that match: a status, no answer, a cut connection, one that is not JSON, or one without end. */
export type Fault = number | 'silence' | 'cut' | 'garbage' | 'endless'

type Call = { readonly method: string; readonly path: string; readonly key: string | undefined }

export const TOKEN = 'APP_USR-stand-in-token-123456'
export const SECRET = 'stand-in-webhook-secret'

export type Provider = Awaited<ReturnType<typeof startProvider>>

/** A stand-in for Mercado Pago: a real server that follows the documented contract, with one account. */
export async function startProvider() {
  const account = openAccount(() => url)
  const calls: Call[] = []
  const faults: { readonly pattern: RegExp; readonly fault: Fault; left: number }[] = []
  let hold: { readonly pattern: RegExp; readonly until: Promise<void> } | undefined

  const server = createServer(async (request, response) => {
    const address = new URL(request.url ?? '/', 'http://provider')
    const name = `${request.method} ${address.pathname}`
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (address.pathname === '/pay') {
      const { status, html, location } = payPage(account, address)
      const type = { 'content-type': 'text/html; charset=utf-8' }
      return void response.writeHead(status, { ...type, ...(location && { location }) }).end(html)
    }
    const key = request.headers['x-idempotency-key']?.toString()
    calls.push({ method: request.method ?? '', path: address.pathname, key })
    if (hold?.pattern.test(name)) await hold.until

    const fault = faults.find(({ pattern, left }) => left > 0 && pattern.test(name))
    if (fault) {
      fault.left--
      if (fault.fault === 'silence') return
      if (fault.fault === 'cut') return void request.socket.destroy()
      if (fault.fault === 'garbage') return void response.end('<html>')
      if (fault.fault === 'endless') return void Readable.from(endless()).pipe(response)
      return answer(fault.fault, { message: `Bearer ${TOKEN}`, status: fault.fault })
    }
    if (request.headers.authorization !== `Bearer ${TOKEN}`) return answer(401, { message: 'invalid token' })
    try {
      const [status, body] = respond(account, name, address, key, await bodyOf(request))
      answer(status, body)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      answer(error.status, { message: error.message, status: error.status })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    ...account,
    url,
    calls,
    countCalls: (pattern: RegExp) =>
      calls.filter(({ method, path }) => pattern.test(`${method} ${path}`)).length,
    /** Lets the next calls that match go wrong. */
    fail(pattern: RegExp, fault: Fault, times = 1): void {
      faults.push({ pattern, fault, left: times })
    },
    recover(): void {
      faults.length = 0
    },
    /** Matching calls are answered only after `release`. */
    hold(pattern: RegExp): () => void {
      const { promise, resolve } = Promise.withResolvers<void>()
      hold = { pattern, until: promise }
      return () => {
        hold = undefined
        resolve()
      }
    },
    notification: (id: string, changes: Partial<Notification> = {}) =>
      signNotification({ id, secret: SECRET, time: String(Date.now()), ...changes }),
    async close(): Promise<void> {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The settings of a shop that uses it. */
export function settingsFor(provider: Pick<Provider, 'url'>): Record<string, string> {
  return {
    MP_ACCESS_TOKEN: TOKEN,
    MP_WEBHOOK_SECRET: SECRET,
    MP_API_URL: provider.url,
    PUBLIC_URL: 'https://tienda.example',
  }
}

/** The start of a JSON string of more than half a gigabyte. */
function* endless(): Generator<string> {
  yield '{"id":"'
  for (let chunk = 0; chunk < 10_000; chunk++) yield '7'.repeat(64 * 1024)
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  if (request.headers['content-type'] !== 'application/json') return {}
  return (await json(request)) as Record<string, unknown>
}

function respond(
  account: Account,
  name: string,
  { searchParams }: URL,
  key: string | undefined,
  body: Record<string, unknown>,
): [number, unknown] {
  const [, method, path = ''] = /^(\w+) (.*)$/.exec(name) ?? []
  const [, one, id = '', , refund] =
    /^\/(checkout\/preferences|v1\/payments)\/?([^/]*)(\/refunds)?\/?([^/]*)$/.exec(path) ?? []
  const call = `${method} ${one}${id && '/id'}${path.includes('/refunds') ? '/refunds' : ''}${refund && '/id'}`
  if (call === 'POST checkout/preferences') return [201, account.createPreference(body, key)]
  if (call === 'PUT checkout/preferences/id') return [200, account.updatePreference(id, body)]
  if (call === 'GET v1/payments/id' && id === 'search') return [200, account.search(searchParams)]
  if (call === 'GET v1/payments/id') return [200, account.paymentAnswer(id)]
  if (call === 'POST v1/payments/id/refunds') return [201, account.refund(id, body, key)]
  if (call === 'GET v1/payments/id/refunds/id') return [200, account.refundAnswer(id, refund ?? '')]
  return [404, { message: 'not found' }]
}
