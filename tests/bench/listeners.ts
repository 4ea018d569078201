import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OWNER } from '#server/testing/owner.ts'
import { signIn } from '../faults/fault-shop.ts'
import { startProgram } from '../program.ts'
import { fillShop, fiveLineOrder } from './catalogue.ts'
import { type Figure, median } from './figures.ts'
import { cpuMilliseconds, residentMegabytes } from './process.ts'

export const LISTENERS = 200
const ORDERS = 200
const MARK = 'event: order'

/** What open pages of the owner cost the server when orders arrive, and how soon all of them know. */
export async function measureListeners(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'serpentina-bench-'))
  await fillShop(dataDir, 110)
  const { url, pid, stop } = await startProgram({
    DATA_DIR: dataDir,
    DEMO: 'off',
    RATE_LIMIT: 'off',
    ADMIN_EMAIL: OWNER.email,
    ADMIN_PASSWORD: OWNER.password,
  })
  const cookie = await signIn(url)
  const body = await fiveLineOrder(url)
  const place = async () => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${url}/api/order`, { method: 'POST', headers, body })
    if (answer.status !== 201) throw new Error(`an order was answered with ${answer.status}`)
    await answer.text()
  }

  // The first orders compile the code.
  await repeat(place)
  const alone = await cpuOf(pid, () => repeat(place))
  const before = residentMegabytes(pid)
  const crowd = await openListeners(`${url}/api/order/events`, { cookie })
  const megabytes = residentMegabytes(pid) - before
  const told = async () => {
    await place()
    await crowd.hear()
  }
  await repeat(told)
  const waits: number[] = []
  const together = await cpuOf(pid, () =>
    repeat(async () => {
      await place()
      const started = performance.now()
      await crowd.hear()
      waits.push(performance.now() - started)
    }),
  )
  const floor = await measureFloor(crowd.lastText())
  crowd.close()
  await stop()
  await rm(dataDir, { recursive: true })

  const own = together - alone
  return [
    { what: 'an order nobody listens to, processor time', value: alone, unit: 'ms' },
    { what: 'a bare Fastify writes one event to all, processor time', value: floor, unit: 'ms' },
    { what: 'telling all of an order, processor time', value: own, unit: 'ms' },
    { what: 'telling all, times the bare Fastify', value: own / floor, unit: '×', atMost: 2 },
    { what: 'all know of an order, median after its answer', value: median(waits), unit: 'ms', atMost: 250 },
    { what: 'all know of an order, slowest', value: Math.max(...waits), unit: 'ms', atMost: 1000 },
    { what: 'memory for all of them', value: megabytes, unit: 'MB', atMost: 40 },
  ]
}

async function measureFloor(text: string): Promise<number> {
  const floor = fork(join(import.meta.dirname, 'stream-floor.ts'))
  const [url] = (await once(floor, 'message')) as [string]
  const crowd = await openListeners(`${url}/`, {})
  const tell = async () => {
    floor.send(text)
    await crowd.hear()
  }
  await repeat(tell)
  const milliseconds = await cpuOf(floor.pid ?? 0, () => repeat(tell))
  crowd.close()
  floor.kill()
  return milliseconds
}

async function repeat(work: () => Promise<void>): Promise<void> {
  for (let round = 0; round < ORDERS; round++) await work()
}

/** Processor time for one of the repeated steps. */
async function cpuOf(pid: number, work: () => Promise<void>): Promise<number> {
  const before = cpuMilliseconds(pid)
  await work()
  return (cpuMilliseconds(pid) - before) / ORDERS
}

/** Connections that stay open. `hear` waits until each has got one more event. */
async function openListeners(url: string, headers: Readonly<Record<string, string>>) {
  const { port, host, pathname } = new URL(url)
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  let heard = 0
  let expected = 0
  let text = ''
  let tell: () => void = () => undefined

  async function open(): Promise<Socket> {
    const socket = connect(Number(port), '127.0.0.1')
    socket.write(`GET ${pathname} HTTP/1.1\r\n${lines.join('')}\r\n`)
    await once(socket, 'data')
    socket.on('data', (chunk: Buffer) => {
      text = chunk.toString()
      heard += text.split(MARK).length - 1
      if (heard >= expected) tell()
    })
    return socket
  }

  const sockets = await Promise.all(Array.from({ length: LISTENERS }, open))
  return {
    hear(): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<void>()
      expected += LISTENERS
      tell = resolve
      if (heard >= expected) resolve()
      return promise
    },
    /** An event as it was sent, without the frame of its chunk. */
    lastText: () => text.slice(text.indexOf(MARK), text.lastIndexOf('\n\n') + 2),
    close() {
      for (const socket of sockets) socket.destroy()
    },
  }
}
