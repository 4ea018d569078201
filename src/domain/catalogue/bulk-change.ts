import { z } from 'zod/mini'
import { MessageAnswer } from '../schema.ts'
import { findCategory } from './category.ts'
import { categoryInput } from './category-input.ts'
import { Product } from './product.ts'
import type { VersionedProduct } from './product-answers.ts'
import { publishProblem } from './product-input.ts'

/** The products that can be changed together. */
export const MOST_CHOSEN = 10_000

/** What can be changed in many products at once. Prices have calls of their own. */
export const BulkChange = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('category'), category: categoryInput('La categoría no existe') }),
    z.object({ kind: z.literal('availability'), availability: Product.shape.availability }),
    z.object({ kind: z.literal('publish') }),
    z.object({ kind: z.literal('delete') }),
  ],
  'Falta qué se cambia: categoría, disponibilidad, publicar o eliminar',
)
export type BulkChange = z.infer<typeof BulkChange>

export const BulkRequest = z.object({
  ids: z
    .array(Product.shape.id, 'Faltan los productos')
    .check(
      z.minLength(1, 'Elegí al menos un producto'),
      z.maxLength(MOST_CHOSEN, `Se pueden cambiar hasta ${MOST_CHOSEN} productos a la vez`),
    ),
  change: BulkChange,
})

/** All products of a list. */
export const ChosenIds = z.object({ ids: z.array(z.int()) })

const Skipped = z.array(z.object({ id: z.int(), name: z.string(), reason: z.string() }))
export type Skipped = z.infer<typeof Skipped>

/** `id` is what undoing names. */
export const BulkResult = z.extend(MessageAnswer, { id: z.int(), count: z.int(), skipped: Skipped })
export const UndoneBulk = z.extend(MessageAnswer, { count: z.int(), skipped: Skipped })

/** The fields that a change may set. */
const BulkFields = z.partial(
  z.extend(z.pick(Product, { category: true, availability: true }), { draft: z.boolean() }),
)
export type BulkFields = z.infer<typeof BulkFields>

/** A product as it was before, with the values of the fields that were set. */
export const BulkBefore = z.extend(BulkFields, { id: z.int(), name: z.string() })
export type BulkBefore = z.infer<typeof BulkBefore>

export type BulkProduct = Pick<
  VersionedProduct,
  'id' | 'name' | 'category' | 'availability' | 'description' | 'image'
> & {
  readonly draft: boolean
}

/** The fields that a change sets; none if it deletes. */
export function fieldsSetBy(change: BulkChange): Partial<Pick<BulkProduct, keyof BulkFields>> {
  switch (change.kind) {
    case 'category':
      return { category: change.category }
    case 'availability':
      return { availability: change.availability }
    case 'publish':
      return { draft: false }
    case 'delete':
      return {}
  }
}

/** What a product has of the fields that a change sets. */
export function fieldsBefore(product: BulkProduct, change: BulkChange): BulkFields {
  const { category, availability, draft } = product
  const set = fieldsSetBy(change)
  return {
    ...('category' in set && { category }),
    ...('availability' in set && { availability }),
    ...('draft' in set && { draft }),
  }
}

/** Whether the product already is as the change would make it. */
export function isAlready(product: BulkProduct, change: BulkChange): boolean {
  if (change.kind === 'delete') return false
  const set = Object.entries(fieldsSetBy(change))
  return set.every(([field, value]) => product[field as keyof BulkFields] === value)
}

/** Why a product cannot be changed so; undefined if it can. */
export function bulkProblem(product: BulkProduct, change: BulkChange): string | undefined {
  return change.kind === 'publish' ? publishProblem(product) : undefined
}

/** What a change did, for the toast and the history. */
export function bulkSentence(change: BulkChange, count: number): string {
  const [products, s] = count === 1 ? ['1 producto', ''] : [`${count} productos`, 's']
  switch (change.kind) {
    case 'category':
      return `${products} en ${findCategory(change.category)?.label ?? change.category}`
    case 'availability':
      return change.availability ? `${products} disponible${s}` : `${products} no disponible${s}`
    case 'publish':
      return `${products} publicado${s}`
    case 'delete':
      return `${products} en la papelera`
  }
}

export function undoneSentence(count: number): string {
  if (count === 0) return 'Ningún producto volvió a como estaba'
  return count === 1 ? 'Volvió a como estaba 1 producto' : `Volvieron a como estaban ${count} productos`
}
