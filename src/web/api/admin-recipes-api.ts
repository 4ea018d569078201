import { MessageAnswer, SavedRecipe } from '#domain/admin-answers.ts'
import type { RecipeInput } from '#domain/recipe.ts'
import { createRequests } from './requests.ts'
import type { Transport } from './transport.ts'

/** What the owner does with recipes. */
export function createAdminRecipesApi(transport: Transport) {
  const { send } = createRequests(transport)
  return {
    create: (recipe: RecipeInput) => send('/api/recipes', { method: 'POST', json: recipe }, SavedRecipe),
    update: (id: number, recipe: RecipeInput) =>
      send(`/api/recipes/${id}`, { method: 'PUT', json: recipe }, SavedRecipe),
    remove: (id: number) => send(`/api/recipes/${id}`, { method: 'DELETE' }, MessageAnswer),
  }
}
