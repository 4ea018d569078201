import { wallClockInMendoza } from '#domain/clock.ts'
import type { Cents } from '#domain/money/money.ts'
import { lineReductions } from '#domain/orders/line-notes.ts'
import { type ListedOrder, orderCode, type VersionedOrder } from '#domain/orders/order.ts'
import { isCollected, type OrderStanding, orderStanding } from '#domain/orders/order-standing.ts'
import { orderSum, type ShownSum, shownOrder } from '#domain/orders/shown-sum.ts'
import { PAYMENT_SOURCES, SOURCES } from '#domain/prices/payment-source.ts'
import { WAYS } from '#domain/prices/way-to-pay.ts'
import type { ExportCell, ExportColumn } from '../../spreadsheets/sheet.ts'

export type ExportedOrder = VersionedOrder & Pick<ListedOrder, 'balance'>

/** What a column shows: the order, its amounts in the order's own price model, and how it stands. */
type Exported = {
  readonly order: ExportedOrder
  readonly sum: ShownSum
  /** What promotions, and whoever sold it, took off its lines: "Total" is without them. */
  readonly saved: Cents
  readonly own: Cents
  readonly settled: OrderStanding
}
type Column = ExportColumn & { readonly cellOf: (exported: Exported) => ExportCell }

const text = (value: string): ExportCell => ({ kind: 'text', value })
const amount = (cents: Cents): ExportCell => ({ kind: 'amount', value: cents / 100 })
const day = (date: string): ExportCell => ({ kind: 'day', value: new Date(date) })

/**
 * New ones come at the end, so that the others stay in their places. Rows add up: "Total" less "Descuentos" plus "Recargo" and "Redondeo"
 * is "Importe"; "Efectivo" and "Mercado Pago" are "Recibido", with what was marked by hand; that, "Falta cobrar" and "No se cobra" less "A devolver"
 * is "Importe" again.
 */
const NOT_IN_DRAWER = PAYMENT_SOURCES.filter((source) => !SOURCES[source].isInDrawer)

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
  { title: 'Forma de pago', width: 18, cellOf: ({ order }) => text(WAYS[order.wayToPay].name) },
  { title: 'Cobrado', width: 9, cellOf: ({ order, settled }) => text(collectedText(order, settled)) },
  { title: 'Unidades', width: 9, cellOf: ({ order }) => ({ kind: 'count', value: unitsOf(order) }) },
  { title: 'Total', width: 14, cellOf: ({ sum }) => amount(sum.total) },
  { title: 'Recargo', width: 12, cellOf: ({ sum }) => amount(sum.surcharge) },
  { title: 'Importe', width: 14, cellOf: ({ sum }) => amount(sum.amountDue) },
  { title: 'Productos', width: 80, cellOf: ({ order }) => text(productsOf(order)) },
  { title: 'Descuentos', width: 12, cellOf: ({ sum }) => amount(sum.cashDiscount + sum.discount) },
  { title: 'Efectivo', width: 14, cellOf: (exported) => amount(cashOf(exported)) },
  {
    title: NOT_IN_DRAWER.map((source) => SOURCES[source].name).join(' / '),
    width: 14,
    cellOf: (exported) => amount(exported.settled.collected - cashOf(exported)),
  },
  { title: 'De eso, marcado a mano', width: 16, cellOf: ({ settled }) => amount(settled.byHand) },
  { title: 'Recibido', width: 14, cellOf: ({ settled }) => amount(settled.collected) },
  { title: 'Falta cobrar', width: 14, cellOf: ({ settled }) => amount(settled.toCollect) },
  { title: 'No se cobra', width: 14, cellOf: ({ settled }) => amount(settled.givenUp) },
  { title: 'A devolver', width: 14, cellOf: ({ settled }) => amount(settled.toGiveBack) },
  { title: 'Devuelto', width: 14, cellOf: ({ order: { balance } }) => amount(balance.refunded) },
  { title: 'Retiro', width: 12, cellOf: ({ order: { pickup } }) => (pickup ? day(pickup) : text('')) },
  { title: 'Nota', width: 40, cellOf: ({ order }) => text(order.note ?? '') },
  { title: 'Nota interna', width: 40, cellOf: ({ order }) => text(order.internalNote) },
  { title: 'Descuento de promociones', width: 14, cellOf: ({ saved }) => amount(saved) },
  { title: 'Promociones', width: 40, cellOf: ({ order }) => text(promotionsOf(order)) },
  { title: 'Descuento en productos', width: 14, cellOf: ({ own }) => amount(own) },
  { title: 'Precios especiales', width: 40, cellOf: ({ order }) => text(specialPricesOf(order)) },
  { title: 'Productos devueltos', width: 40, cellOf: ({ order }) => text(returnedOf(order)) },
]

const LIST_COLUMNS: readonly Column[] = [
  {
    title: 'Precios',
    width: 12,
    cellOf: ({ order }) => text(order.priceModel === 'discount' ? 'de lista' : 'con recargo'),
  },
  { title: 'Redondeo', width: 10, cellOf: ({ sum }) => amount(sum.rounding) },
]

/** The list price columns are left out if none of the orders has list prices. */
export function columnsOf(hasListPrices: boolean): readonly Column[] {
  return hasListPrices ? [...COLUMNS, ...LIST_COLUMNS] : COLUMNS
}

/** One row of the exported file. */
export function rowOf(order: ExportedOrder, hasListPrices: boolean): ExportCell[] {
  const taken = shownOrder(order).order.map(lineReductions)
  const exported = {
    order,
    sum: orderSum(order),
    saved: taken.reduce((sum, { promotion }) => sum + promotion, 0),
    own: taken.reduce((sum, { own }) => sum + own, 0),
    settled: orderStanding(order, order.balance),
  }
  return columnsOf(hasListPrices).map(({ cellOf }) => cellOf(exported))
}

function collectedText(order: ExportedOrder, settled: OrderStanding): string {
  if (isCollected(order, settled)) return 'sí'
  return settled.collected > 0 ? 'en parte' : 'no'
}

/** What was marked as paid by hand came in the order's own way, as in the reports. */
function cashOf({ order, settled }: Exported): Cents {
  const { isInDrawer } = SOURCES[WAYS[order.wayToPay].source]
  return order.balance.cash + (isInDrawer ? settled.byHand : 0)
}

function unitsOf({ order: lines }: ExportedOrder): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

function productsOf({ order: lines }: ExportedOrder): string {
  return lines
    .filter(({ quantity }) => quantity > 0)
    .map(({ quantity, name }) => `${quantity} × ${name}`)
    .join('; ')
}

function returnedOf({ order: lines }: ExportedOrder): string {
  return lines.flatMap(({ returned = 0, name }) => (returned > 0 ? [`${returned} × ${name}`] : [])).join('; ')
}

/** `3x2: 3 × Globo; 10% off en carnaval: 1 × Nieve` */
function promotionsOf({ order: lines }: ExportedOrder): string {
  return lines
    .flatMap(({ label, quantity, name }) => (label === undefined ? [] : [`${label}: ${quantity} × ${name}`]))
    .join('; ')
}

/** `2 × Globo: cliente de siempre`; with a discount of the line, too. */
function specialPricesOf({ order: lines }: ExportedOrder): string {
  return lines
    .flatMap(({ priceReason, quantity, name }) =>
      priceReason ? [`${quantity} × ${name}: ${priceReason}`] : [],
    )
    .join('; ')
}
