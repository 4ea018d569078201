import type { RememberedColumns } from '#domain/catalogue/import/columns.ts'
import type { VersionedProduct } from '#domain/catalogue/product-answers.ts'
import { type NewProduct, ProductInput } from '#domain/catalogue/product-input.ts'
import { withEmpty } from '#domain/schema.ts'
import { nameWords } from '#domain/search/search.ts'
import { engineOf } from '../../db/engine.ts'
import { insertRows, type Row } from '../../db/rows.ts'
import type { Db } from '../../db/tables.ts'
import { inParts } from '../../for-each-yielding.ts'
import { listProductsById, updateProduct } from '../queries.ts'
import { moveProductsToTrash } from '../trash-queries.ts'

/** Changes with every change of a product. */
export type CatalogueState = { readonly count: number; readonly last: number; readonly versions: number }

export async function findCatalogueState(db: Db): Promise<CatalogueState> {
  const { count, last, versions } = await db
    .selectFrom('products')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.max('id').as('last'),
      fn.sum<number | string | null>('version').as('versions'),
    ])
    .executeTakeFirstOrThrow()
  return { count, last: last ?? 0, versions: Number(versions) }
}

/** The columns of the last files, the newest first. */
export async function listRememberedColumns(db: Db, limit: number): Promise<RememberedColumns[]> {
  const rows = await db
    .selectFrom('imports')
    .select(['titles', 'columns'])
    .where('titles', '<>', '')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  const newest = new Map(rows.toReversed().map(({ titles, columns }) => [titles, columns]))
  return Array.from(newest, ([key, columns]) => ({ key, columns: JSON.parse(columns) }))
}

export async function findImportByKey(db: Db, key: string) {
  return db
    .selectFrom('imports')
    .select(['id', 'created', 'changed', 'request_hash as requestHash'])
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
}

type NewImport = {
  readonly id: number
  readonly file: string
  readonly created: number
  readonly changed: number
  readonly titles: string
  readonly columns: RememberedColumns['columns']
  readonly key: string | undefined
  readonly requestHash: string
}

export async function insertImport(tx: Db, { columns, key, requestHash, ...row }: NewImport): Promise<void> {
  const request = { idempotency_key: key ?? null, request_hash: requestHash }
  await tx
    .insertInto('imports')
    .values({ ...row, ...request, columns: JSON.stringify(columns), undone_by: null })
    .execute()
}

/** The last imports, the newest first, or one of them. */
export async function listImports(db: Db, { limit, id }: { readonly limit: number; readonly id?: number }) {
  let found = db
    .selectFrom('imports')
    .innerJoin('journal', 'journal.id', 'imports.id')
    .select([
      'imports.id',
      'imports.file',
      'imports.created',
      'imports.changed',
      'imports.undone_by',
      'journal.date',
      'journal.actor',
    ])
  if (id !== undefined) found = found.where('imports.id', '=', id)
  const rows = await found.orderBy('imports.id', 'desc').limit(limit).execute()
  return rows.map(({ undone_by, ...row }) => ({ ...row, undone: undone_by !== null }))
}

export async function markUndone(tx: Db, id: number, undoneBy: number): Promise<void> {
  await tx.updateTable('imports').set({ undone_by: undoneBy }).where('id', '=', id).execute()
}

/** Fields with their values; those of a product that an import created are complete. */
export type ImportedFields = Partial<NewProduct>
export type ImportedRow = {
  readonly productId: number
  /** Null if the import created the product. */
  readonly before: ImportedFields | null
  readonly after: ImportedFields
}

export async function insertImportRows(
  tx: Db,
  importId: number,
  rows: readonly ImportedRow[],
): Promise<void> {
  const stored = rows.map(({ productId, before, after }) => ({
    import_id: importId,
    product_id: productId,
    before: before && JSON.stringify(before),
    after: JSON.stringify(after),
  }))
  await insertRows(tx, 'import_rows', stored)
}

export async function listImportRows(db: Db, importId: number): Promise<ImportedRow[]> {
  const rows = await db
    .selectFrom('import_rows')
    .select(['product_id', 'before', 'after'])
    .where('import_id', '=', importId)
    .orderBy('product_id')
    .execute()
  return rows.map(({ product_id, before, after }) => ({
    productId: product_id,
    before: before === null ? null : JSON.parse(before),
    after: JSON.parse(after),
  }))
}

const fillEmpty = withEmpty(ProductInput)

/** Returns their ids, in the same order. The caller holds the lock of the catalogue, under which ids are given. */
export async function insertProducts(tx: Db, products: readonly NewProduct[]): Promise<number[]> {
  const { lastId, setLastId } = engineOf(tx)
  const last = await lastId(tx, 'products')
  const rows = products.map(({ draft = false, ...product }, at): Row & { name: string } => ({
    ...fillEmpty(product),
    id: last + at + 1,
    draft: draft ? 1 : 0,
    availability: product.availability ? 1 : 0,
  }))
  await insertRows(tx, 'products', rows)
  const names = rows.map(({ id, name }) => ({ product_id: id, name, words: nameWords(name) }))
  await insertRows(tx, 'sold_products', names)
  if (rows.length > 0) await setLastId(tx, 'products', last + rows.length)
  return rows.map((_, at) => last + at + 1)
}

/** Prices are changed by `writePrices`. */
export async function updateEach(
  tx: Db,
  products: readonly { readonly id: number; readonly fields: Omit<ImportedFields, 'price'> }[],
): Promise<void> {
  for await (const some of inParts(products)) {
    for (const { id, fields } of some) {
      if (Object.keys(fields).length > 0) await updateProduct(tx, id, fields)
    }
  }
}

/** Deletes them for good, with the names that only they have had. */
export async function eraseProducts(tx: Db, ids: readonly number[]): Promise<void> {
  for await (const some of inParts(ids)) {
    await tx.deleteFrom('products').where('id', 'in', some).execute()
    await tx.deleteFrom('sold_products').where('product_id', 'in', some).execute()
  }
}

export async function trashProducts(tx: Db, actor: string, ids: readonly number[]): Promise<void> {
  for await (const some of inParts(ids)) {
    await moveProductsToTrash(tx, actor, some)
  }
}

export async function mapProducts(db: Db, ids: readonly number[]): Promise<Map<number, VersionedProduct>> {
  const found = new Map<number, VersionedProduct>()
  for await (const some of inParts(ids)) {
    for (const product of await listProductsById(db, some)) found.set(product.id, product)
  }
  return found
}

/**
 * Which of these products an order, deleted or not, or a recipe has. Reads tables of rooms above, because an undo must not erase what they
 * name.
 */
export async function findUsed(
  db: Db,
  ids: readonly number[],
): Promise<{ ordered: Set<number>; inRecipes: Set<number> }> {
  const ordered = await listOrderedInTrash(db)
  const inRecipes = new Set<number>()
  for await (const some of inParts(ids)) {
    const lines = db.selectFrom('order_lines').select('product_id').distinct().where('product_id', 'in', some)
    for (const { product_id } of await lines.execute()) ordered.add(product_id)
    const ingredients = db
      .selectFrom('recipe_ingredients')
      .select('product_id')
      .where('product_id', 'in', some)
    for (const { product_id } of await ingredients.execute())
      if (product_id !== null) inRecipes.add(product_id)
  }
  return { ordered, inRecipes }
}

/** An order in the trash may come back, and then names its products again. */
async function listOrderedInTrash(db: Db): Promise<Set<number>> {
  const ids = new Set<number>()
  for (const { data } of await db.selectFrom('deleted_orders').select('data').execute()) {
    const { parts }: DeletedRows = JSON.parse(data)
    for (const { product_id } of parts?.order_lines ?? []) ids.add(product_id)
  }
  return ids
}

type DeletedRows = { readonly parts?: { readonly order_lines?: readonly { readonly product_id: number }[] } }

/** Whether the prices of this entry were taken back at the price desk. */
export async function arePricesUndone(db: Db, entry: number): Promise<boolean> {
  const undo = await db
    .selectFrom('price_changes')
    .select('id')
    .where('undoes', '=', entry)
    .executeTakeFirst()
  return undo !== undefined
}
