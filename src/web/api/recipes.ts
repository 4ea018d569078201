import type { Api } from './api.ts'
import { schemaOf } from './load-answers.ts'

export function loadRecipes(api: Api) {
  return api.get('/api/recipes', schemaOf('Recipes'))
}

export function loadRecipe(api: Api, id: number) {
  return api.get(`/api/recipes/${id}`, schemaOf('RecipeDetails'))
}
