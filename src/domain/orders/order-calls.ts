import { post } from '../call.ts'
import { NewOrder, OrderId } from './order.ts'

export const place = post('/api/order', {
  access: 'public',
  summary: 'Hacer un pedido',
  key: 'optional',
  body: NewOrder,
  status: 201,
  answer: OrderId,
})
