import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DAY_MS, isoDayInMendoza } from '#domain/clock.ts'
import { openDatabase } from '#server/db/open.ts'
import { sumClosedMonths, updateSalesSums } from '#server/reports/update-sales-sums.ts'
import { OWNER } from '#server/testing/owner.ts'
import { signIn } from '../faults/fault-shop.ts'
import { startProgram } from '../program.ts'
import { productAt } from './catalogue.ts'
import type { Figure } from './figures.ts'
import { DAYS, fillYear } from './year.ts'

const PRODUCTS = 30_000
const SHEET_ROWS = 20_000
const ROUNDS = 3
/** Somebody else's question delays nobody noticeably. */
const LONGEST_MS = 100

/** Something that reads much; a change between two of them empties the cache. */
type Question = { readonly name: string; readonly path: string; readonly body?: FormData | object }

/** How long a visitor waits who asks for a product again and again, while somebody asks for something long, on SQLite. */
export async function measureWaits(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'serpentina-bench-'))
  try {
    await fillLargeShop(dataDir)
    return await measureWaitsIn(dataDir)
  } finally {
    await rm(dataDir, { recursive: true })
  }
}

async function fillLargeShop(dataDir: string): Promise<void> {
  const { db, close } = await openDatabase(dataDir)
  await fillYear(db, new Date(), PRODUCTS)
  await updateSalesSums(db)
  await sumClosedMonths(db, isoDayInMendoza(new Date()))
  await close()
}

async function measureWaitsIn(dataDir: string): Promise<Figure[]> {
  const { url, stop } = await startProgram({
    DATA_DIR: dataDir,
    DEMO: 'off',
    RATE_LIMIT: 'off',
    ADMIN_EMAIL: OWNER.email,
    ADMIN_PASSWORD: OWNER.password,
  })
  const cookie = await signIn(url)
  // Until what a start leaves for later is done.
  await ask(url, '/api/products/buscar?text=globo', cookie)
  const floor = await longestWait(url, () => new Promise((resolve) => setTimeout(resolve, 1000)))
  const figures: Figure[] = [{ what: 'nothing else is asked', value: floor, unit: 'ms' }]
  for (const { name, path, body } of questions()) {
    let longest = 0
    let time = 0
    for (let round = 0; round < ROUNDS; round++) {
      await changeProduct(url, cookie)
      await ask(url, '/api/products/buscar?text=globo', cookie)
      const begun = performance.now()
      longest = Math.max(longest, await longestWait(url, () => ask(url, path, cookie, body)))
      time = performance.now() - begun
    }
    const what = `${name} (${Math.round(time)} ms)`
    figures.push({ what, value: longest, unit: 'ms', atMost: LONGEST_MS })
  }
  const searched = await longestWait(url, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      await changeProduct(url, cookie)
      await ask(url, '/api/products/buscar?text=globo', cookie)
      await ask(url, '/api/products/administrar?text=perlado', cookie)
    }
  })
  await stop()
  return [
    ...figures,
    { what: 'a product is changed and searched', value: searched, unit: 'ms', atMost: LONGEST_MS },
  ]
}

function questions(): Question[] {
  const now = new Date()
  const range = `from=${isoDayInMendoza(new Date(now.getTime() - (DAYS - 1) * DAY_MS))}&to=${isoDayInMendoza(now)}`
  return [
    ...['day', 'category', 'product'].map((by) => ({
      name: `sales by ${by}`,
      path: `/api/reports/sales?by=${by}&${range}`,
    })),
    { name: 'sales by product, xlsx', path: `/api/reports/sales.xlsx?by=product&${range}` },
    ...['summary', 'missing', 'unsold'].map((name) => ({ name, path: `/api/reports/${name}?${range}` })),
    { name: 'what to buy', path: '/api/reports/buying?weeks=2' },
    { name: 'what to buy, csv', path: '/api/reports/buying.csv?weeks=2' },
    { name: 'all products', path: '/api/products' },
    { name: 'products of a category', path: '/api/products/categoria/globos' },
    { name: 'a page of products, sorted', path: '/api/products/pagina?page=900&order=menor-precio' },
    { name: "the owner's table, sorted", path: '/api/products/administrar?sort=description' },
    { name: 'price list, a page', path: '/api/prices/lista?page=40' },
    ...['csv', 'xlsx', 'pdf'].map((format) => ({
      name: `price list, ${format}`,
      path: `/lista-de-precios.${format}`,
    })),
    {
      name: 'price desk, preview',
      path: '/api/prices/preview',
      body: { where: {}, change: { kind: 'percent', value: 12.5 } },
    },
    {
      name: 'prices of a list of 20,000, preview',
      path: '/api/prices/import',
      body: sheet(['Id', 'Nombre', 'Precio']),
    },
    {
      name: 'import of 20,000 rows, preview',
      path: '/api/products/import',
      body: sheet(['Código', 'Nombre', 'Precio', 'Descripción']),
    },
    { name: 'orders of ten days, csv', path: `/api/order/exportar.csv?${lastDays(now, 10)}` },
    { name: 'orders of ten days, xlsx', path: `/api/order/exportar.xlsx?${lastDays(now, 10)}` },
    { name: 'orders found by a name', path: '/api/order/buscar?text=quiroga' },
    { name: 'today', path: '/api/today' },
  ]
}

function lastDays(now: Date, days: number): string {
  return `from=${isoDayInMendoza(new Date(now.getTime() - days * DAY_MS))}&to=${isoDayInMendoza(now)}`
}

function sheet(titles: readonly string[]): FormData {
  const lines = Array.from({ length: SHEET_ROWS }, (_, i) => {
    const { name, price, description } = productAt(i)
    const cells: Record<string, string> = {
      Id: `${i + 1}`,
      Código: `C${i}`,
      Nombre: name,
      Precio: `${price / 100 + 10}`,
      Descripción: description,
    }
    return titles.map((title) => cells[title]).join(';')
  })
  const form = new FormData()
  form.set('file', new File([[titles.join(';'), ...lines].join('\n')], 'lista.csv'))
  return form
}

async function changeProduct(url: string, cookie: string): Promise<void> {
  const answer = await fetch(`${url}/api/products/7`, { method: 'PATCH', headers: { cookie } })
  if (!answer.ok) throw new Error(`changing a product was answered with ${answer.status}`)
}

/** What is read is only counted: this process must not keep its own visitor waiting. */
async function ask(url: string, path: string, cookie: string, body?: Question['body']): Promise<void> {
  const answer = await fetch(url + path, {
    ...(body && { method: 'POST', body: body instanceof FormData ? body : JSON.stringify(body) }),
    // Forms are refused from other sites.
    headers: {
      'sec-fetch-site': 'same-origin',
      cookie,
      ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
    },
  })
  let bytes = 0
  for await (const part of answer.body ?? []) bytes += part.length
  if (!answer.ok || bytes === 0) throw new Error(`${path} was answered with ${answer.status}`)
}

/** The longest of all answers to somebody who asks again as soon as they are answered. */
async function longestWait(url: string, work: () => Promise<void>): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const visit = () =>
    new Promise<void>((resolve, reject) => {
      const asked = request(`${url}/api/products/1`, { agent }, (answer) =>
        answer.resume().once('end', resolve),
      )
      asked.once('error', reject).end()
    })
  await visit()
  let isDone = false
  const working = work().finally(() => {
    isDone = true
  })
  let longest = 0
  while (!isDone) {
    const begun = performance.now()
    await visit()
    longest = Math.max(longest, performance.now() - begun)
  }
  await working
  agent.destroy()
  return longest
}
