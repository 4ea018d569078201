import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OWNER } from '#server/testing/owner.ts'
import { startProgram } from '../program.ts'
import { fillShop, fiveLineOrder } from './catalogue.ts'
import { drawGrowth } from './chart.ts'
import { type Figure, median } from './figures.ts'
import { load } from './load.ts'

const CHART = join(import.meta.dirname, '../../docs/growth.svg')

/** From a shop that has just opened to one that has been open for twenty years. */
const SIZES = [
  { products: 200, orders: 100 },
  { products: 1000, orders: 5000 },
  { products: 3000, orders: 30_000 },
  { products: 10_000, orders: 100_000 },
] as const

/** Pages and calls whose answer has a bounded size: one screen, however large the shop is. */
const VISITOR = [
  '/',
  '/productos/globos',
  '/productos?buscar=perlado',
  '/productos?buscar=no-hay',
  '/api/products/pagina?page=3',
  '/api/products/1',
  '/api/products/buscar?text=perlado&pageSize=7',
  '/api/products/buscar?text=no-hay&pageSize=7',
  // Matches thousands of different words.
  '/api/products/buscar?text=1&pageSize=7',
  // Every name has both words, but never next to each other.
  '/api/products/buscar?text=perlado+globo&pageSize=7',
]
const OWNERS = [
  '/admin',
  '/admin/order/entregado',
  '/api/products/administrar?text=perlado',
  '/api/products/administrar?text=no-hay',
  '/api/products/administrar?sort=price&direction=desc',
  '/api/order/resumen',
  '/api/order/buscar?status=entregado',
  // The count of the smallest shop, so that the answer has the same length in each.
  '/api/order/buscar?status=pendiente&pageSize=2',
  '/api/order/buscar?status=entregado&text=quiroga&pageSize=8',
  '/api/order/buscar?text=quiroga&pageSize=10',
  '/api/order/resumen?text=quiroga',
  '/api/order/resumen?text=2615000042',
]

const ROUNDS = 5
const SECONDS = 0.3

type RequestTo = (shop: Shop) => Omit<Parameters<typeof load>[0], 'seconds'>

const REQUESTS: readonly [string, RequestTo][] = [
  ...VISITOR.map((path): [string, RequestTo] => [path, ({ url }) => ({ url: url + path })]),
  ...OWNERS.map((path): [string, RequestTo] => [
    `${path} (owner)`,
    ({ url, cookie }) => ({ url: url + path, headers: { cookie } }),
  ]),
  [
    'POST /api/order',
    ({ url, order }) => ({
      url: `${url}/api/order`,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: order,
    }),
  ],
]

/** The largest time allowed, as a multiple of the time in the smallest shop. */
const MOST_GROWTH = 2
/**
 * Searching and sorting look at every product or at all matches, so their time grows with the shop, from less than a millisecond. What
 * counts is what a person waits for in the largest one.
 */
const LOOKS_AT_ALL = /[?&](?:text|sort)=/
const LONGEST_LOOK_MS = 20

export type Curve = { readonly name: string; readonly milliseconds: number[] }

/**
 * How long one person waits for each page and call, in shops of growing size. All shops are open at once and take turns, so other
 * load on the machine affects them equally.
 */
export async function measureGrowth(): Promise<Figure[]> {
  const shops: Shop[] = []
  const curves: Curve[] = []
  try {
    for (const size of SIZES) shops.push(await openShop(size))
    for (const [name, requestTo] of REQUESTS) curves.push(await measureCurve(name, shops, requestTo))
  } finally {
    for (const shop of shops) await shop.close()
  }
  writeFileSync(
    CHART,
    drawGrowth(
      SIZES.map(({ products, orders }) => `${products} × ${orders}`),
      curves,
    ),
  )
  return curves.flatMap(({ name, milliseconds }): Figure[] => {
    const [first = 0] = milliseconds
    const last = milliseconds.at(-1) ?? 0
    const [time, growth] = LOOKS_AT_ALL.test(name)
      ? [{ atMost: LONGEST_LOOK_MS }, {}]
      : [{}, { atMost: MOST_GROWTH }]
    return [
      { what: `${name}, largest shop`, value: last, unit: 'ms', ...time },
      { what: `${name}, largest against smallest`, value: last / first, unit: '×', ...growth },
    ]
  })
}

async function openShop({ products, orders }: (typeof SIZES)[number]) {
  const dataDir = await mkdtemp(join(tmpdir(), 'serpentina-bench-'))
  await fillShop(dataDir, products, orders)
  const { url, stop } = await startProgram({
    DATA_DIR: dataDir,
    DEMO: 'off',
    RATE_LIMIT: 'off',
    ADMIN_EMAIL: OWNER.email,
    ADMIN_PASSWORD: OWNER.password,
  })
  return {
    url,
    cookie: await signIn(url),
    order: await fiveLineOrder(url),
    async close() {
      await stop()
      await rm(dataDir, { recursive: true })
    },
  }
}

type Shop = Awaited<ReturnType<typeof openShop>>

async function measureCurve(name: string, shops: readonly Shop[], requestTo: RequestTo): Promise<Curve> {
  const rounds: number[][] = shops.map(() => [])
  for (let round = 0; round < ROUNDS; round++) {
    for (const [at, shop] of shops.entries()) {
      const { median: milliseconds } = await load({ ...requestTo(shop), seconds: SECONDS, connections: 1 })
      rounds[at]?.push(milliseconds)
    }
  }
  return { name, milliseconds: rounds.map(median) }
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(OWNER),
  })
  return (answer.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? ''
}
