import { notFound } from '../errors.ts'

export function missingProduct(): never {
  throw notFound('El producto')
}
