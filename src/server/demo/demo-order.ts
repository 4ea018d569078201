import type { OrderStatus } from '#domain/orders/order.ts'
import type { WayToPay } from '#domain/prices/way-to-pay.ts'

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
