import { z } from 'zod/mini'
import { get } from '../call.ts'
import { IdParams } from '../call-schemas.ts'
import { MAX_SEARCH_TEXT } from '../search/search.ts'
import { requiredText } from '../text.ts'
import { Recipe, RecipeDetails, RecipeTitle } from './recipe.ts'

/** What visitors read. */

export const list = get('/api/recipes', {
  access: 'public',
  cache: true,
  summary: 'Todas las recetas',
  answer: z.array(Recipe),
})

// Not cached: what people type has no limit.
export const search = get('/api/recipes/buscar', {
  access: 'public',
  summary: 'Las recetas que tienen todas las palabras de un texto, para mostrarlas junto a los productos',
  query: z.object({ text: requiredText('Falta el texto a buscar', MAX_SEARCH_TEXT) }),
  answer: z.array(RecipeTitle),
})

export const read = get('/api/recipes/:id', {
  access: 'public',
  cache: true,
  summary: 'Una receta',
  params: IdParams,
  answer: RecipeDetails,
})
