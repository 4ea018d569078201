import { z } from 'zod/mini'
import { MessageAnswer, version } from '../schema.ts'
import { Product, ProductPage } from './product.ts'

/** What the API answers to the owner about products. */

export const VersionedProduct = z.extend(Product, version)
export type VersionedProduct = z.infer<typeof VersionedProduct>
export const ProductConflict = z.object({ error: z.string(), current: VersionedProduct })

/** One page of the owner's table. */
export const ProductTablePage = z.extend(ProductPage, {
  products: z.array(VersionedProduct),
  unavailable: z.int(),
})
export const SavedProduct = z.extend(Product, MessageAnswer.shape)
export const PricesChanged = z.extend(MessageAnswer, { updated: z.int() })

/** Products that may be meant by an ingredient, best first. */
export const ProposedProducts = z.array(Product)

export const UploadedPicture = z.object({ imageUrl: z.string() })
