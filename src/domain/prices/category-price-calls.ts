import { post } from '../call.ts'
import { PricesChanged } from '../catalogue/product-answers.ts'
import { PriceChange } from './category-prices.ts'

/** The specification's call for the prices of a category: all of them or none. */
export const change = post('/api/products/updateCategory', {
  access: 'prices',
  summary: 'Cambiar los precios de una categoría en un porcentaje',
  key: 'optional',
  body: PriceChange,
  answer: PricesChanged,
})
