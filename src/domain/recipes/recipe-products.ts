import type { Product } from '../catalogue/product.ts'
import type { RecipeDetails } from './recipe.ts'

/** What the shop has right now of a recipe's ingredients, each product once. Without zod, because the storefront needs it early. */
export function productsToBuy({ products = [] }: Pick<RecipeDetails, 'products'>): readonly Product[] {
  return products.filter(({ availability }) => availability)
}

/** The part of a product's name that its ingredient does not say already: "1 kg" of "Azúcar impalpable 1 kg". */
export function nameBeyond(ingredient: string, { name }: Pick<Product, 'name'>): string {
  if (name === ingredient) return ''
  return name.startsWith(`${ingredient} `) ? name.slice(ingredient.length + 1) : name
}
