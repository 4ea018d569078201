import { z } from 'zod/mini'
import { Product } from './product.ts'
import { ProductPage } from './product-page.ts'
import { Recipe } from './recipe.ts'

/** What the API answers to the owner alone. In a file of its own, so that visitors do not download it. */

export const MessageAnswer = z.object({ message: z.string() })

export const ProductTable = z.extend(ProductPage, { unavailable: z.int() })
export const SavedProduct = z.extend(Product, { message: z.string() })
export const PricesChanged = z.extend(MessageAnswer, { updated: z.int() })

/** Products that may be meant by an ingredient, best first. */
export const ProposedProducts = z.array(Product)

export const SavedRecipe = z.extend(Recipe, { message: z.string() })

export const UploadedPicture = z.object({ imageUrl: z.string() })
