import { type Kysely, type RawBuilder, sql } from 'kysely'
import { schemaEngineOf } from './engine.ts'

export const kind = 'stopped'

type Row = Readonly<Record<string, unknown>>
type Stored = { readonly order?: Row; readonly parts?: { readonly order_lines?: readonly Row[] } }
type Tables = {
  products: { id: number; category: string }
  order_lines: { product_id: number; category: string }
  deleted_items: { kind: string; id: number; data: string }
  deleted_orders: { id: string; data: string }
}

/**
 * The till and what was taken, with what was taken so far; the sums of reports; and what a line keeps of a sale at the counter: its
 * category, a price changed for this sale, a discount of its own and what was brought back.
 */
export async function up(tx: Kysely<Tables>): Promise<void> {
  await createTill(tx)
  await createSums(tx)
  await extendLines(tx)
  await fillCategories(tx)
  await takeEarlierPayments(tx)
}

async function createTill(tx: Kysely<Tables>): Promise<void> {
  const { text, integer, strict, identity } = schemaEngineOf(tx)
  await strict(
    tx.schema
      .createTable('tills')
      .addColumn('id', integer, identity)
      .addColumn('opened_at', text, (column) => column.notNull())
      .addColumn('opened_by', text, (column) => column.notNull())
      .addColumn('opening', integer, (column) => column.notNull())
      .addColumn('closed_at', text)
      .addColumn('closed_by', text)
      .addColumn('cash_in', integer)
      .addColumn('cash_out', integer)
      .addColumn('moved', integer)
      .addColumn('expected', integer)
      .addColumn('counted', integer)
      .addColumn('note', text, (column) => column.notNull().defaultTo('')),
  ).execute()
  // One at a time.
  await sql`create unique index tills_open on tills ((1)) where closed_at is null`.execute(tx)
  await strict(
    tx.schema
      .createTable('till_movements')
      .addColumn('id', integer, identity)
      .addColumn('till_id', integer, (column) => column.notNull().references('tills.id'))
      .addColumn('date', text, (column) => column.notNull())
      .addColumn('actor', text, (column) => column.notNull())
      .addColumn('amount', integer, (column) => column.notNull())
      .addColumn('reason', text, (column) => column.notNull())
      .addColumn('idempotency_key', text, (column) => column.unique())
      .addColumn('request_hash', text, (column) => column.notNull().defaultTo('')),
  ).execute()
  await guardTills(tx)
  await tx.schema.createIndex('movements_of_till').on('till_movements').columns(['till_id']).execute()
  // An order's number is no foreign key: what was taken stays when the order is deleted.
  await strict(
    tx.schema
      .createTable('takings')
      .addColumn('id', integer, identity)
      .addColumn('order_id', text, (column) => column.notNull())
      .addColumn('source', text, (column) => column.notNull())
      .addColumn('date', text, (column) => column.notNull())
      .addColumn('amount', integer, (column) => column.notNull())
      .addColumn('till_id', integer),
  ).execute()
  await tx.schema.createIndex('takings_of_order').on('takings').columns(['order_id']).execute()
  await tx.schema.createIndex('takings_by_date').on('takings').columns(['date']).execute()
  await sql`create index takings_of_till on takings (till_id) where till_id is not null`.execute(tx)
}

/** A close and a movement never change. They can be removed: restoring a copy replaces them. */
async function guardTills(tx: Kysely<Tables>): Promise<void> {
  const refusal = sql.lit('a closed till and its movements never change')
  if (schemaEngineOf(tx).isPostgres) {
    await sql`
      create function refuse_till_change() returns trigger language plpgsql as $$
      begin
        raise exception ${refusal};
      end $$`.execute(tx)
    await sql`
      create trigger tills_stay before update on tills
      for each row when (old.closed_at is not null) execute function refuse_till_change()`.execute(tx)
    await sql`
      create trigger till_movements_stay before update on till_movements
      for each row execute function refuse_till_change()`.execute(tx)
    return
  }
  const refuse = sql`begin select raise(abort, ${refusal}); end`
  await sql`
    create trigger tills_stay before update on tills when old.closed_at is not null ${refuse}`.execute(tx)
  await sql`create trigger till_movements_stay before update on till_movements ${refuse}`.execute(tx)
}

async function createSums(tx: Kysely<Tables>): Promise<void> {
  const { text, integer, byKey } = schemaEngineOf(tx)
  await byKey(
    tx.schema
      .createTable('journal_readers')
      .addColumn('name', text, (column) => column.primaryKey().notNull())
      .addColumn('position', text, (column) => column.notNull()),
  ).execute()
  await byKey(
    tx.schema
      .createTable('sales_hours')
      .addColumn('day', text, (column) => column.notNull())
      .addColumn('hour', integer, (column) => column.notNull())
      .addColumn('payment', text, (column) => column.notNull())
      .addColumn('source', text, (column) => column.notNull())
      .addColumn('orders', integer, (column) => column.notNull())
      .addColumn('units', integer, (column) => column.notNull())
      .addColumn('total', integer, (column) => column.notNull())
      .addColumn('surcharge', integer, (column) => column.notNull())
      .addColumn('refunded', integer, (column) => column.notNull())
      .addColumn('discount', integer, (column) => column.notNull())
      .addColumn('promotion', integer, (column) => column.notNull())
      .addPrimaryKeyConstraint('sales_hours_key', ['day', 'hour', 'payment', 'source']),
  ).execute()
  await byKey(
    tx.schema
      .createTable('sales_products')
      .addColumn('day', text, (column) => column.notNull())
      .addColumn('product_id', integer, (column) => column.notNull())
      .addColumn('category', text, (column) => column.notNull())
      .addColumn('orders', integer, (column) => column.notNull())
      .addColumn('units', integer, (column) => column.notNull())
      .addColumn('total', integer, (column) => column.notNull())
      .addColumn('discount', integer, (column) => column.notNull())
      .addColumn('promotion', integer, (column) => column.notNull())
      .addPrimaryKeyConstraint('sales_products_key', ['day', 'product_id', 'category']),
  ).execute()
}

async function extendLines(tx: Kysely<Tables>): Promise<void> {
  const { text, integer } = schemaEngineOf(tx)
  for (const name of ['category', 'price_reason']) {
    await tx.schema
      .alterTable('order_lines')
      .addColumn(name, text, (column) => column.notNull().defaultTo(''))
      .execute()
  }
  for (const name of ['own_discount', 'returned']) {
    const check = sql`${sql.ref(name)} >= 0`
    await tx.schema
      .alterTable('order_lines')
      .addColumn(name, integer, (column) => column.notNull().defaultTo(0).check(check))
      .execute()
  }
  // What the product cost in the shop, if it was sold at another price.
  await tx.schema.alterTable('order_lines').addColumn('shop_price', integer).execute()
  // Few lines have something missing, so that storing an order costs no more.
  await sql`
    create index order_lines_missing on order_lines (order_id, product_id)
    where ordered > quantity + returned`.execute(tx)
}

/** In the trash too. A product that was erased is not known any more. */
async function fillCategories(tx: Kysely<Tables>): Promise<void> {
  await sql`
    update order_lines set category = coalesce(
      (select products.category from products where products.id = order_lines.product_id), '')`.execute(tx)
  const categories = new Map<unknown, string>()
  for (const { id, category } of await tx.selectFrom('products').select(['id', 'category']).execute()) {
    categories.set(id, category)
  }
  const deleted = tx.selectFrom('deleted_items').select(['id', 'data']).where('kind', '=', 'product')
  for (const { id, data } of await deleted.execute()) {
    const { products: [product] = [] }: { products?: { category?: string }[] } = JSON.parse(data)
    const category = product?.category
    if (category === undefined) continue
    categories.set(id, category)
    await tx.updateTable('order_lines').set({ category }).where('product_id', '=', id).execute()
  }
  for (const { id, data } of await tx.selectFrom('deleted_orders').select(['id', 'data']).execute()) {
    const stored: Stored = JSON.parse(data)
    const order_lines = stored.parts?.order_lines?.map((line) => ({
      ...line,
      category: categories.get(line.product_id) ?? '',
    }))
    await tx
      .updateTable('deleted_orders')
      .set({ data: JSON.stringify({ ...stored, parts: { ...stored.parts, order_lines } }) })
      .where('id', '=', id)
      .execute()
  }
}

/** Payments at their date, refunds at the last one's, and what was marked paid by hand when the order last changed its status. */
async function takeEarlierPayments(tx: Kysely<Tables>): Promise<void> {
  const counted = sql`order_id is not null and currency = 'ARS' and state in ('approved', 'refunded', 'charged_back')`
  // Of a payment that is not approved any more the shop holds nothing.
  const returned = sql`case when state = 'approved' then refunded else amount end`
  await sql`
    insert into takings (order_id, source, date, amount)
    select order_id, source, date, amount from payments where ${counted} order by date, id`.execute(tx)
  await sql`
    insert into takings (order_id, source, date, amount)
    select order_id, source,
      coalesce((select max(payment_refunds.date) from payment_refunds
        where payment_id = payments.id and payment_refunds.state = 'approved'), updated_at),
      -(${returned})
    from payments where ${counted} and ${returned} > 0 order by updated_at, id`.execute(tx)
  const moved = sql`coalesce((
    select sum(case when state in ('approved', 'charged_back') then amount else refunded end)
    from payments where order_id = orders.id and currency = 'ARS'), 0)`
  const takeMarks = (orders: RawBuilder<unknown>) => sql`
    insert into takings (order_id, source, date, amount)
    select id, case when way_to_pay = 'pago efectivo' then 'efectivo' else 'mercado pago' end,
      coalesce((select max(journal.date) from journal
        where subject = 'order ' || orders.id and kind = 'order.status'), date),
      amount_paid - ${moved}
    from ${orders} where amount_paid > ${moved} order by date, id`
  await takeMarks(sql`orders`).execute(tx)
  // Deleting an order moved no money.
  for (const { id, data } of await tx.selectFrom('deleted_orders').select(['id', 'data']).execute()) {
    const { order }: Stored = JSON.parse(data)
    if (!order?.amount_paid) continue
    await takeMarks(sql`(
      select cast(${id} as text) as id, cast(${order.way_to_pay} as text) as way_to_pay,
        cast(${order.date} as text) as date, cast(${order.amount_paid} as bigint) as amount_paid) as orders`).execute(
      tx,
    )
  }
}
