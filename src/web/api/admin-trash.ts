import { MessageAnswer } from '#domain/schema.ts'
import { DeletedItemPage } from '#domain/trash.ts'
import type { Api } from './api.ts'

/** As they stand in addresses of the API. */
export type ItemResource = 'products' | 'recipes'

export function loadDeletedItems(api: Api, resource: ItemResource, page: number) {
  return api.get(`/api/${resource}/papelera?page=${page}`, DeletedItemPage)
}

export function restoreItem(api: Api, resource: ItemResource, id: number) {
  return api.send(`/api/${resource}/${id}/restore`, { method: 'POST' }, MessageAnswer)
}
