import type { PriceListFilter } from '#domain/prices/price-list.ts'
import { PriceListPage } from '#domain/prices/price-list-page.ts'
import type { Api } from './api.ts'

export function loadPriceList(api: Api, page: number, { category, onlyAvailable }: PriceListFilter) {
  const query = new URLSearchParams({
    page: `${page}`,
    ...(category && { category }),
    ...(onlyAvailable && { available: 'true' }),
  })
  return api.get(`/api/prices/lista?${query}`, PriceListPage)
}
