import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OWNER } from '#server/testing/owner.ts'
import { signIn } from '../faults/fault-shop.ts'
import { startProgram } from '../program.ts'
import { fillShop } from './catalogue.ts'
import { type Figure, median } from './figures.ts'

const PRODUCTS = 10_000
const ROUNDS = 5
const REQUEST = {
  where: {},
  change: { kind: 'percent', value: 12.5 },
  rounding: { step: 50, mode: 'up' },
}

/** How long the owner waits at the price desk, and how long a visitor waits meanwhile. */
export async function measurePrices(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'serpentina-bench-'))
  await fillShop(dataDir, PRODUCTS)
  const { url, stop } = await startProgram({
    DATA_DIR: dataDir,
    DEMO: 'off',
    RATE_LIMIT: 'off',
    ADMIN_EMAIL: OWNER.email,
    ADMIN_PASSWORD: OWNER.password,
  })
  const cookie = await signIn(url)
  const times: Record<'preview' | 'apply' | 'undo' | 'list', number[]> = {
    preview: [],
    apply: [],
    undo: [],
    list: [],
  }

  async function timed(name: keyof typeof times, path: string, body?: object) {
    const started = performance.now()
    const answer = await fetch(`${url}${path}`, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { 'content-type': 'application/json', cookie },
    })
    const bytes = await answer.text()
    times[name].push(performance.now() - started)
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${bytes}`)
    return bytes
  }

  const visitor = visitWithoutEnd(url)
  for (let round = 0; round < ROUNDS; round++) {
    const { fingerprint } = JSON.parse(await timed('preview', '/api/prices/preview', REQUEST))
    const { id } = JSON.parse(await timed('apply', '/api/prices/changes', { ...REQUEST, fingerprint }))
    await timed('undo', `/api/prices/changes/${id}/undo`, {})
    // One of eleven categories: 909 products. The change above has emptied the cache.
    await timed('list', '/lista-de-precios.pdf?categoria=globos')
  }
  const slowest = await visitor.stop()
  await stop()
  await rm(dataDir, { recursive: true })
  const within = (atMost: number) => ({ unit: 'ms', atMost }) as const
  return [
    { what: 'preview, median', value: median(times.preview), ...within(300) },
    { what: 'apply, median', value: median(times.apply), ...within(1000) },
    { what: 'undo, median', value: median(times.undo), ...within(1000) },
    { what: 'PDF of 909 products, median', value: median(times.list), ...within(1000) },
    { what: 'a visitor meanwhile, slowest answer', value: slowest, ...within(1000) },
  ]
}

/** One visitor who asks for a product again as soon as it is shown. */
function visitWithoutEnd(url: string) {
  let isStopped = false
  let slowest = 0
  async function visit(): Promise<void> {
    while (!isStopped) {
      const started = performance.now()
      await (await fetch(`${url}/api/products/1`)).text()
      slowest = Math.max(slowest, performance.now() - started)
    }
  }
  const visiting = visit()
  return {
    async stop() {
      isStopped = true
      await visiting
      return slowest
    },
  }
}
