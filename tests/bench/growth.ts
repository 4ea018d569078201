import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OWNER, startProgram } from '../program.ts'
import { fillShop, fiveLineOrder } from './catalogue.ts'
import { drawGrowth } from './chart.ts'
import type { Figure } from './figures.ts'
import { load } from './load.ts'

const CHART = join(import.meta.dirname, '../../docs/growth.svg')

/** From a shop that has just opened to one that has been open for twenty years. */
const SIZES = [
  { products: 200, orders: 100 },
  { products: 1000, orders: 5000 },
  { products: 3000, orders: 30_000 },
  { products: 10_000, orders: 100_000 },
] as const

/** Pages and calls whose answer has a bounded size: however much there is, one screen of it is shown. */
const VISITOR = [
  '/',
  '/productos/globos',
  '/productos?buscar=perlado',
  '/productos?buscar=no-hay',
  '/api/products/pagina?page=3',
  '/api/products/1',
  '/api/products/buscar?text=perlado&pageSize=7',
  '/api/products/buscar?text=no-hay&pageSize=7',
  // In thousands of different words.
  '/api/products/buscar?text=1&pageSize=7',
  // Every name has both words, and none has them in one piece.
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
  // As many as the smallest shop has, so that the answer is as long in each.
  '/api/order/buscar?status=pendiente&pageSize=2',
  '/api/order/buscar?status=entregado&text=quiroga&pageSize=8',
  '/api/order/buscar?text=quiroga&pageSize=10',
  '/api/order/resumen?text=quiroga',
  '/api/order/resumen?text=2615000042',
]

/** Times as long as in the smallest shop. */
const MOST_GROWTH = 2

export type Curve = { readonly name: string; readonly milliseconds: number[] }

/** How long one person waits for each page and call, in shops of growing size. */
export async function measureGrowth(): Promise<Figure[]> {
  const curves = new Map<string, Curve>()
  for (const size of SIZES) {
    for (const [name, milliseconds] of await timesAt(size.products, size.orders)) {
      const curve = curves.get(name) ?? { name, milliseconds: [] }
      curve.milliseconds.push(milliseconds)
      curves.set(name, curve)
    }
  }
  writeFileSync(
    CHART,
    drawGrowth(
      SIZES.map(({ products, orders }) => `${products} × ${orders}`),
      [...curves.values()],
    ),
  )
  return [...curves.values()].flatMap(({ name, milliseconds }): Figure[] => {
    const [first = 0] = milliseconds
    const last = milliseconds.at(-1) ?? 0
    return [
      { what: `${name}, largest shop`, value: last, unit: 'ms' },
      {
        what: `${name}, largest against smallest`,
        value: last / first,
        unit: '×',
        atMost: MOST_GROWTH,
        isNoisy: true,
      },
    ]
  })
}

async function timesAt(products: number, orders: number): Promise<[string, number][]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'serpentina-bench-'))
  await fillShop(dataDir, products, orders)
  const { url, stop } = await startProgram({
    DATA_DIR: dataDir,
    DEMO: 'off',
    RATE_LIMIT: 'off',
    ADMIN_EMAIL: OWNER.email,
    ADMIN_PASSWORD: OWNER.password,
  })
  const cookie = await signIn(url)
  const alone = { seconds: 1, connections: 1 }
  const times: [string, number][] = []
  for (const path of VISITOR) times.push([path, (await load({ url: url + path, ...alone })).median])
  for (const path of OWNERS) {
    const { median } = await load({ url: url + path, headers: { cookie }, ...alone })
    times.push([`${path} (owner)`, median])
  }
  const order = await load({
    url: `${url}/api/order`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: await fiveLineOrder(url),
    ...alone,
  })
  times.push(['POST /api/order', order.median])
  await stop()
  await rm(dataDir, { recursive: true })
  return times
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(OWNER),
  })
  return (answer.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? ''
}
