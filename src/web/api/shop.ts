import type { Shop } from '#domain/shop/shop.ts'
import type { Api } from './api.ts'
import { schemaOf } from './load-answers.ts'

export function loadShop(api: Api): Promise<Shop> {
  return api.get('/api/shop', schemaOf('Shop'))
}
