import { OrderStatus } from '#domain/orders/order-status.ts'
import { WayToPay } from '#domain/prices/way-to-pay.ts'
import { readRecords } from './tables.ts'

/** An order of the demo: products by name, placed this many days before the demo is loaded. */
export type DemoOrder = {
  readonly name: string
  readonly cel: string
  readonly wayToPay: WayToPay
  readonly status: OrderStatus
  readonly daysAgo: number
  readonly note?: string
  /** The customer wants to come this many days after the demo is loaded. */
  readonly pickupInDays?: number
  readonly lines: readonly (readonly [product: string, quantity: number])[]
}

/** Names that are obviously not real customers, and phone numbers that do not exist. */
export const DEMO_ORDERS: readonly DemoOrder[] = readRecords('orders.tsv').map((rows) => {
  const [customer, lastDigits, wayToPay, status, daysAgo, pickupInDays, note] = rows('order')[0] ?? []
  return {
    name: `Pedido de muestra · ${customer}`,
    cel: `261 555-01${lastDigits}`,
    wayToPay: WayToPay.parse(wayToPay),
    status: OrderStatus.parse(status),
    daysAgo: Number(daysAgo),
    ...(pickupInDays !== undefined && { pickupInDays: Number(pickupInDays) }),
    ...(note !== undefined && { note }),
    lines: rows('line').map(([quantity, product = '']) => [product, Number(quantity)] as const),
  }
})
