import { z } from 'zod/mini'
import { amount } from '../money/amount.ts'
import { OrderId } from '../orders/order.ts'

const MISMATCH_KINDS = [
  'payment not recorded',
  'payment differs',
  'payment unknown to provider',
  'payment without order',
  'order without payment',
  'order not settled',
] as const

export const Mismatch = z.object({
  kind: z.enum(MISMATCH_KINDS),
  text: z.string(),
  orderId: z.nullable(OrderId),
  providerId: z.nullable(z.string()),
  amount: amount('El importe es obligatorio', Number.MAX_SAFE_INTEGER),
})
export type Mismatch = z.infer<typeof Mismatch>

export const Reconciliation = z.object({
  payments: z.int().check(z.describe('Cuántos pagos dijo tener Mercado Pago')),
  orders: z.int().check(z.describe('Cuántos pedidos se miraron')),
  mismatches: z.array(Mismatch),
})
export type Reconciliation = z.infer<typeof Reconciliation>
