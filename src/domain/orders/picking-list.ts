import { inNameOrder } from '../catalogue/product-order.ts'
import { type Order, orderCode } from './order.ts'

/** One product to fetch, and for which orders. */
export type ToFetch = {
  readonly key: string
  readonly name: string
  readonly units: number
  readonly orders: readonly { readonly code: string; readonly units: number }[]
}

/** Everything to fetch from the shelves for some orders, by name. A product that was renamed between orders is listed twice. */
export function pickingList(orders: readonly Order[]): ToFetch[] {
  const lines = orders
    .flatMap(({ id, order }) => order.map((line) => ({ ...line, code: orderCode(id) })))
    .filter(({ quantity }) => quantity > 0)
  const grouped = Map.groupBy(lines, ({ id, name }) => `${id} ${name}`)
  const products = [...grouped].map(([key, group]) => ({
    key,
    name: group[0]?.name ?? '',
    units: group.reduce((sum, { quantity }) => sum + quantity, 0),
    orders: group.map(({ code, quantity }) => ({ code, units: quantity })),
  }))
  return inNameOrder(products)
}
