import { z } from 'zod/mini'
import { amount } from '../money/amount.ts'
import type { Cents } from '../money/money.ts'
import { Order, OrderLine } from '../orders/order.ts'
import { RECEIPT_PAYMENT_STATES } from './payment-balance.ts'

/** What the receipt says about its payment. */
const ReceiptPayment = z.object({
  state: z.enum(RECEIPT_PAYMENT_STATES),
  outstanding: amount('El importe es obligatorio', Number.MAX_SAFE_INTEGER),
  refunded: z
    .optional(amount('El importe es obligatorio', Number.MAX_SAFE_INTEGER))
    .check(z.describe('Lo que se devolvió, si se devolvió algo')),
  excess: z
    .optional(amount('El importe es obligatorio', Number.MAX_SAFE_INTEGER))
    .check(z.describe('Lo que hay que devolver, si se cobró de más')),
  online: z.boolean().check(z.describe('Si /checkout/{cel}/pagar cobra por Mercado Pago lo que falta')),
})

/** Why a line was sold at another price is for the team. */
const CustomerLines = z.array(z.omit(OrderLine, { priceReason: true }))

/** An order as its customer sees it. */
export const Receipt = z.extend(Order, {
  order: CustomerLines.check(z.describe('Lo que se entrega')),
  missing: CustomerLines.check(z.describe('Lo que se pidió y no se entrega, con cantidad 0')),
  payment: ReceiptPayment,
})
export type Receipt = z.infer<typeof Receipt>

type Payable = Pick<Receipt, 'paid' | 'amountDue' | 'payment'>

/** `due`: to be paid online. */
export type PaymentNotice = 'due' | 'in process' | 'received' | 'failed' | 'refunded'

/** The payment notice to show. Undefined if there is none: nothing recorded and no online payment, or marked paid by hand. */
export function paymentNotice({ payment }: Pick<Receipt, 'payment'>): PaymentNotice | undefined {
  const { state, outstanding, refunded = 0, online } = payment
  if (state === 'received') return state
  // Marked paid by hand, or refunded: earlier attempts no longer matter.
  if (outstanding === 0) return refunded > 0 ? 'refunded' : undefined
  if (state === 'in process') return state
  if (!online) return undefined
  return state === 'failed' ? 'failed' : 'due'
}

/** The part received of an unpaid order. Undefined if nothing or everything was received. */
export function partPaid({ paid, amountDue, payment }: Payable): Cents | undefined {
  const received = amountDue - payment.outstanding
  return paid || payment.outstanding === 0 || received === 0 ? undefined : received
}
