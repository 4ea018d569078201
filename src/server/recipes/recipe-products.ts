import type { Recipe, RecipeDetails, RecipeInput } from '#domain/recipes/recipe.ts'
import { listPublishedById } from '../catalogue/published-queries.ts'
import { listProductsById } from '../catalogue/queries.ts'
import type { Db } from '../db/tables.ts'
import { AppError } from '../errors.ts'

/** Adds the products chosen for the ingredients, each once, in the recipe's order. */
export async function withProducts<R extends Recipe>(db: Db, recipe: R): Promise<R & RecipeDetails> {
  const ids = chosenIds(recipe)
  if (ids.length === 0) return recipe
  const found = new Map((await listPublishedById(db, ids)).map((product) => [product.id, product]))
  return { ...recipe, products: ids.flatMap((id) => found.get(id) ?? []) }
}

/** A form left open may name a product that has been deleted since. A draft stays chosen: the recipe shows it once it is published. */
export async function refuseMissingProducts(tx: Db, recipe: RecipeInput): Promise<void> {
  const ids = chosenIds(recipe)
  if (ids.length === 0) return
  const found = new Set((await listProductsById(tx, ids)).map(({ id }) => id))
  const missing = recipe.ingredients.find(({ productId }) => productId !== undefined && !found.has(productId))
  if (!missing) return
  throw new AppError(
    400,
    `El producto elegido para "${missing.ingredient}" ya no existe: elegí otro o ninguno`,
  )
}

function chosenIds({ ingredients }: RecipeInput): number[] {
  return [...new Set(ingredients.flatMap(({ productId }) => productId ?? []))]
}
