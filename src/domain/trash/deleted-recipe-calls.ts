import { z } from 'zod/mini'
import { get, post } from '../call.ts'
import { IdParams, paging } from '../call-schemas.ts'
import { MessageAnswer } from '../schema.ts'
import { DeletedItemPage } from './trash.ts'

export const list = get('/api/recipes/papelera', {
  access: 'deletion',
  summary: 'Una página de las recetas que se eliminaron, los últimos primero',
  query: z.object(paging(20)),
  answer: DeletedItemPage,
})

export const restore = post('/api/recipes/:id/restore', {
  access: 'deletion',
  summary: 'Restaurar uno de las recetas de la papelera',
  params: IdParams,
  answer: MessageAnswer,
})
