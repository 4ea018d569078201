import { Shop } from '#domain/shop/shop.ts'
import type { Api } from './api.ts'

export function loadShop(api: Api): Promise<Shop> {
  return api.get('/api/shop', Shop)
}
