import type { Order } from './order.ts'

/** Stored instead of the name when a customer's data are erased. */
export const ERASED_CUSTOMER = 'Cliente eliminado'

/** Stored instead of the reason of a discount, which may name the customer. */
export const ERASED_REASON = 'Descuento'

/** The name alone does not say so: somebody may have typed it. */
export function isErased({ name, cel }: Pick<Order, 'name' | 'cel'>): boolean {
  return name === ERASED_CUSTOMER && cel === ''
}
