import { wallClockInMendoza } from '#domain/clock.ts'
import { isPaid, type Order, orderCode } from '#domain/orders/order.ts'
import { orderSum, type ShownSum } from '#domain/orders/shown-sum.ts'
import { WAY_TO_PAY_NAMES } from '#domain/prices/way-to-pay.ts'

/** Amounts are in pesos; times have the shop's clock in their UTC fields. */
export type ExportCell =
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'count'; readonly value: number }
  | { readonly kind: 'amount'; readonly value: number }
  | { readonly kind: 'time'; readonly value: Date }

const COLUMNS = [
  { title: 'Código', width: 12 },
  { title: 'Fecha', width: 17 },
  { title: 'Cliente', width: 28 },
  { title: 'Celular', width: 18 },
  { title: 'Estado', width: 14 },
  { title: 'Forma de pago', width: 18 },
  { title: 'Cobrado', width: 9 },
  { title: 'Unidades', width: 9 },
  { title: 'Total', width: 14 },
  { title: 'Recargo', width: 12 },
  { title: 'Importe', width: 14 },
  { title: 'Productos', width: 80 },
] as const

/** At the end, so that the others stay in their places: total, less discounts, plus surcharge and rounding is the amount. */
const LIST_COLUMNS = [
  { title: 'Precios', width: 12 },
  { title: 'Descuentos', width: 12 },
  { title: 'Redondeo', width: 10 },
] as const

/** The list price columns are left out while no order has list prices. */
export function columnsOf(hasListPrices: boolean) {
  return hasListPrices ? [...COLUMNS, ...LIST_COLUMNS] : COLUMNS
}

/** One row of the exported file, in the order's own price model. */
export function rowOf(order: Order, hasListPrices: boolean): ExportCell[] {
  const sum = orderSum(order)
  const units = order.order.reduce((sum, { quantity }) => sum + quantity, 0)
  const products = order.order.map(({ quantity, name }) => `${quantity} × ${name}`).join('; ')
  return [
    { kind: 'text', value: orderCode(order.id) },
    { kind: 'time', value: wallClockInMendoza(order.date) },
    { kind: 'text', value: order.name },
    { kind: 'text', value: order.cel },
    { kind: 'text', value: order.status },
    { kind: 'text', value: WAY_TO_PAY_NAMES[order.wayToPay] },
    { kind: 'text', value: isPaid(order) ? 'sí' : 'no' },
    { kind: 'count', value: units },
    { kind: 'amount', value: sum.total / 100 },
    { kind: 'amount', value: sum.surcharge / 100 },
    { kind: 'amount', value: sum.amountDue / 100 },
    { kind: 'text', value: products },
    ...(hasListPrices ? listCells(order, sum) : []),
  ]
}

function listCells({ priceModel }: Order, { cashDiscount, discount, rounding }: ShownSum): ExportCell[] {
  return [
    { kind: 'text', value: priceModel === 'discount' ? 'de lista' : 'con recargo' },
    { kind: 'amount', value: (cashDiscount + discount) / 100 },
    { kind: 'amount', value: rounding / 100 },
  ]
}
