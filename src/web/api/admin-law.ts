import { CustomerData, type CustomerErasure } from '#domain/law/customer-data.ts'
import { type WithdrawalDecision, WithdrawalList } from '#domain/law/withdrawal.ts'
import { MessageAnswer } from '#domain/schema.ts'
import { AnnouncedAnswer } from '#domain/shop/customer-period.ts'
import type { Api } from './api.ts'

export function loadWithdrawals(api: Api) {
  return api.get('/api/withdrawals', WithdrawalList)
}

export function resolveWithdrawal(api: Api, id: number, decision: WithdrawalDecision) {
  return api.send(`/api/withdrawals/${id}`, { method: 'PATCH', json: decision }, MessageAnswer)
}

export function loadCustomer(api: Api, text: string) {
  return api.get(`/api/customers?${new URLSearchParams({ text })}`, CustomerData)
}

export function loadAnnouncedPeriod(api: Api) {
  return api.get('/api/customers/plazo', AnnouncedAnswer)
}

/** Erases for good. Refused if there is more than what was seen. */
export function eraseCustomer(api: Api, erasure: CustomerErasure) {
  return api.send('/api/customers/borrar', { method: 'POST', json: erasure }, MessageAnswer)
}
