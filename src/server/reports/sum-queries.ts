import { type Insertable, type Selectable, sql } from 'kysely'
import { boundsInMendoza, isoDayInMendoza } from '#domain/clock.ts'
import type { OrderId } from '#domain/orders/order.ts'
import type { AppliedPromotion } from '#domain/promotions/promotion-in-force.ts'
import { monthOf } from '#domain/reports/report-range.ts'
import type { SoldOrder } from '#domain/reports/sale.ts'
import { insertRows } from '../db/rows.ts'
import type { Db, Tables } from '../db/tables.ts'
import { readStored } from '../orders/trash-queries.ts'
import { SUMS } from './queries.ts'

type TakingRow = Pick<Selectable<Tables['takings']>, 'order_id' | 'date' | 'source' | 'amount'> & {
  readonly toGiveBack: number
}
export type HourSums = Insertable<Tables['sales_hours']>
export type ProductSums = Insertable<Tables['sales_products']>

/** The orders that brought money on this day. */
export async function listOrdersOfDay(db: Db, day: string): Promise<OrderId[]> {
  const { start, end } = boundsInMendoza(day)
  const rows = await db
    .selectFrom('takings')
    .select('order_id')
    .distinct()
    .where('date', '>=', start)
    .where('date', '<', end)
    .execute()
  return rows.map(({ order_id }) => order_id)
}

/** All money of these orders, by order, oldest first. */
export async function listMoneyMoves(db: Db, ids: readonly OrderId[]): Promise<TakingRow[]> {
  return db
    .selectFrom('takings')
    .select(['order_id', 'date', 'source', 'amount', 'to_give_back as toGiveBack'])
    .where('order_id', 'in', ids)
    .orderBy('order_id')
    .orderBy('date')
    .orderBy('id')
    .execute()
}

/** These orders as sold, also from the trash and erased. */
export async function listSoldOrders(db: Db, ids: readonly OrderId[]): Promise<Map<OrderId, SoldOrder>> {
  const orders = await db
    .selectFrom('orders')
    .select([
      'id',
      'source',
      'surcharge_per_mille',
      'surcharge',
      'without_surcharge',
      'amount_due',
      'discount',
    ])
    .where('id', 'in', ids)
    .execute()
  const lines = await db
    .selectFrom('order_lines')
    .select(['order_id', 'product_id', 'category', 'price', 'quantity', 'ordered', 'subtotal'])
    .select(['shop_price', 'own_discount', 'promotion', 'returned'])
    .where('order_id', 'in', ids)
    .where((eb) => eb.or([eb('quantity', '>', 0), eb('returned', '>', 0)]))
    .orderBy('order_id')
    .orderBy('position')
    .execute()
  const linesOf = Map.groupBy(lines, ({ order_id }) => order_id)
  const deleted = await db
    .selectFrom('deleted_orders')
    .select('data')
    .where('id', 'in', ids)
    .unionAll(db.selectFrom('erased_sales').select('data').where('id', 'in', ids))
    .execute()
  return new Map([
    ...orders.map((order) => [order.id, asSold(order, linesOf.get(order.id) ?? [])] as const),
    ...deleted.map(({ data }) => {
      const { order, parts } = readStored(data)
      // Rows of this table, as they were.
      return [order.id, asSold(order, (parts.order_lines ?? []) as unknown as LineRow[])] as const
    }),
  ])
}

type OrderRow = Pick<
  Selectable<Tables['orders']>,
  'source' | 'surcharge_per_mille' | 'surcharge' | 'amount_due' | 'discount'
> &
  Partial<Pick<Selectable<Tables['orders']>, 'without_surcharge'>>
type Lines = Selectable<Tables['order_lines']>
/** In the trash may be lines from before some columns. */
type LineRow = Pick<Lines, 'product_id' | 'category' | 'price' | 'quantity' | 'ordered' | 'subtotal'> &
  Partial<Pick<Lines, 'shop_price' | 'own_discount' | 'promotion' | 'returned'>>

function asSold(order: OrderRow, lines: readonly LineRow[]): SoldOrder {
  const { source, surcharge_per_mille: surchargePerMille, surcharge, amount_due: amountDue, discount } = order
  return {
    source,
    surchargePerMille,
    surcharge,
    withoutSurcharge: order.without_surcharge ?? 0,
    amountDue,
    discount: { amount: discount, reason: '' },
    order: lines.map((line) => ({
      id: line.product_id,
      ...(line.category && { category: line.category }),
      price: line.price,
      quantity: line.quantity,
      ordered: line.ordered,
      subtotal: line.subtotal,
      discount: line.price * line.quantity - line.subtotal,
      ownDiscount: line.own_discount ?? 0,
      shopPrice: line.shop_price ?? line.price,
      // What the returned units were sold for; nobody else asks for the promotion.
      ...(line.returned && {
        returned: line.returned,
        ...(line.promotion && { promotion: JSON.parse(line.promotion) as AppliedPromotion }),
      }),
    })),
  }
}

/** The days on which these orders brought money or got it back. */
export async function listTakingDays(db: Db, ids: readonly OrderId[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('takings').select('date').where('order_id', 'in', ids).execute()
  return [...new Set(rows.map(({ date }) => isoDayInMendoza(new Date(date))))]
}

/** The newest day with money, or the newest one before another. */
export async function findTakingDay(db: Db, before?: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('takings')
    .select('date')
    .$if(before !== undefined, (takings) => takings.where('date', '<', boundsInMendoza(before ?? '').start))
    .orderBy('date', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && isoDayInMendoza(new Date(row.date))
}

/** Replaces the sums of a day and removes those of the days between an earlier one and it. */
export async function replaceSums(
  tx: Db,
  { day, after }: { readonly day: string; readonly after?: string | undefined },
  { hours, products }: { readonly hours: readonly HourSums[]; readonly products: readonly ProductSums[] },
): Promise<void> {
  for (const table of ['sales_hours', 'sales_products'] as const) {
    await tx
      .deleteFrom(table)
      .where('day', '<=', day)
      .where('day', after === undefined ? '>=' : '>', after ?? day)
      .execute()
  }
  await tx
    .deleteFrom('sales_months')
    .where('month', '<=', monthOf(day))
    .where('month', '>=', monthOf(after ?? day))
    .execute()
  if (hours.length > 0) await insertRows(tx, 'sales_hours', hours)
  if (products.length > 0) await insertRows(tx, 'sales_products', products)
}

export async function deleteSumsAfter(tx: Db, day: string): Promise<void> {
  for (const table of ['sales_hours', 'sales_products'] as const)
    await tx.deleteFrom(table).where('day', '>', day).execute()
  await tx.deleteFrom('sales_months').where('month', '>=', monthOf(day)).execute()
}

/**
 * Months before this one of which the days are summed up, but not the month. Asked after every few changes: from month to month by the
 * index, without reading the days between.
 */
export async function listMonthsToSum(db: Db, before: string): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    with recursive months (month) as (
      select substr(max(day), 1, 7) from sales_hours where day < ${before}
      union all
      select (select substr(max(day), 1, 7) from sales_hours where day < months.month)
      from months where months.month is not null
    )
    select month from months where month is not null
      and not exists (select 1 from sales_months where sales_months.month = months.month)`.execute(db)
  return rows.map((row) => row.month)
}

const SUM_COLUMNS = ['orders', 'units', 'total', 'discount', 'promotion'] as const

/** Sums up the days of a month by product. */
export async function insertMonth(tx: Db, month: string): Promise<void> {
  await tx
    .insertInto('sales_months')
    // In the order in which they are selected.
    .columns(['month', 'product_id', 'category', 'category_orders', ...SUM_COLUMNS])
    .expression((eb) =>
      eb
        .selectFrom('sales_products')
        .select([sql.lit(month).as('month'), 'product_id', 'category'])
        .select((eb) => [eb.fn.sum<number>('category_orders').as('category_orders'), ...SUMS])
        .where('day', '>=', `${month}-01`)
        .where('day', '<=', `${month}-31`)
        .groupBy(['product_id', 'category']),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The oldest day with money. */
export async function findFirstTakingDay(db: Db): Promise<string | undefined> {
  const { first } = await db
    .selectFrom('takings')
    .select(({ fn }) => fn.min('date').as('first'))
    .executeTakeFirstOrThrow()
  return first === null ? undefined : isoDayInMendoza(new Date(first))
}

const PENDING = 'sales days'
/** Raised when `salesOf` counts something else: all days summed up before, also by an older program beside this one, are then summed again. */
const RULES = 2

/** How far the journal was read and which days are still to be summed, to tell whether either has changed. */
export async function findSumsState(db: Db, reader: string): Promise<string> {
  const rows = await db
    .selectFrom('journal_readers')
    .select(['name', 'position'])
    .where('name', 'in', [reader, PENDING])
    .orderBy('name')
    .execute()
  return JSON.stringify(rows)
}

/** Days still to be summed: `days`, and every day up to `until`. */
export type PendingDays = { readonly days: readonly string[]; readonly until: string | null }

export async function findPendingDays(db: Db): Promise<PendingDays> {
  const row = await db
    .selectFrom('journal_readers')
    .select('position')
    .where('name', '=', PENDING)
    .executeTakeFirst()
  const { rules, ...pending } = row ? JSON.parse(row.position) : {}
  return rules === RULES ? pending : { days: [], until: (await findTakingDay(db)) ?? null }
}

export async function updatePendingDays(tx: Db, pending: PendingDays): Promise<void> {
  const position = JSON.stringify({ ...pending, rules: RULES })
  await tx
    .insertInto('journal_readers')
    .values({ name: PENDING, position })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ position }))
    .execute()
}
