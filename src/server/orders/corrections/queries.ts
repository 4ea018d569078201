import type { OrderId, VersionedOrder } from '#domain/orders/order.ts'
import type { Db } from '../../db/tables.ts'

type Amounts = Pick<VersionedOrder, 'total' | 'surcharge' | 'amountDue' | 'discount'>

export async function updateAmounts(
  tx: Db,
  id: OrderId,
  { total, surcharge, amountDue, discount }: Amounts,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      total,
      discount: discount?.amount ?? 0,
      discount_reason: discount?.reason ?? '',
      surcharge,
      amount_due: amountDue,
    })
    .where('id', '=', id)
    .execute()
}
