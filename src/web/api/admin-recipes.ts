import { ProposedProducts } from '#domain/catalogue/product-answers.ts'
import { RecipeConflict, type RecipeInput, SavedRecipe, VersionedRecipe } from '#domain/recipes/recipe.ts'
import { MessageAnswer } from '#domain/schema.ts'
import type { Api } from './api.ts'
import { readRefusal } from './refusals.ts'

export function proposeProducts(api: Api, ingredient: string) {
  return api.get(`/api/products/propuestas?${new URLSearchParams({ ingredient })}`, ProposedProducts)
}

export function createRecipe(api: Api, recipe: RecipeInput) {
  return api.send('/api/recipes', { method: 'POST', json: recipe }, SavedRecipe)
}

/** The recipe with its version, for an edit. */
export function loadRecipeToEdit(api: Api, id: number) {
  return api.get(`/api/recipes/administrar/${id}`, VersionedRecipe)
}

/** Refused if the recipe has changed since this version. */
export function editRecipe(api: Api, id: number, recipe: RecipeInput, version: number) {
  return api.send(`/api/recipes/${id}`, { method: 'PUT', json: { ...recipe, version } }, SavedRecipe)
}

/** The recipe as it is now, if an edit was refused because someone else changed it. */
export function changedRecipe(error: unknown): VersionedRecipe | undefined {
  return readRefusal(error, RecipeConflict)?.current
}

export function deleteRecipe(api: Api, id: number) {
  return api.send(`/api/recipes/${id}`, { method: 'DELETE' }, MessageAnswer)
}
