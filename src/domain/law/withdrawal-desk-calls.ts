import { get, patch } from '../call.ts'
import { IdParams } from '../call-schemas.ts'
import { MessageAnswer } from '../schema.ts'
import { OpenWithdrawals, WithdrawalDecision, WithdrawalList } from './withdrawal.ts'

export const list = get('/api/withdrawals', {
  access: 'orders',
  summary: 'Los pedidos de arrepentimiento: los pendientes, y los que se resolvieron últimos',
  answer: WithdrawalList,
})

export const count = get('/api/withdrawals/pendientes', {
  access: 'orders',
  summary: 'Cuántos pedidos de arrepentimiento esperan',
  answer: OpenWithdrawals,
})

export const decide = patch('/api/withdrawals/:id', {
  access: 'orders',
  summary: 'Marcar un pedido de arrepentimiento como resuelto, o volver a abrirlo',
  params: IdParams,
  body: WithdrawalDecision,
  answer: MessageAnswer,
})
