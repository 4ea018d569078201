import { z } from 'zod/mini'
import { WAYS_TO_PAY } from '../prices/way-to-pay.ts'
import { MAX_SEARCH_TEXT } from '../search/search.ts'
import { optionalText } from '../text.ts'
import { readDay, SEARCH_PLACES } from './order-filter.ts'

/** An empty text counts as not given: forms send it. */
export function dayParameter(meaning: string) {
  return z
    ._default(
      z
        .string()
        .check(
          z.refine(
            (text) => text === '' || readDay(text) !== undefined,
            'La fecha se escribe como 2026-11-16',
          ),
        ),
      '',
    )
    .check(z.describe(meaning))
}

/** The query of every call that lists, counts or exports orders. */
export const OrderListQuery = z.object({
  text: optionalText(MAX_SEARCH_TEXT),
  in: z
    ._default(z.enum(SEARCH_PLACES, 'Se busca en todo, clientes o productos'), 'todo')
    .check(z.describe('Dónde se busca el texto: en nombre, celular y código, en los productos, o en todo')),
  from: dayParameter('Desde este día, como 2026-11-16'),
  to: dayParameter('Hasta este día inclusive'),
  wayToPay: z._default(z.enum(['', ...WAYS_TO_PAY], 'La forma de pago no existe'), ''),
  pickupFrom: dayParameter('Se retira desde este día, como 2026-11-16'),
  pickupTo: dayParameter('Se retira hasta este día inclusive'),
})
export type OrderListQuery = z.infer<typeof OrderListQuery>
