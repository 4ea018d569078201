import { z } from 'zod/mini'
import { get, post } from './call.ts'
import { IdParams, paging } from './call-schemas.ts'
import { MessageAnswer } from './schema.ts'
import { DeletedItemPage } from './trash.ts'

export const trashCalls = {
  products: callsOf('products', 'los productos'),
  recipes: callsOf('recipes', 'las recetas'),
}

function callsOf(resource: 'products' | 'recipes', many: string) {
  return {
    list: get(`/api/${resource}/papelera`, {
      access: 'deletion',
      summary: `Una página de ${many} que se eliminaron, los últimos primero`,
      query: z.object(paging(20)),
      answer: DeletedItemPage,
    }),
    restore: post(`/api/${resource}/:id/restore`, {
      access: 'deletion',
      summary: `Restaurar uno de ${many} de la papelera`,
      params: IdParams,
      answer: MessageAnswer,
    }),
  }
}
