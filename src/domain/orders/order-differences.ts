import type { Discount, Order } from './order.ts'

/** A product of which more, fewer or none are delivered, or one that was not ordered at all. */
export type LineDifference = {
  readonly kind: 'missing' | 'fewer' | 'more' | 'added'
  readonly id: number
  readonly name: string
  readonly ordered: number
  readonly delivered: number
}

/** What was handed over and came back. */
type ReturnedDifference = { readonly kind: 'returned'; readonly name: string; readonly returned: number }

export type OrderDifference = LineDifference | ReturnedDifference | ({ readonly kind: 'discount' } & Discount)

/** What is delivered or charged other than ordered, or came back, in the order of the lines. Empty for an order that was not changed. */
export function orderDifferences({
  order,
  missing,
  discount,
}: Pick<Order, 'order' | 'missing' | 'discount'>): OrderDifference[] {
  const lines = [...order, ...missing].flatMap((line): OrderDifference[] => {
    const { name, returned = 0 } = line
    const difference = lineDifference(line)
    return [
      ...(difference ? [difference] : []),
      ...(returned > 0 ? [{ kind: 'returned' as const, name, returned }] : []),
    ]
  })
  return discount ? [...lines, { kind: 'discount', ...discount }] : lines
}

/** None if exactly what was ordered was delivered, even if it came back afterwards. */
export function lineDifference({
  id,
  name,
  ordered,
  quantity,
  returned = 0,
}: Order['order'][number]): LineDifference | undefined {
  const delivered = quantity + returned
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

/** To the customer: "Devolviste 2". */
export function returnedForCustomer({ returned = 0 }: Pick<Returnable, 'returned'>): string | undefined {
  return returned > 0 ? `Devolviste ${returned}` : undefined
}

/** To the owner: "Devolvió 2, se queda con 1". */
export function returnedForOwner({ returned = 0, quantity }: Returnable): string | undefined {
  if (returned === 0) return undefined
  return quantity === 0 ? `Devolvió ${returned}` : `Devolvió ${returned}, se queda con ${quantity}`
}

type Returnable = Pick<Order['order'][number], 'returned' | 'quantity'>
