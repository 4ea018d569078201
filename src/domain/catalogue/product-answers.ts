import { z } from 'zod/mini'
import { MessageAnswer, version } from '../schema.ts'
import { Product, ProductPage } from './product.ts'

/** The API's responses to the owner about products. */

/** A draft may have no description and no picture. */
export const VersionedProduct = z.extend(Product, {
  description: z.string(),
  image: z.string(),
  draft: z.optional(z.literal(true)).check(z.describe('Solo la dueña lo ve')),
  ...version,
})
export type VersionedProduct = z.infer<typeof VersionedProduct>
export const ProductConflict = z.object({ error: z.string(), current: VersionedProduct })

/** One page of the owner's table. */
export const ProductTablePage = z.extend(ProductPage, {
  products: z.array(VersionedProduct),
  unavailable: z.int(),
  drafts: z.int(),
})
export const SavedProduct = z.extend(z.omit(VersionedProduct, { version: true }), MessageAnswer.shape)
export const PricesChanged = z.extend(MessageAnswer, { updated: z.int() })

/** Products that may be meant by an ingredient, best first. */
export const ProposedProducts = z.array(Product)

export const UploadedPicture = z.object({ imageUrl: z.string() })
