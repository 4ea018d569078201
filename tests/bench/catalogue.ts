import { CATEGORIES } from '#domain/category.ts'
import { openDatabase } from '#server/db/open.ts'
import { insertProduct } from '#server/products/queries.ts'

/** Fills an empty shop with so many products, all available. */
export async function fillShop(dataDir: string, products: number): Promise<void> {
  const { db, close } = await openDatabase(dataDir)
  await db.transaction().execute(async (tx) => {
    for (let i = 0; i < products; i++) {
      await insertProduct(tx, {
        name: `Globo látex perlado ${i} cm surtido x50`,
        description: 'Bolsa de cincuenta globos de látex de alta densidad para inflar con aire o helio.',
        price: 100_000 + i * 150,
        availability: true,
        image: 'https://example.com/globo-perlado.webp',
        category: CATEGORIES[i % CATEGORIES.length]?.value ?? 'globos',
      })
    }
  })
  await close()
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
