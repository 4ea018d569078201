import type { Actor } from '#domain/journal/entry.ts'
import type { Recipe } from '#domain/recipes/recipe.ts'
import { change } from '../db/change.ts'
import type { Db } from '../db/tables.ts'
import { notFound } from '../errors.ts'
import { CATALOGUE } from '../locks.ts'
import { findRecipe, removeRecipe } from './queries.ts'

/** Returns the deleted recipe. */
export async function deleteRecipe(db: Db, actor: Actor, id: number): Promise<Recipe> {
  return change(db, { actor, locks: [CATALOGUE] }, async (tx, record) => {
    const recipe = await findRecipe(tx, id)
    if (!recipe) throw notFound('La receta')
    await removeRecipe(tx, id)
    await record('recipe.deleted', `recipe ${id}`, { before: recipe })
    return recipe
  })
}
