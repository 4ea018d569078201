import { z } from 'zod/mini'
import { amount } from '../money/amount.ts'

const cents = () => amount('El importe es obligatorio', Number.MAX_SAFE_INTEGER)

/** The sums of an order's payments. */
export const OrderBalance = z.object({
  received: cents().check(z.describe('Lo que la tienda tiene, sin lo devuelto')),
  refunded: cents().check(z.describe('Todo lo devuelto')),
  inProcess: cents().check(z.describe('Lo que Mercado Pago está procesando')),
  needsOwner: z.boolean().check(z.describe('Si un pago espera una decisión')),
})
export type OrderBalance = z.infer<typeof OrderBalance>
