import { wallClockInMendoza } from '#domain/clock.ts'
import type { Cents } from '#domain/money/money.ts'
import { isPaid, type Order, orderCode } from '#domain/orders/order.ts'
import { orderSum, type ShownSum } from '#domain/orders/shown-sum.ts'
import { WAY_TO_PAY_NAMES } from '#domain/prices/way-to-pay.ts'

/** Amounts are in pesos; times have the shop's clock in their UTC fields. */
export type ExportCell =
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'count'; readonly value: number }
  | { readonly kind: 'amount'; readonly value: number }
  | { readonly kind: 'time'; readonly value: Date }

/** What a column shows: the order, and its amounts in the order's own price model. */
type Exported = { readonly order: Order; readonly sum: ShownSum }
type Column = {
  readonly title: string
  /** In a spreadsheet, in characters. */
  readonly width: number
  readonly cellOf: (exported: Exported) => ExportCell
}

const text = (value: string): ExportCell => ({ kind: 'text', value })
const amount = (cents: Cents): ExportCell => ({ kind: 'amount', value: cents / 100 })

const COLUMNS: readonly Column[] = [
  { title: 'Código', width: 12, cellOf: ({ order }) => text(orderCode(order.id)) },
  {
    title: 'Fecha',
    width: 17,
    // Spreadsheets know no time zones.
    cellOf: ({ order }) => ({ kind: 'time', value: wallClockInMendoza(new Date(order.date)) }),
  },
  { title: 'Cliente', width: 28, cellOf: ({ order }) => text(order.name) },
  { title: 'Celular', width: 18, cellOf: ({ order }) => text(order.cel) },
  { title: 'Estado', width: 14, cellOf: ({ order }) => text(order.status) },
  { title: 'Forma de pago', width: 18, cellOf: ({ order }) => text(WAY_TO_PAY_NAMES[order.wayToPay]) },
  { title: 'Cobrado', width: 9, cellOf: ({ order }) => text(isPaid(order) ? 'sí' : 'no') },
  { title: 'Unidades', width: 9, cellOf: ({ order }) => ({ kind: 'count', value: unitsOf(order) }) },
  { title: 'Total', width: 14, cellOf: ({ sum }) => amount(sum.total) },
  { title: 'Recargo', width: 12, cellOf: ({ sum }) => amount(sum.surcharge) },
  { title: 'Importe', width: 14, cellOf: ({ sum }) => amount(sum.amountDue) },
  { title: 'Productos', width: 80, cellOf: ({ order }) => text(productsOf(order)) },
]

/** At the end, so that the others stay in their places: total, less discounts, plus surcharge and rounding is the amount. */
const LIST_COLUMNS: readonly Column[] = [
  {
    title: 'Precios',
    width: 12,
    cellOf: ({ order }) => text(order.priceModel === 'discount' ? 'de lista' : 'con recargo'),
  },
  { title: 'Descuentos', width: 12, cellOf: ({ sum }) => amount(sum.cashDiscount + sum.discount) },
  { title: 'Redondeo', width: 10, cellOf: ({ sum }) => amount(sum.rounding) },
]

/** The list price columns are left out while no order has list prices. */
export function columnsOf(hasListPrices: boolean): readonly Column[] {
  return hasListPrices ? [...COLUMNS, ...LIST_COLUMNS] : COLUMNS
}

/** One row of the exported file. */
export function rowOf(order: Order, hasListPrices: boolean): ExportCell[] {
  const exported = { order, sum: orderSum(order) }
  return columnsOf(hasListPrices).map(({ cellOf }) => cellOf(exported))
}

function unitsOf({ order: lines }: Order): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

function productsOf({ order: lines }: Order): string {
  return lines.map(({ quantity, name }) => `${quantity} × ${name}`).join('; ')
}
