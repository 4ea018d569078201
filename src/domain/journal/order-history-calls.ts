import { get } from '../call.ts'
import { OrderParams } from '../orders/order-answers.ts'
import { OrderEntries } from './history.ts'

export const read = get('/api/order/:orderId/history', {
  access: 'orders',
  summary: 'Los cambios de un pedido, también de uno eliminado, el último primero',
  params: OrderParams,
  answer: OrderEntries,
})
