import type { Discount, Order } from './order.ts'

/** A product of which more, fewer or none are delivered, or one that was not ordered at all. */
export type LineDifference = {
  readonly kind: 'missing' | 'fewer' | 'more' | 'added'
  readonly id: number
  readonly name: string
  readonly ordered: number
  readonly delivered: number
}

export type OrderDifference = LineDifference | ({ readonly kind: 'discount' } & Discount)

/** What is delivered or charged other than ordered, in the order of the lines. Empty for an order that was not corrected. */
export function orderDifferences({
  order,
  missing,
  discount,
}: Pick<Order, 'order' | 'missing' | 'discount'>): OrderDifference[] {
  const lines = [...order, ...missing].flatMap((line) => lineDifference(line) ?? [])
  return discount ? [...lines, { kind: 'discount', ...discount }] : lines
}

/** None if exactly what was ordered is delivered. */
export function lineDifference({
  id,
  name,
  ordered,
  quantity: delivered,
}: Order['order'][number]): LineDifference | undefined {
  if (ordered === delivered) return undefined
  return { kind: kindOf(ordered, delivered), id, name, ordered, delivered }
}

function kindOf(ordered: number, delivered: number): LineDifference['kind'] {
  if (delivered === 0) return 'missing'
  if (ordered === 0) return 'added'
  return delivered < ordered ? 'fewer' : 'more'
}

/** To the customer: "Pediste 5, llevás 3". */
export function differenceForCustomer({ kind, ordered, delivered }: LineDifference): string {
  if (kind === 'missing') return ordered === 1 ? 'Lo pediste y faltó' : `Pediste ${ordered} y faltaron`
  if (kind === 'added') return 'No estaba en tu pedido: lo agregamos'
  return `Pediste ${ordered}, llevás ${delivered}`
}

/** To the owner: "Pidió 5, lleva 3". */
export function differenceForOwner({ kind, ordered, delivered }: LineDifference): string {
  if (kind === 'missing') return `Falta: pidió ${ordered}`
  if (kind === 'added') return 'Agregado después'
  return `Pidió ${ordered}, lleva ${delivered}`
}
