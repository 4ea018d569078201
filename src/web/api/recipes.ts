import { z } from 'zod/mini'
import { Recipe, RecipeDetails, RecipeTitle } from '#domain/recipes/recipe.ts'
import type { Api } from './api.ts'

export function loadRecipes(api: Api) {
  return api.get('/api/recipes', z.array(Recipe))
}

export function loadRecipe(api: Api, id: number) {
  return api.get(`/api/recipes/${id}`, RecipeDetails)
}

/** Recipes that have every word of a text. */
export function findRecipes(api: Api, text: string) {
  return api.get(`/api/recipes/buscar?${new URLSearchParams({ text })}`, z.array(RecipeTitle))
}
