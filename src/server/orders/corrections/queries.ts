import type { OrderId, OrderLine, VersionedOrder } from '#domain/orders/order.ts'
import type { Db } from '../../db/tables.ts'
import { insertLines } from '../line-queries.ts'

type Amounts = Pick<
  VersionedOrder,
  'total' | 'surchargePerMille' | 'surcharge' | 'amountDue' | 'withoutSurcharge' | 'discount' | 'wayToPay'
>

/** Replaces the lines and what follows from them. Three statements, so call it in a transaction. */
export async function rewriteOrder(
  tx: Db,
  id: OrderId,
  lines: readonly OrderLine[],
  amounts: Amounts,
): Promise<void> {
  await tx.deleteFrom('order_lines').where('order_id', '=', id).execute()
  await insertLines(tx, id, lines)
  await updateAmounts(tx, id, amounts)
}

export async function updateAmounts(
  tx: Db,
  id: OrderId,
  { total, surchargePerMille, surcharge, amountDue, withoutSurcharge, discount, wayToPay }: Amounts,
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
      without_surcharge: withoutSurcharge ?? 0,
    })
    .where('id', '=', id)
    .execute()
}
