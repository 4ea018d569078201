import { z } from 'zod/mini'
import { amount } from './amount.ts'
import { Order } from './order.ts'
import { RECEIPT_PAYMENT_STATES } from './payment-balance.ts'

/** What the receipt says about its payment. */
const ReceiptPayment = z.object({
  state: z.enum(RECEIPT_PAYMENT_STATES),
  outstanding: amount('El importe es obligatorio', Number.MAX_SAFE_INTEGER),
  online: z.boolean().check(z.describe('Si /checkout/{cel}/pagar cobra por Mercado Pago lo que falta')),
})

/** An order as its customer sees it. */
export const Receipt = z.extend(Order, { payment: ReceiptPayment })
export type Receipt = z.infer<typeof Receipt>
