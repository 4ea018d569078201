import { z } from 'zod/mini'
import { get, post } from '../call.ts'
import { IdParams, paging } from '../call-schemas.ts'
import { MessageAnswer } from '../schema.ts'
import { DeletedItemPage } from './trash.ts'

export const list = get('/api/products/papelera', {
  access: 'deletion',
  summary: 'Una página de los productos que se eliminaron, los últimos primero',
  query: z.object(paging(20)),
  answer: DeletedItemPage,
})

export const restore = post('/api/products/:id/restore', {
  access: 'deletion',
  summary: 'Restaurar uno de los productos de la papelera',
  params: IdParams,
  answer: MessageAnswer,
})
