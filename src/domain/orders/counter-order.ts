import { z } from 'zod/mini'
import { LARGEST_QUANTITY, MAX_LINES } from '../cart/cart.ts'
import { MAX_EMAIL } from '../people/person.ts'
import { WAYS, WayToPay } from '../prices/way-to-pay.ts'
import { optionalText } from '../text.ts'
import { LineChange, OrderReduction } from './line-change.ts'
import { MAX_CUSTOMER_NAME, MAX_MOBILE, SeenDue } from './order.ts'
import { NO_LINES, SeenTotal, UNIQUE_PRODUCTS, WantedLine } from './order-correction.ts'
import { FIRST_STATUS, LAST_STATUS, MARKED_PAID, type OrderStatus } from './order-status.ts'

/** Products of a browser's copy that are sent together. */
export const KEPT_AT_ONCE = 1000

export const OTHER_SELLER =
  'Esta venta la hizo otra persona. Tiene que iniciar sesión ella para que quede a su nombre.'

const CounterLine = z.extend(WantedLine, LineChange.shape)

/** An order that the owner takes at the counter or on the telephone. */
export const CounterOrder = z.object({
  name: optionalText(MAX_CUSTOMER_NAME),
  cel: optionalText(MAX_MOBILE),
  wayToPay: WayToPay,
  paid: z._default(z.boolean('Si ya pagó es verdadero o falso'), false),
  delivered: z._default(z.boolean('Si ya se lo llevó es verdadero o falso'), false),
  lines: z.array(CounterLine, NO_LINES).check(
    UNIQUE_PRODUCTS,
    z.minLength(1, 'La orden no tiene productos'),
    z.maxLength(MAX_LINES, `Una orden admite ${MAX_LINES} productos distintos`),
    z.refine(
      (lines) => lines.every(({ quantity }) => quantity > 0),
      `La cantidad va de 1 a ${LARGEST_QUANTITY}`,
    ),
  ),
  discount: z.optional(OrderReduction),
  total: SeenTotal,
  amountDue: SeenDue,
  seller: z
    .optional(z.string().check(z.maxLength(MAX_EMAIL, 'El correo es demasiado largo')))
    .check(z.describe('El correo de quien vendió: si la sesión es de otra persona, se rechaza')),
})
export type CounterOrder = z.infer<typeof CounterOrder>

/** Where the order starts. Cash is paid at the latest when the order is handed over. */
export function statusAtCounter({
  wayToPay,
  paid,
  delivered,
}: Pick<CounterOrder, 'wayToPay' | 'paid' | 'delivered'>): { status: OrderStatus; paid: boolean } {
  if (delivered) return { status: LAST_STATUS, paid: paid || WAYS[wayToPay].paidAt === 'handing over' }
  return { status: paid ? MARKED_PAID : FIRST_STATUS, paid }
}
