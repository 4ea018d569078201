import { connect, type Socket } from 'node:net'

export type Load = { readonly perSecond: number; readonly median: number; readonly p99: number }

type Options = {
  readonly url: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  readonly seconds: number
  readonly connections?: number
}

/**
 * Requests per second, and the median and 99th percentile in milliseconds, over open connections that each send again as soon as
 * they are answered. All answers to one request have the same length, so the bytes are only counted: the client must not use
 * more of the machine than the server. Any unexpected answer ends the bench.
 */
export async function load({ url, connections = 32, seconds, ...options }: Options): Promise<Load> {
  const { hostname, port } = new URL(url)
  const request = asBytes({ url, ...options })
  const times: number[] = []
  const until = performance.now() + seconds * 1000
  const started = performance.now()
  await Promise.all(
    Array.from({ length: connections }, () => ask(connect(Number(port), hostname), request, until, times)),
  )
  const elapsed = (performance.now() - started) / 1000
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  return { perSecond: times.length / elapsed, median: at(0.5), p99: at(0.99) }
}

export function medianOf(loads: readonly Load[]): Load {
  const [median = { perSecond: 0, median: 0, p99: 0 }] = loads
    .toSorted((a, b) => a.perSecond - b.perSecond)
    .slice(Math.floor(loads.length / 2))
  return median
}

function asBytes({ url, method = 'GET', headers = {}, body = '' }: Omit<Options, 'seconds'>): Buffer {
  const { pathname, search, host } = new URL(url)
  const lines = Object.entries({ host, ...headers, 'content-length': String(Buffer.byteLength(body)) })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return Buffer.from(`${method} ${pathname}${search} HTTP/1.1\r\n${head}\r\n${body}`)
}

function ask(socket: Socket, request: Buffer, until: number, times: number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    let expected = 0
    let received = 0
    let sent = 0

    function send() {
      received = 0
      sent = performance.now()
      socket.write(request)
    }

    socket.setNoDelay(true)
    socket.on('connect', send)
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('the connection was closed')))
    socket.on('data', (chunk: Buffer) => {
      if (received === 0) {
        if (chunk.toString('latin1', 0, 10) !== 'HTTP/1.1 2') return fail(chunk)
        expected ||= lengthOf(chunk)
      }
      received += chunk.length
      if (received < expected) return
      if (received > expected) return fail(chunk)
      const now = performance.now()
      times.push(now - sent)
      if (now < until) return send()
      socket.removeAllListeners('close').end()
      resolve()
    })

    function fail(chunk: Buffer) {
      reject(new Error(`unexpected answer: ${chunk.toString('utf8', 0, 500)}`))
      socket.destroy()
    }
  })
}

/** The length of a whole response, read from its headers. */
function lengthOf(chunk: Buffer): number {
  const head = chunk.toString('latin1').split('\r\n\r\n', 1)[0] ?? ''
  const [, length = ''] = /\r\ncontent-length: (\d+)/i.exec(head) ?? []
  return head.length + 4 + Number(length)
}
