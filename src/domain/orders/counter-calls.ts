import { post } from '../call.ts'
import { CounterOrder } from './counter-order.ts'
import { OrderId } from './order.ts'

export const take = post('/api/order/mostrador', {
  access: 'orders',
  summary: 'Anotar un pedido del mostrador o del teléfono',
  key: 'optional',
  body: CounterOrder,
  status: 201,
  answer: OrderId,
})
