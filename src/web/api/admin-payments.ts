import { z } from 'zod/mini'
import type { Cents } from '#domain/money/money.ts'
import { ListedOrder, type OrderId } from '#domain/orders/order.ts'
import type { GoodsReturn } from '#domain/orders/returned-goods.ts'
import { ConnectionCheck, PaymentConnection } from '#domain/payments/connection.ts'
import type { Cancellation } from '#domain/payments/give-back.ts'
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

const refunds = z.array(Refund)
const Returned = z.object({ order: ListedOrder, refunds })
const Cancelled = z.object({ refunds })

/** Refused if the order has changed since the version that it names. The same request again does nothing. */
export function returnGoods(api: Api, id: OrderId, goods: GoodsReturn) {
  return api.send(`/api/order/${id}/returns`, { method: 'POST', json: goods }, Returned)
}

/** Refused if the order has changed since the version that it names. The same request again does nothing. */
export function cancelSale(api: Api, id: OrderId, cancellation: Cancellation) {
  return api.send(`/api/order/${id}/anular`, { method: 'POST', json: cancellation }, Cancelled)
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
