import { CATEGORIES } from '#domain/catalogue/category.ts'
import { ORDER_STATUSES } from '#domain/orders/order-status.ts'
import { sellProduct } from '#domain/orders/sell-product.ts'
import { amountsOwed } from '#domain/prices/way-to-pay.ts'
import { RULES } from '#domain/testing/samples.ts'
import { insertProduct } from '#server/catalogue/queries.ts'
import { openDatabase } from '#server/db/open.ts'
import type { Db } from '#server/db/tables.ts'
import { loadDemo } from '#server/demo/load-demo.ts'
import { makeOrderId } from '#server/orders/order-id.ts'
import { insertOrder } from '#server/orders/queries.ts'
import { parseSettings } from '#server/settings.ts'

const FAMILIES = ['García', 'Muñoz', 'Quiroga', 'Funes', 'Videla', 'Sosa', 'Ríos', 'Páez', 'Ochoa', 'Lucero']
const GIVEN = [
  'Ana',
  'Bruno',
  'Carla',
  'Darío',
  'Elena',
  'Fabián',
  'Gloria',
  'Hernán',
  'Inés',
  'Julián',
  'Karina',
]

const ELSEWHERE = ['https://example.com/globo-perlado.webp']

/** Adds this many products, all available, and this many orders of three lines each, spread over the last years. */
export async function fillShop(
  dataDir: string,
  products: number,
  orders = 0,
  pictures: readonly string[] = ELSEWHERE,
): Promise<void> {
  const { db, close } = await openDatabase(dataDir)
  await db.transaction().execute(async (tx) => {
    for (let i = 0; i < products; i++) {
      await insertProduct(tx, { ...productAt(i), image: pictures[i % pictures.length] ?? '' })
    }
    for (let i = 0; i < orders; i++) await insertOrderAt(tx, i)
  })
  await close()
}

/** The demo with its pictures, and their addresses. */
export async function openDemo(dataDir: string): Promise<string[]> {
  const { db, close } = await openDatabase(dataDir)
  await loadDemo(db, parseSettings({}))
  const products = await db.selectFrom('products').select('image').orderBy('id').execute()
  await close()
  return products.map(({ image }) => image)
}

export function productAt(i: number) {
  return {
    name: `Globo látex perlado ${i} cm surtido x50`,
    description: 'Bolsa de cincuenta globos de látex de alta densidad para inflar con aire o helio.',
    price: 100_000 + i * 150,
    availability: true,
    image: ELSEWHERE[0] ?? '',
    category: CATEGORIES[i % CATEGORIES.length]?.value ?? 'globos',
  }
}

/** An old shop has delivered most of its orders: only one in fifty is still open. */
async function insertOrderAt(tx: Db, i: number): Promise<void> {
  const lines = [0, 1, 2].map((line) => {
    const product = productAt((i + line) % 200)
    return sellProduct({ ...product, id: line + 1 }, 1 + line, RULES)
  })
  const name = `${GIVEN[i % GIVEN.length]} ${FAMILIES[i % FAMILIES.length]}`
  const total = lines.reduce((sum, { subtotal }) => sum + subtotal, 0)
  await insertOrder(
    tx,
    {
      id: makeOrderId(),
      date: new Date(Date.UTC(2026, 0, 1) - i * 600_000).toISOString(),
      name,
      cel: `261 5${String(i).padStart(6, '0')}`,
      way_to_pay: 'pago efectivo',
      total,
      status: ORDER_STATUSES[i % 50 < 3 ? i % 3 : 3] ?? 'entregado',
      idempotency_key: null,
      request_hash: '',
    },
    amountsOwed(0, total),
    lines,
  )
}

/** An order of five lines as a browser would send it, at the prices above. */
export async function fiveLineOrder(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/products/categoria/globos`)
  const products = (await answer.json()) as { id: number; price: number }[]
  const order = products
    .slice(0, 5)
    .map((product) => ({ ...product, quantity: 2, subtotal: product.price * 2 }))
  const total = order.reduce((sum, { subtotal }) => sum + subtotal, 0)
  return JSON.stringify({ name: 'Ana', cel: '261 555-0000', wayToPay: 'pago efectivo', total, order })
}
