import { type RawBuilder, sql } from 'kysely'
import { Product } from '#domain/catalogue/product.ts'
import { VersionedProduct } from '#domain/catalogue/product-answers.ts'
import { OrderBalance, VersionedOrder } from '#domain/orders/order.ts'
import { ORDER_STATUSES } from '#domain/orders/order-status.ts'
import { VersionedRecipe } from '#domain/recipes/recipe.ts'
import { fitsAnswer } from '#domain/schema.ts'
import { VersionedSlide } from '#domain/shop/slide-input.ts'
import { readProducts } from '../catalogue/queries.ts'
import type { Db, Tables } from '../db/tables.ts'
import { StartError } from '../errors.ts'
import { readOrders } from '../orders/queries.ts'
import { readBalances } from '../payments/read-payments.ts'
import { listPromotions } from '../promotions/queries.ts'
import { listRecipes } from '../recipes/queries.ts'
import { areSettingsReadable } from '../shop/queries.ts'
import { listSlides } from '../shop/slides/queries.ts'

/** Every column with JSON that a restore takes. An empty text is no value. */
const JSON_COLUMNS = {
  shop_settings: ['data'],
  promotions: ['terms'],
  first_day: ['state'],
  synonyms: ['groups'],
  journal: ['before', 'after'],
  order_lines: ['promotion'],
  deleted_orders: ['data'],
  erased_sales: ['data'],
  deleted_items: ['data'],
  scheduled_prices: ['request'],
  imports: ['columns'],
  import_rows: ['before', 'after'],
  users: ['known_browsers'],
  held_sales: ['draft'],
} as const satisfies { [Table in keyof Tables]?: readonly (keyof Tables[Table])[] }

/** What pages show, by its table. */
const PARTS: Readonly<Record<string, (copy: Db) => Promise<boolean>>> = {
  shop_settings: areSettingsReadable,
  promotions: arePromotionsReadable,
  slides: async (copy) => (await listSlides(copy)).every((each) => fitsAnswer(VersionedSlide, each)),
  recipes: async (copy) => (await listRecipes(copy)).every((each) => fitsAnswer(VersionedRecipe, each)),
  products: areProductsReadable,
  orders: areOrdersReadable,
}

/**
 * Refuses a copy of this version of which a page could not show something, or after which nothing could be recorded: once it is the shop,
 * nobody could go back by the pages.
 */
export async function refuseUnreadable(copy: Db, name: string): Promise<void> {
  const refusal = (part: string, cause?: unknown) =>
    new StartError(
      `La copia ${name} tiene datos que el programa no puede leer (${part}). Usá una copia hecha por el programa.`,
      { cause },
    )
  const table = await findWrongValues(copy)
  if (table !== undefined) throw refusal(table)
  for (const [part, isReadable] of Object.entries(PARTS)) {
    const read = await isReadable(copy).catch((error: unknown) => {
      // A page would fail at it, too.
      throw refusal(part, error)
    })
    if (!read) throw refusal(part)
  }
}

/** The first table with something that no version of the program writes. */
async function findWrongValues(copy: Db): Promise<string | undefined> {
  for (const [table, columns] of Object.entries(JSON_COLUMNS)) {
    const wrong = columns.map(
      (column) => sql`(${sql.ref(column)} <> '' and not json_valid(${sql.ref(column)}))`,
    )
    if (await hasRows(copy, table, sql.join(wrong, sql` or `))) return table
  }
  if (await hasRows(copy, 'deleted_orders', sql`json_type(data, '$.order') is not 'object'`))
    return 'deleted_orders'
  for (const { name, columns } of await copy.introspection.getTables()) {
    const wrong = columns.flatMap((column) => {
      if (TIME.test(column.name)) return sql`${sql.ref(column.name)} not glob ${ISO_TIME}`
      return column.isAutoIncrementing ? sql`${sql.ref(column.name)} > ${LAST_ID}` : []
    })
    if (wrong.length > 0 && (await hasRows(copy, name, sql.join(wrong, sql` or `)))) return name
  }
  // A text is more than any number.
  if (await hasRows(copy, 'sqlite_sequence', sql`seq > ${LAST_ID}`)) return 'sqlite_sequence'
  const { rows } = await sql<{ table: string }>`pragma foreign_key_check`.execute(copy)
  return rows[0]?.table
}

const TIME = /^(date|at|last)$|_at$/
const ISO_TIME = '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]T[0-2][0-9]:[0-5][0-9]:[0-5][0-9]*Z'
/** The engine counts on from the largest number, and JavaScript counts no further than 9e15. */
const LAST_ID = 1e12

/** Pages leave out what they cannot read. */
async function arePromotionsReadable(copy: Db): Promise<boolean> {
  const stored = await copy.selectFrom('promotions').select('id').execute()
  return (await listPromotions(copy)).length === stored.length
}

async function areProductsReadable(copy: Db): Promise<boolean> {
  for await (const product of readProducts(copy))
    if (!fitsAnswer(product.draft ? VersionedProduct : Product, product)) return false
  return true
}

async function areOrdersReadable(copy: Db): Promise<boolean> {
  for (const status of ORDER_STATUSES) {
    for await (const orders of readOrders(copy, status)) {
      const balanceOf = await readBalances(
        copy,
        orders.map(({ id }) => id),
      )
      for (const order of orders) {
        if (!fitsAnswer(VersionedOrder, order) || !fitsAnswer(OrderBalance, balanceOf(order.id))) return false
      }
    }
  }
  return true
}

async function hasRows(copy: Db, table: string, condition: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(table)} where ${condition} limit 1`.execute(copy)
  return rows.length > 0
}
