import { z } from 'zod'
import { type OrderFilter, readDay, SEARCH_PLACES } from '#domain/orders/order-filter.ts'
import { WAYS_TO_PAY } from '#domain/prices/way-to-pay.ts'
import { MAX_SEARCH_TEXT } from '#domain/search/search.ts'
import { optionalText } from '#domain/text.ts'
import { AppError } from '../errors.ts'
import type { OrderSelection } from './search-orders.ts'

/** An empty text counts as not given: forms send it. */
export const dayParameter = (meaning: string) =>
  z
    .string()
    .default('')
    .refine((text) => text === '' || readDay(text) !== undefined, 'La fecha se escribe como 2026-11-16')
    .describe(meaning)

/** The query of every call that lists, counts or exports orders. */
export const OrderListQuery = z.object({
  text: optionalText(MAX_SEARCH_TEXT),
  in: z
    .enum(SEARCH_PLACES, 'Se busca en todo, clientes o productos')
    .default('todo')
    .describe('Dónde se busca el texto: en nombre, celular y código, en los productos, o en todo'),
  from: dayParameter('Desde este día, como 2026-11-16'),
  to: dayParameter('Hasta este día inclusive'),
  wayToPay: z.enum(['', ...WAYS_TO_PAY], 'La forma de pago no existe').default(''),
  pickupFrom: dayParameter('Se retira desde este día, como 2026-11-16'),
  pickupTo: dayParameter('Se retira hasta este día inclusive'),
})

export function readOrderSelection({
  text,
  in: place,
  from,
  to,
  wayToPay,
  pickupFrom,
  pickupTo,
}: z.infer<typeof OrderListQuery>): OrderSelection {
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
