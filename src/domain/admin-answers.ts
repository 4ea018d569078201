import { z } from 'zod/mini'
import { Product } from './catalogue/product.ts'
import { ProductPage } from './catalogue/product-page.ts'
import { ListedOrder, MAX_NOTE } from './orders/order.ts'
import { Recipe, RecipeDetails } from './recipes/recipe.ts'
import { anyText } from './text.ts'

/** What the API answers to the owner alone. In a file of its own, so that visitors do not download it. */

export const MessageAnswer = z.object({ message: z.string() })

/** An edit that names the version it is based on is refused if there is a newer one. */
const version = { version: z.int() }

export const VersionedProduct = z.extend(Product, version)
export type VersionedProduct = z.infer<typeof VersionedProduct>
export const ProductConflict = z.object({ error: z.string(), current: VersionedProduct })

export const ProductTable = z.extend(ProductPage, {
  products: z.array(VersionedProduct),
  unavailable: z.int(),
})
export const SavedProduct = z.extend(Product, { message: z.string() })
export const PricesChanged = z.extend(MessageAnswer, { updated: z.int() })

/** Without the order if it can no longer be corrected at all. */
export const OrderConflict = z.object({ error: z.string(), current: z.optional(ListedOrder) })

/** Also has the products of its ingredients. */
export const VersionedRecipe = z.extend(RecipeDetails, version)
export type VersionedRecipe = z.infer<typeof VersionedRecipe>
export const RecipeConflict = z.object({ error: z.string(), current: VersionedRecipe })

/** Products that may be meant by an ingredient, best first. */
export const ProposedProducts = z.array(Product)

export const SavedRecipe = z.extend(Recipe, { message: z.string() })

export const UploadedPicture = z.object({ imageUrl: z.string() })

export const InternalNote = z.object({ note: z.string() })

/** The new internal note of an order, and the one that was read before: if that has changed meanwhile, the edit is refused. */
export const NoteEdit = z.object({ note: anyText(MAX_NOTE), before: anyText(MAX_NOTE) })
export type NoteEdit = z.infer<typeof NoteEdit>
export const NoteConflict = z.object({ error: z.string(), current: InternalNote })
