import type { OrderFilter } from '#domain/orders/order-filter.ts'
import type { OrderListQuery } from '#domain/orders/order-list-query.ts'
import { AppError } from '../errors.ts'
import type { OrderSelection } from './search-orders.ts'

export function readOrderSelection({
  text,
  in: place,
  from,
  to,
  wayToPay,
  pickupFrom,
  pickupTo,
}: OrderListQuery): OrderSelection {
  if ((from && to && from > to) || (pickupFrom && pickupTo && pickupFrom > pickupTo)) {
    throw new AppError(400, 'La primera fecha es posterior a la última')
  }
  const filter: OrderFilter = {
    from: from || undefined,
    to: to || undefined,
    wayToPay: wayToPay || undefined,
    pickupFrom: pickupFrom || undefined,
    pickupTo: pickupTo || undefined,
  }
  return { text, place, filter }
}

/** What the journal keeps of a selection: the searched text may name a customer. */
export function selectedDays({ from, to }: { readonly from: string; readonly to: string }) {
  return { ...(from && { from }), ...(to && { to }) }
}
