import type { DemoContents, ItemCounts } from '#domain/first-day/demo-contents.ts'
import type { EntryKind } from '#domain/journal/entries.ts'
import type { OrderId } from '#domain/orders/order.ts'
import { insertRows } from '../db/rows.ts'
import type { Db, Tables } from '../db/tables.ts'
import { deleteWords } from '../orders/search/word-queries.ts'
import { readStored } from '../orders/trash-queries.ts'

/** Loading and removing the demo take turns. */
export const DEMO_LOCK = 'demo'

type Kind = Tables['demo_items']['kind']
/** What the demo brought, also what is in the trash. */
type DemoItems = {
  readonly products: readonly number[]
  readonly recipes: readonly number[]
  readonly orders: readonly OrderId[]
}

export async function insertDemoItems(tx: Db, kind: Kind, ids: readonly (number | string)[]): Promise<void> {
  await insertRows(
    tx,
    'demo_items',
    ids.map((id) => ({ kind, id: `${id}` })),
  )
}

export async function hasDemoItems(db: Db): Promise<boolean> {
  return (await db.selectFrom('demo_items').select('id').limit(1).executeTakeFirst()) !== undefined
}

export async function listDemoItems(db: Db): Promise<DemoItems> {
  const rows = await db.selectFrom('demo_items').selectAll().execute()
  const of = (kind: Kind) => rows.filter((row) => row.kind === kind).map(({ id }) => id)
  return { products: of('product').map(Number), recipes: of('recipe').map(Number), orders: of('order') }
}

/** Reads the whole journal, so ask only an empty shop. */
export async function wasDemoLoaded(db: Db): Promise<boolean> {
  const kind: EntryKind = 'demo.loaded'
  const entry = await db.selectFrom('journal').select('id').where('kind', '=', kind).limit(1)
  return (await entry.executeTakeFirst()) !== undefined
}

/** A product that is not of the demo; a draft too. */
export async function hasOwnProduct(db: Db): Promise<boolean> {
  const { products } = await listDemoItems(db)
  const own = db.selectFrom('products').select('id').where('id', 'not in', orNone(products, 0)).limit(1)
  return (await own.executeTakeFirst()) !== undefined
}

export async function countDemoContents(db: Db): Promise<DemoContents> {
  const found = await findItems(db, await listDemoItems(db))
  const total = await countAll(db)
  return {
    untouched: count(found, ({ isEdited }) => !isEdited),
    edited: count(found, ({ isEdited }) => isEdited),
    paidOrders: found.paidOrders,
    own: {
      products: total.products - found.products.length,
      recipes: total.recipes - found.recipes.length,
      orders: total.orders - found.orders.length - found.paidOrders,
    },
  }
}

/**
 * Deletes what the demo brought for good, also from the trash and with its takings, except edited things unless they are wanted, and
 * orders with payments. What stays is no longer of the demo. Their pictures go with the next clean-up. Call it in a transaction. Returns how many went.
 */
export async function deleteDemoItems(tx: Db, withEdited: boolean): Promise<ItemCounts> {
  const items = await listDemoItems(tx)
  const found = await findItems(tx, items)
  const goes = ({ isEdited }: Found) => withEdited || !isEdited
  const ids = <Id>(list: readonly (Found & { readonly id: Id })[]) => list.filter(goes).map(({ id }) => id)

  await deleteOrders(tx, ids(found.orders))
  for (const table of ['recipes', 'products'] as const) {
    await tx
      .deleteFrom(table)
      .where('id', 'in', orNone(ids(found[table]), 0))
      .execute()
  }
  await deleteTrash(tx, items, goes)
  await deleteMoneyMoves(tx, items.orders)
  await tx.deleteFrom('demo_items').execute()
  return count(found, goes)
}

type Found = { readonly isEdited: boolean }

/** Items that are not in the trash. */
async function findItems(db: Db, { products, recipes, orders }: DemoItems) {
  const found = {
    products: db.selectFrom('products').select(['id', 'version']).where('id', 'in', orNone(products, 0)),
    recipes: db.selectFrom('recipes').select(['id', 'version']).where('id', 'in', orNone(recipes, 0)),
    orders: db.selectFrom('orders').select(['id', 'version']).where('id', 'in', orNone(orders, '')),
  }
  const paid = await listPaid(db, orders)
  const allOrders = (await found.orders.execute()).map(asFound)
  const unpaid = allOrders.filter(({ id }) => !paid.has(id))
  return {
    products: (await found.products.execute()).map(asFound),
    recipes: (await found.recipes.execute()).map(asFound),
    orders: unpaid,
    paidOrders: allOrders.length - unpaid.length,
  }
}

/** Each change raises the version, which starts with 1. */
function asFound<Id>({ id, version }: { readonly id: Id; readonly version: number }) {
  return { id, isEdited: version > 1 }
}

/** SQL has no empty list. Nothing has this identifier. */
function orNone<Id>(ids: readonly Id[], none: Id): readonly Id[] {
  return ids.length > 0 ? ids : [none]
}

/** Orders for which money came, is in a till, or could come: the provider has a page for them. */
async function listPaid(db: Db, orders: readonly OrderId[]): Promise<ReadonlySet<string | null>> {
  const ids = orNone(orders, '')
  const rows = await db
    .selectFrom('payments')
    .select('order_id')
    .where('order_id', 'in', ids)
    .union(db.selectFrom('payment_preferences').select('order_id').where('order_id', 'in', ids))
    .union(
      db
        .selectFrom('takings')
        .select('order_id')
        .where('order_id', 'in', ids)
        .where('till_id', 'is not', null),
    )
    .execute()
  return new Set(rows.map(({ order_id }) => order_id))
}

type FoundItems = { readonly [Part in keyof ItemCounts]: readonly Found[] }

function count({ products, recipes, orders }: FoundItems, isCounted: (item: Found) => boolean): ItemCounts {
  const of = (list: readonly Found[]) => list.filter(isCounted).length
  return { products: of(products), recipes: of(recipes), orders: of(orders) }
}

async function countAll(db: Db): Promise<ItemCounts> {
  const of = async (table: 'products' | 'recipes' | 'orders') =>
    (
      await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count
  return { products: await of('products'), recipes: await of('recipes'), orders: await of('orders') }
}

async function deleteOrders(tx: Db, ids: readonly OrderId[]): Promise<void> {
  const gone = tx.deleteFrom('orders').where('id', 'in', orNone(ids, ''))
  for (const order of await gone.returningAll().execute()) await deleteWords(tx, order)
}

/** What was edited before it was deleted can still be restored, like everything else in the trash. */
async function deleteTrash(
  tx: Db,
  { products, recipes, orders }: DemoItems,
  goes: (item: Found) => boolean,
): Promise<void> {
  const items = { product: products, recipe: recipes } as const
  for (const kind of ['product', 'recipe'] as const) {
    const deleted = await tx
      .selectFrom('deleted_items')
      .select('data')
      .where('kind', '=', kind)
      .where('id', 'in', orNone(items[kind], 0))
      .execute()
    const rows = deleted.map(({ data }) => asFound<number>(JSON.parse(data)[`${kind}s`][0]))
    const ids = rows.filter(goes).map(({ id }) => id)
    await tx.deleteFrom('deleted_items').where('kind', '=', kind).where('id', 'in', orNone(ids, 0)).execute()
  }
  const paid = await listPaid(tx, orders)
  const deleted = await tx
    .selectFrom('deleted_orders')
    .select('data')
    .where('id', 'in', orNone(orders, ''))
    .execute()
  const rows = deleted.map(({ data }) => asFound(readStored(data).order))
  const ids = rows.filter((row) => goes(row) && !paid.has(row.id)).map(({ id }) => id)
  await tx.deleteFrom('deleted_orders').where('id', 'in', orNone(ids, '')).execute()
}

/** Deletes rows whose order no longer exists. */
async function deleteMoneyMoves(tx: Db, orders: readonly OrderId[]): Promise<void> {
  const paid = await listPaid(tx, orders)
  const ids = orders.filter((id) => !paid.has(id))
  await tx
    .deleteFrom('takings')
    .where('order_id', 'in', orNone(ids, ''))
    .where('order_id', 'not in', (eb) => eb.selectFrom('orders').select('orders.id'))
    .where('order_id', 'not in', (eb) => eb.selectFrom('deleted_orders').select('deleted_orders.id'))
    .execute()
}
