import { LegalText } from '#domain/law/legal-text.ts'
import { type NewWithdrawal, WithdrawalReceipt } from '#domain/law/withdrawal.ts'
import type { Api } from './api.ts'

/** Not found if the page is switched off. */
export function loadLegalText(api: Api, slug: string) {
  return api.get(`/api/shop/legal/${encodeURIComponent(slug)}`, LegalText)
}

/** The same again gets the same code. */
export function sendWithdrawal(api: Api, withdrawal: NewWithdrawal) {
  return api.send('/api/withdrawals', { method: 'POST', json: withdrawal }, WithdrawalReceipt)
}
