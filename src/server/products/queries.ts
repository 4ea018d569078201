import { type Selectable, sql } from 'kysely'
import type { Category } from '#domain/category.ts'
import type { Cents } from '#domain/money.ts'
import type { Product } from '#domain/product.ts'
import type { ProductEdit, ProductInput } from '#domain/product-input.ts'
import type { Db, Tables } from '../db/tables.ts'

export async function findProduct(db: Db, id: number): Promise<Product | undefined> {
  const row = await db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirst()
  return row && asProduct(row)
}

export async function listProducts(db: Db): Promise<Product[]> {
  const rows = await db.selectFrom('products').selectAll().orderBy('id').execute()
  return rows.map(asProduct)
}

export async function listProductsById(db: Db, ids: readonly number[]): Promise<Product[]> {
  const rows = await db.selectFrom('products').selectAll().where('id', 'in', ids).orderBy('id').execute()
  return rows.map(asProduct)
}

export async function listProductsByCategory(db: Db, category: Category): Promise<Product[]> {
  const rows = await db
    .selectFrom('products')
    .selectAll()
    .where('category', '=', category)
    .orderBy('id')
    .execute()
  return rows.map(asProduct)
}

export async function listProductPage(
  db: Db,
  { page, pageSize, category }: { page: number; pageSize: number; category?: Category | undefined },
): Promise<{ products: Product[]; total: number }> {
  const found = category
    ? db.selectFrom('products').where('category', '=', category)
    : db.selectFrom('products')
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await found
    .selectAll()
    .orderBy('id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return { products: rows.map(asProduct), total }
}

export async function insertProduct(db: Db, product: ProductInput): Promise<Product> {
  const row = await db
    .insertInto('products')
    .values({ ...product, availability: asFlag(product.availability) })
    .returningAll()
    .executeTakeFirstOrThrow()
  return asProduct(row)
}

/** Updates everything except the price, which only `updatePrice` changes. */
export async function updateProduct(db: Db, id: number, edit: Omit<ProductEdit, 'price'>): Promise<void> {
  const { availability, ...rest } = edit
  await db
    .updateTable('products')
    .set(availability === undefined ? rest : { ...rest, availability: asFlag(availability) })
    .where('id', '=', id)
    .execute()
}

/** One statement, so that of two clicks at once neither is lost. */
export async function flipAvailability(db: Db, id: number): Promise<Product | undefined> {
  const row = await db
    .updateTable('products')
    .set({ availability: sql<0 | 1>`1 - availability` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return row && asProduct(row)
}

/** Returns the deleted product. */
export async function removeProduct(db: Db, id: number): Promise<Product | undefined> {
  const row = await db.deleteFrom('products').where('id', '=', id).returningAll().executeTakeFirst()
  return row && asProduct(row)
}

export async function listPrices(
  db: Db,
  category: Category,
): Promise<{ id: number; name: string; price: Cents }[]> {
  return db
    .selectFrom('products')
    .select(['id', 'name', 'price'])
    .where('category', '=', category)
    .orderBy('id')
    .execute()
}

export async function updatePrice(db: Db, id: number, price: Cents): Promise<void> {
  await db.updateTable('products').set({ price }).where('id', '=', id).execute()
}

function asProduct(row: Selectable<Tables['products']>): Product {
  return { ...row, availability: row.availability === 1 }
}

function asFlag(value: boolean): 0 | 1 {
  return value ? 1 : 0
}
