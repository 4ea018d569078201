import { z } from 'zod/mini'
import { get } from '../call.ts'
import { Receipt } from './receipt.ts'

export const read = get('/api/order/cel/:cel', {
  access: 'public',
  summary: 'El comprobante de un pedido, por su identificador completo',
  // The parameter is called cel but holds the order's identifier: the specification fixes the receipt's address.
  params: z.object({ cel: z.string() }),
  answer: Receipt,
})
