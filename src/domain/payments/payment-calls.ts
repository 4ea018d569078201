import { z } from 'zod/mini'
import { get, post } from '../call.ts'
import { IdParams } from '../call-schemas.ts'
import { OrderParams } from '../orders/order-answers.ts'
import { OrderConflict } from '../orders/order-correction.ts'
import { ConnectionCheck, PaymentConnection } from './connection.ts'
import { CashPayment, NewRefund, OrderPayments, PaymentTask, Refund } from './order-payments.ts'
import { Reconciliation } from './reconciliation.ts'

export const readOfOrder = get('/api/order/:orderId/payments', {
  access: 'orders',
  summary: 'Los pagos de un pedido y lo que falta o sobra',
  params: OrderParams,
  answer: OrderPayments,
})

export const recordCash = post('/api/order/:orderId/payments', {
  access: 'orders',
  summary: 'Anotar efectivo recibido por un pedido',
  params: OrderParams,
  key: 'required',
  body: CashPayment,
  status: 201,
  answer: OrderPayments,
  conflict: OrderConflict,
})

export const refund = post('/api/payments/:id/refunds', {
  access: 'refunds',
  summary: 'Devolver un pago, entero o una parte',
  description: 'El estado requested quiere decir que Mercado Pago todavía no contestó: se repite solo.',
  params: IdParams,
  key: 'required',
  body: NewRefund,
  status: 201,
  answer: Refund,
  conflict: OrderConflict,
})

export const listTasks = get('/api/payments/tasks', {
  access: 'refunds',
  summary: 'Lo que espera una decisión en los pagos de los últimos 60 días, el más nuevo primero',
  answer: z.array(PaymentTask),
})

export const reconcile = get('/api/payments/reconciliation', {
  access: 'refunds',
  summary: 'Pedidos y pagos que no coinciden con lo que dice Mercado Pago',
  query: z.object({
    from: z.string().check(z.describe('Primer día, aaaa-mm-dd')),
    to: z.string().check(z.describe('Último día, aaaa-mm-dd')),
  }),
  answer: Reconciliation,
})

export const readConnection = get('/api/payments/conexion', {
  access: 'settings',
  summary: 'Qué hay configurado de Mercado Pago, sin mostrarlo',
  answer: PaymentConnection,
})

export const checkConnection = post('/api/payments/probar', {
  access: 'settings',
  summary: 'Preguntarle a Mercado Pago si acepta la clave',
  answer: ConnectionCheck,
})
