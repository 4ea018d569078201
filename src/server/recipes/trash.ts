import type { Actor } from '#domain/journal/entry.ts'
import type { Recipe } from '#domain/recipes/recipe.ts'
import { change } from '../db/change.ts'
import type { Db } from '../db/tables.ts'
import { notFound } from '../errors.ts'
import { CATALOGUE } from '../locks.ts'
import { moveRecipeFromTrash, moveRecipeToTrash } from './trash-queries.ts'

/** Moves a recipe to the trash, and returns it. */
export async function deleteRecipe(db: Db, actor: Actor, id: number): Promise<Recipe> {
  return change(db, { actor, locks: [CATALOGUE] }, async (tx, record) => {
    const recipe = await moveRecipeToTrash(tx, actor, id)
    if (!recipe) throw notFound('La receta')
    await record('recipe.deleted', `recipe ${id}`, { before: recipe })
    return recipe
  })
}

/** Brings a recipe back as it was. Returns its title, or undefined if it is not in the trash. */
export async function restoreRecipe(db: Db, actor: Actor, id: number): Promise<string | undefined> {
  return change(db, { actor, locks: [CATALOGUE] }, async (tx, record) => {
    const recipe = await moveRecipeFromTrash(tx, id)
    if (recipe) await record('recipe.restored', `recipe ${id}`, { after: recipe })
    return recipe?.title
  })
}
