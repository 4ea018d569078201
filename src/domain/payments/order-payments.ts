import { z } from 'zod/mini'
import { amount } from '../money/amount.ts'
import { OrderId, SeenVersion, VersionedOrder } from '../orders/order.ts'
import { OrderStatus } from '../orders/order-status.ts'
import { PaymentSource } from '../prices/payment-source.ts'
import { IN_CASH } from '../prices/way-to-pay.ts'

/** What the owner sees and sends about payments. */

const cents = () => amount('El importe es obligatorio', Number.MAX_SAFE_INTEGER)
const advice = z.nullable(z.string()).check(z.describe('Qué conviene hacer, si hay algo que hacer'))

const REFUND_STATES = ['requested', 'approved', 'in_process', 'rejected'] as const
export type RefundState = (typeof REFUND_STATES)[number]

export const REFUND_STATE_LABELS: Readonly<Record<RefundState, string>> = {
  requested: 'pedida, sin respuesta todavía',
  approved: 'hecha',
  in_process: 'en proceso',
  rejected: 'rechazada',
}

export const Refund = z.object({
  id: z.int(),
  date: z.iso.datetime(),
  amount: cents(),
  state: z.enum(REFUND_STATES).check(z.describe('requested: pedido y todavía sin respuesta de Mercado Pago')),
})
export type Refund = z.infer<typeof Refund>

export const Payment = z.object({
  id: z.int(),
  source: PaymentSource,
  providerId: z.nullable(z.string()),
  date: z.iso.datetime(),
  amount: cents(),
  refunded: cents(),
  asked: cents().check(z.describe('Lo que se pidió devolver desde la tienda')),
  currency: z.string(),
  state: z.string(),
  label: z.string(),
  advice,
  refunds: z.array(Refund),
})
export type Payment = z.infer<typeof Payment>

/** The payments of an order as the owner sees them, oldest first. */
export const OrderPayments = z.object({
  version: VersionedOrder.shape.version,
  status: OrderStatus,
  paid: z.boolean().check(z.describe('Si el pedido figura pagado, con o sin pagos anotados')),
  amountDue: cents(),
  received: cents().check(z.describe('Lo que suman los pagos, sin lo devuelto')),
  byHand: cents().check(z.describe('Lo que figura pagado y no tiene un pago anotado')),
  collected: cents().check(z.describe('Lo cobrado: los pagos y lo que figura pagado')),
  forgiven: cents().check(z.describe('Lo que faltaba y se perdonó')),
  missing: cents().check(z.describe('Lo que falta para el total, se cobre o no')),
  excess: cents().check(z.describe('Lo cobrado de más')),
  toCollect: cents().check(z.describe('Lo que falta cobrar')),
  toCollectInCash: z
    .optional(cents())
    .check(z.describe('Lo que falta cobrar si se paga todo en efectivo, cuando la forma de pago es otra')),
  advice,
  payments: z.array(Payment),
})
export type OrderPayments = z.infer<typeof OrderPayments>

const positive = amount('El importe es obligatorio').check(
  z.refine((value) => value > 0, 'El importe es obligatorio'),
)
export const CashPayment = z.object({
  amount: positive,
  version: SeenVersion,
  wayToPay: z
    .optional(z.literal(IN_CASH, 'Un pago en efectivo solo puede pasar el pedido a efectivo'))
    .check(z.describe('Si el pedido pasa a pagarse en efectivo: el recargo, y lo que se debe, la siguen')),
})
export type CashPayment = z.infer<typeof CashPayment>
/** Without an amount, everything that was not refunded yet. */
export const NewRefund = z.object({
  amount: z.optional(positive),
  version: SeenVersion,
  undo: z
    .optional(z.literal(true, 'Si se deshace el efectivo anotado, undo es true'))
    .check(z.describe('Si el efectivo se anotó por error: lo que pagaba se vuelve a deber')),
})
export type NewRefund = z.infer<typeof NewRefund>

export const TOKEN_REFUSED = 'Mercado Pago rechaza la clave de la tienda'
export const PROVIDER_SILENT = 'Mercado Pago no contesta desde hace más de una hora'
export const TOKEN_ADVICE = `${TOKEN_REFUSED}: nadie puede pagar y no llegan los pagos. Copiá la clave (Access Token) de Tus integraciones a MP_ACCESS_TOKEN y reiniciá la tienda.`

/** A payment, an order's payments together, or the provider's token, that wait for the owner. */
export const PaymentTask = z.object({
  date: z.iso.datetime(),
  orderId: z.nullable(OrderId),
  hasOrder: z.boolean().check(z.describe('Si ese pedido existe y no está en la papelera')),
  providerId: z.nullable(z.string()),
  amount: z.nullable(cents()).check(z.describe('Ninguno si no es por un pago')),
  currency: z.string(),
  text: z.string(),
})
export type PaymentTask = z.infer<typeof PaymentTask>
