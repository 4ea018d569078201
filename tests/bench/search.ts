import { setImmediate } from 'node:timers/promises'
import type { VersionedProduct } from '#domain/catalogue/product-answers.ts'
import { fold, PRODUCT_SUGGESTIONS } from '#domain/search/search.ts'
import { DEMO_PRODUCTS } from '#server/demo/products.ts'
import { DEFAULT_SYNONYMS } from '#server/search/default-synonyms.ts'
import { indexProducts, type ProductIndex } from '#server/search/product-index.ts'
import { searchProducts } from '#server/search/search-products.ts'
import { heapInUse } from '#server/testing/heap-in-use.ts'
import { JUDGED_QUERIES } from '#server/testing/judged-queries.ts'
import { type Figure, median } from './figures.ts'

const COLOURS = ['rojo', 'azul', 'verde', 'dorado', 'plateado', 'negro', 'blanco', 'rosa', 'lila', 'naranja']
/** Single letters match most names; nonsense is compared with every known word. */
const HARD = [
  'a',
  'e',
  'o',
  '1',
  'x',
  'de',
  'mickey',
  'desmontavle redondo',
  'premescla de bizcochuelo chokolate',
]
const TEXTS = [
  ...JUDGED_QUERIES.trim()
    .split('\n')
    .map((line) => line.replace(/^! | = .*/g, '')),
  ...HARD,
]
const ROUNDS = 5
const WARM_UP = 3
const FEW = 10_000
const MANY = 100_000

/** What searching costs the processor. The floor only looks for the text in every name. */
export async function measureSearch(): Promise<Figure[]> {
  const few = await measure(FEW)
  const many = await measure(MANY)
  return [
    { what: `median search of ${FEW} products`, value: few.median, unit: 'ms', atMost: 5 },
    { what: 'slowest search', value: few.slowest, unit: 'ms', atMost: 20 },
    { what: 'median, compared to looking through all names', value: few.ratio, unit: '×' },
    // In steps, so that nobody waits for it but who searches within a second of the start.
    { what: 'building the index', value: few.build, unit: 'ms', atMost: 500 },
    {
      what: 'longest wait of others meanwhile',
      value: few.longestStep,
      unit: 'ms',
      atMost: 50,
    },
    { what: 'memory of the index', value: few.memory, unit: 'MB' },
    { what: `median search of ${MANY} products`, value: many.median, unit: 'ms' },
    { what: 'slowest search', value: many.slowest, unit: 'ms' },
    { what: 'building the index', value: many.build, unit: 'ms' },
    { what: 'memory of the index', value: many.memory, unit: 'MB' },
  ]
}

async function measure(count: number) {
  const products = Array.from({ length: count }, (_, i) => productAt(i))
  // Before the warm-up, whose last index may still be in memory later.
  const before = heapInUse()
  // A running shop builds it again after each change, so the first time does not count.
  for (let round = 0; round < WARM_UP; round++) await indexProducts(products.slice(0, FEW), DEFAULT_SYNONYMS)
  const waits = watchWaits()
  const { result: index, spent } = await spentBy(() => indexProducts(products, DEFAULT_SYNONYMS))
  const longestStep = await waits.stop()
  const memory = heapInUse() - before
  // Several, because some are interrupted by the garbage of the others.
  const builds = [spent]
  while (builds.length < ROUNDS) {
    builds.push((await spentBy(() => indexProducts(products, DEFAULT_SYNONYMS))).spent)
  }
  const names = products.map(({ name }) => fold(name))
  const floors: number[] = []
  const times: number[] = []
  for (const text of TEXTS) {
    suggest(index, text)
    times.push(median(await repeat(() => suggest(index, text))))
    floors.push(median(await repeat(() => names.filter((name) => name.includes(text)))))
  }
  return {
    median: median(times),
    slowest: Math.max(...times),
    ratio: median(times) / median(floors),
    build: median(builds),
    longestStep,
    memory,
  }
}

function productAt(i: number): VersionedProduct {
  const sold = DEMO_PRODUCTS[i % DEMO_PRODUCTS.length]
  if (!sold) throw new Error('the demo catalogue is empty')
  const { name, description, price, category } = sold
  return {
    id: i + 1,
    name: `${name} ${COLOURS[i % COLOURS.length]} ${i}`,
    description,
    price,
    category,
    availability: i % 7 > 0,
    image: '',
    version: 1,
  }
}

function suggest(index: ProductIndex, text: string) {
  return searchProducts(index, { text, page: 1, pageSize: PRODUCT_SUGGESTIONS })
}

async function repeat(work: () => unknown): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) times.push((await spentBy(work)).spent)
  return times
}

/** Milliseconds of the processor. */
async function spentBy<T>(work: () => T | Promise<T>): Promise<{ result: T; spent: number }> {
  const before = process.cpuUsage()
  const result = await work()
  const { user, system } = process.cpuUsage(before)
  return { result, spent: (user + system) / 1000 }
}

/** The longest time between two turns of the event loop. */
function watchWaits() {
  let isStopped = false
  let longest = 0
  async function watch(): Promise<void> {
    while (!isStopped) {
      const started = performance.now()
      await setImmediate()
      longest = Math.max(longest, performance.now() - started)
    }
  }
  const watching = watch()
  return {
    async stop() {
      isStopped = true
      await watching
      return longest
    },
  }
}
