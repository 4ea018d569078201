import { z } from 'zod/mini'
import type { Cents } from '#domain/money/money.ts'
import type { OrderId } from '#domain/orders/order.ts'
import { ConnectionCheck, PaymentConnection } from '#domain/payments/connection.ts'
import {
  CashPayment,
  NewRefund,
  OrderPayments,
  PaymentTask,
  Refund,
} from '#domain/payments/order-payments.ts'
import { Reconciliation } from '#domain/payments/reconciliation.ts'
import type { Api } from './api.ts'

export function loadPayments(api: Api, id: OrderId) {
  return api.get(`/api/order/${id}/payments`, OrderPayments)
}

/** Returns all payments of the order. The key makes sending the same cash twice harmless. */
export function recordCash(api: Api, id: OrderId, cash: CashPayment, key: string) {
  const json = z.encode(CashPayment, cash)
  const headers = { 'idempotency-key': key }
  return api.send(`/api/order/${id}/payments`, { method: 'POST', json, headers }, OrderPayments)
}

/** The key makes sending the same refund twice harmless. */
export function refundPayment(api: Api, id: number, amount: Cents, key: string) {
  const json = z.encode(NewRefund, { amount })
  const headers = { 'idempotency-key': key }
  return api.send(`/api/payments/${id}/refunds`, { method: 'POST', json, headers }, Refund)
}

export function loadPaymentTasks(api: Api) {
  return api.get('/api/payments/tasks', z.array(PaymentTask))
}

/** Days like `2026-11-16`. Asks the provider, so it may take seconds. */
export function loadReconciliation(api: Api, days: { readonly from: string; readonly to: string }) {
  return api.get(`/api/payments/reconciliation?${new URLSearchParams(days)}`, Reconciliation)
}

/** Which secrets the machine has. */
export function loadPaymentConnection(api: Api) {
  return api.get('/api/payments/conexion', PaymentConnection)
}

/** Asks the provider whether it accepts the token. */
export function checkPaymentConnection(api: Api) {
  return api.send('/api/payments/probar', { method: 'POST' }, ConnectionCheck)
}
