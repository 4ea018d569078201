import { del, get, post, put } from '../call.ts'
import { IdParams } from '../call-schemas.ts'
import { MessageAnswer } from '../schema.ts'
import { TRASH_DAYS } from '../trash/trash.ts'
import { RecipeConflict, RecipeEdit, RecipeInput, SavedRecipe, VersionedRecipe } from './recipe.ts'

export const read = get('/api/recipes/administrar/:id', {
  access: 'catalogue',
  summary: 'Una receta con su versión, para editarla',
  params: IdParams,
  answer: VersionedRecipe,
})

export const create = post('/api/recipes', {
  access: 'catalogue',
  summary: 'Crear una receta',
  body: RecipeInput,
  status: 201,
  answer: SavedRecipe,
})

/** Refused if the recipe has changed since the version that the edit names. */
export const edit = put('/api/recipes/:id', {
  access: 'catalogue',
  summary: 'Cambiar una receta',
  params: IdParams,
  body: RecipeEdit,
  answer: SavedRecipe,
  conflict: RecipeConflict,
})

export const remove = del('/api/recipes/:id', {
  access: 'deletion',
  summary: `Eliminar una receta: queda ${TRASH_DAYS} días en la papelera`,
  params: IdParams,
  answer: MessageAnswer,
})
