import { put } from '../call.ts'
import { IdParams } from '../call-schemas.ts'
import { ProductConflict, SavedProduct } from './product-answers.ts'
import { ProductEdit } from './product-input.ts'

/** Refused if the product has changed since the version that the edit names. */
export const edit = put('/api/products/:id', {
  access: 'catalogue',
  summary: 'Guardar los cambios de un producto',
  consumes: ['multipart/form-data', 'application/x-www-form-urlencoded', 'application/json'],
  params: IdParams,
  body: ProductEdit,
  answer: SavedProduct,
  conflict: ProductConflict,
})
