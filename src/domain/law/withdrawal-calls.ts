import { post } from '../call.ts'
import { NewWithdrawal, WithdrawalReceipt } from './withdrawal.ts'

export const create = post('/api/withdrawals', {
  access: 'public',
  summary: 'Arrepentirse de una compra; lo mismo otra vez devuelve el mismo código',
  body: NewWithdrawal,
  status: 201,
  answer: WithdrawalReceipt,
})
