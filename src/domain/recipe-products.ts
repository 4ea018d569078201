import type { Product } from './product.ts'
import type { RecipeDetails } from './recipe.ts'

/** What the shop has right now of a recipe's ingredients, each product once. Without zod, because the storefront needs it early. */
export function productsToBuy({ products = [] }: Pick<RecipeDetails, 'products'>): readonly Product[] {
  return products.filter(({ availability }) => availability)
}
