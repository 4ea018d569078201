import type { OrderId, VersionedOrder } from '#domain/orders/order.ts'
import type { Db } from '../../db/tables.ts'

type Amounts = Pick<
  VersionedOrder,
  'total' | 'surchargePerMille' | 'surcharge' | 'amountDue' | 'discount' | 'wayToPay'
>

export async function updateAmounts(
  tx: Db,
  id: OrderId,
  { total, surchargePerMille, surcharge, amountDue, discount, wayToPay }: Amounts,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      total,
      discount: discount?.amount ?? 0,
      discount_reason: discount?.reason ?? '',
      way_to_pay: wayToPay,
      surcharge_per_mille: surchargePerMille,
      surcharge,
      amount_due: amountDue,
    })
    .where('id', '=', id)
    .execute()
}
