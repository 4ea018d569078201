import { MessageAnswer, ProposedProducts, SavedRecipe } from '#domain/admin-answers.ts'
import type { RecipeInput } from '#domain/recipe.ts'
import type { Api } from './api.ts'

export function proposeProducts(api: Api, ingredient: string) {
  return api.get(`/api/products/propuestas?${new URLSearchParams({ ingredient })}`, ProposedProducts)
}

export function createRecipe(api: Api, recipe: RecipeInput) {
  return api.send('/api/recipes', { method: 'POST', json: recipe }, SavedRecipe)
}

export function updateRecipe(api: Api, id: number, recipe: RecipeInput) {
  return api.send(`/api/recipes/${id}`, { method: 'PUT', json: recipe }, SavedRecipe)
}

export function deleteRecipe(api: Api, id: number) {
  return api.send(`/api/recipes/${id}`, { method: 'DELETE' }, MessageAnswer)
}
