import type { Insertable, Selectable } from 'kysely'
import { z } from 'zod/mini'
import { type OrderId, OrderLine } from '#domain/orders/order.ts'
import { ownDiscountOf } from '#domain/orders/sell-product.ts'
import type { AppliedPromotion } from '#domain/promotions/promotion-in-force.ts'
import { pickFields, withEmpty, withoutEmpty } from '#domain/schema.ts'
import { insertRows } from '../db/rows.ts'
import type { Db, Tables } from '../db/tables.ts'

/** Lines in their original order, missing ones included. */
export async function listLines(db: Db, id: OrderId): Promise<OrderLine[]> {
  const rows = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', id)
    .orderBy('position')
    .execute()
  return rows.map(asLine)
}

type LineToStore = Omit<OrderLine, 'discount' | 'label'>

export async function insertLines(tx: Db, id: OrderId, lines: readonly LineToStore[]): Promise<void> {
  const rows = lines.map((sold, position) => {
    const { id: product_id, discountPercent, ...line } = fillEmpty(pickFields(Columns, sold))
    const { promotion, shopPrice, ownDiscount = 0, priceReason = '', returned = 0 } = sold
    return {
      ...line,
      order_id: id,
      position,
      product_id,
      discount_percent: discountPercent,
      promotion: promotion ? JSON.stringify(promotion) : '',
      shop_price: shopPrice ?? null,
      own_discount: ownDiscount,
      price_reason: priceReason,
      returned,
    }
  }) satisfies Insertable<Tables['order_lines']>[]
  await insertRows(tx, 'order_lines', rows)
}

/** Fields that have a column of the same type. `discount` is computed from price and subtotal. */
const Columns = z.omit(OrderLine, {
  discount: true,
  label: true,
  promotion: true,
  shopPrice: true,
  ownDiscount: true,
  priceReason: true,
  returned: true,
})
const dropEmpty = withoutEmpty(Columns)
const fillEmpty = withEmpty(Columns)

export function asLine({
  order_id: _,
  position: _at,
  product_id: id,
  discount_percent: discountPercent,
  promotion,
  shop_price: shopPrice,
  own_discount: ownDiscount,
  price_reason: priceReason,
  returned,
  ...fields
}: Selectable<Tables['order_lines']>): OrderLine {
  const line = {
    ...dropEmpty({ ...fields, id, discountPercent }),
    ...(shopPrice !== null && { shopPrice }),
    ...(ownDiscount > 0 && { ownDiscount }),
    ...(priceReason !== '' && { priceReason }),
    ...(returned > 0 && { returned }),
  }
  const discount = line.price * line.quantity - line.subtotal
  if (promotion === '') return { ...line, discount }
  const applied: AppliedPromotion = JSON.parse(promotion)
  return {
    ...line,
    discount,
    promotion: applied,
    ...(discount > ownDiscountOf(line) && { label: applied.name }),
  }
}
