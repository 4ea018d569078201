import { ProposedProducts } from '#domain/catalogue/product-answers.ts'
import type { Api } from './api.ts'

export function proposeProducts(api: Api, ingredient: string) {
  return api.get(`/api/products/propuestas?${new URLSearchParams({ ingredient })}`, ProposedProducts)
}
