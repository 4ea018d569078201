import type { Recipe } from '#domain/recipes/recipe.ts'
import { change } from '../db/changes.ts'
import type { Actor } from '../db/journal.ts'
import type { Db } from '../db/tables.ts'
import { notFound } from '../errors.ts'
import { findRecipe, removeRecipe } from './queries.ts'

/** Returns the deleted recipe. */
export async function deleteRecipe(db: Db, actor: Actor, id: number): Promise<Recipe> {
  return change(db, async (tx, append) => {
    const recipe = await findRecipe(tx, id)
    if (!recipe) throw notFound('La receta')
    await removeRecipe(tx, id)
    await append({ actor, kind: 'recipe.deleted', subject: `recipe ${id}`, before: recipe })
    return recipe
  })
}
