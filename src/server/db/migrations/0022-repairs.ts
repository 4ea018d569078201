import { type Kysely, sql } from 'kysely'

export const kind = 'stopped'

type Tables = { deleted_orders: { id: string; data: string } }

/** The only discount of lines before 0015. */
const CARNAVAL_PERCENT = 10
/** In cents: more than any order can cost. */
const MAX_PAYMENT = 10 ** 14

/**
 * Repairs what earlier versions left: orders that were deleted before 0015, which completed only those that were not, and payments with
 * amounts that make no sense.
 */
export async function up(tx: Kysely<Tables>): Promise<void> {
  await completeDeleted(tx)
  await completeRestored(tx)
  await markOddPayments(tx)
}

type Line = { readonly price: number; readonly quantity: number; readonly subtotal: number }
type Stored = {
  readonly order: { readonly paid: 0 | 1; readonly amount_due: number }
  readonly parts: { readonly order_lines?: readonly Line[] }
}

async function completeDeleted(tx: Kysely<Tables>): Promise<void> {
  // Everything that was deleted since 0015 has this column.
  const rows = await tx
    .selectFrom('deleted_orders')
    .selectAll()
    .where('data', 'not like', '%"amount_paid":%')
    .execute()
  for (const { id, data } of rows) {
    const { order, parts }: Stored = JSON.parse(data)
    const completed = {
      order: { ...order, amount_paid: order.paid === 1 ? order.amount_due : null },
      parts: { ...parts, order_lines: (parts.order_lines ?? []).map(completeLine) },
    }
    await tx
      .updateTable('deleted_orders')
      .set({ data: JSON.stringify(completed) })
      .where('id', '=', id)
      .execute()
  }
}

function completeLine(line: Line) {
  const { price, quantity, subtotal } = line
  return {
    ...line,
    ordered: quantity,
    discount_percent: subtotal < price * quantity ? CARNAVAL_PERCENT : 0,
  }
}

/** Those that were restored since. In a corrected one, a line that nobody ordered may be right. */
async function completeRestored(tx: Kysely<Tables>): Promise<void> {
  const isRestored = (id: 'order_lines.order_id' | 'orders.id') => sql<boolean>`
    exists (select 1 from journal where kind = 'order.restored' and subject = 'order ' || ${sql.ref(id)})
    and not exists (select 1 from journal where kind = 'order.lines' and subject = 'order ' || ${sql.ref(id)})`
  await sql`
    update order_lines
    set ordered = quantity,
        discount_percent = case when subtotal < price * quantity then ${sql.lit(CARNAVAL_PERCENT)} else 0 end
    where ordered = 0 and quantity > 0 and ${isRestored('order_lines.order_id')}`.execute(tx)
  await sql`
    update orders set amount_paid = amount_due
    where paid = 1 and amount_paid is null and ${isRestored('orders.id')}`.execute(tx)
}

/** They are stored like this from now on. */
async function markOddPayments(tx: Kysely<Tables>): Promise<void> {
  const max = sql.lit(MAX_PAYMENT)
  await sql`
    update payments
    set state = 'odd', refunded = 0, amount = case when amount between 0 and ${max} then amount else 0 end
    where amount < 0 or amount > ${max} or refunded < 0 or refunded > amount`.execute(tx)
}
