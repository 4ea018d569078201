import { z } from 'zod/mini'
import { amount } from './amount.ts'
import type { Cents } from './money.ts'
import { isPaid, Order } from './order.ts'
import { RECEIPT_PAYMENT_STATES } from './payment-balance.ts'

/** What the receipt says about its payment. */
const ReceiptPayment = z.object({
  state: z.enum(RECEIPT_PAYMENT_STATES),
  outstanding: amount('El importe es obligatorio', Number.MAX_SAFE_INTEGER),
  refunded: z
    .optional(amount('El importe es obligatorio', Number.MAX_SAFE_INTEGER))
    .check(z.describe('Lo que se devolvió, si se devolvió algo')),
  online: z.boolean().check(z.describe('Si /checkout/{cel}/pagar cobra por Mercado Pago lo que falta')),
})

/** An order as its customer sees it. */
export const Receipt = z.extend(Order, { payment: ReceiptPayment })
export type Receipt = z.infer<typeof Receipt>

type Paid = Pick<Receipt, 'status' | 'wayToPay' | 'paid' | 'amountDue' | 'payment'>

/** `due`: to be paid online. */
export type PaymentNews = 'due' | 'in process' | 'received' | 'failed' | 'refunded'

/** What there is to say about payments; nothing if the shop takes them by its fixed link, in cash, or marked the order paid by hand. */
export function paymentNews({
  paid,
  amountDue,
  payment,
}: Omit<Paid, 'status' | 'wayToPay'>): PaymentNews | undefined {
  const { state, outstanding, refunded = 0, online } = payment
  // What became of earlier attempts no longer matters.
  if (paid && !online && outstanding > 0)
    return refunded > 0 && outstanding === amountDue ? 'refunded' : undefined
  if (state === 'received' || state === 'in process') return state
  if (!online) return undefined
  return state === 'failed' ? 'failed' : 'due'
}

/** What arrived of an order that is not paid yet; nothing if that is all or nothing. */
export function partPaid(order: Paid): Cents | undefined {
  const { amountDue, payment } = order
  const received = amountDue - payment.outstanding
  return isPaid(order) || payment.outstanding === 0 || received === 0 ? undefined : received
}
