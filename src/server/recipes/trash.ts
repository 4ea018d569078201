import type { Actor } from '#domain/journal/entry.ts'
import type { Recipe, VersionedRecipe } from '#domain/recipes/recipe.ts'
import { change } from '../db/change.ts'
import { insertRows } from '../db/rows.ts'
import type { Db } from '../db/tables.ts'
import { notFound } from '../errors.ts'
import { CATALOGUE } from '../locks.ts'
import { insertDeletedItems, takeDeletedItems } from '../trash/queries.ts'
import { findRecipe } from './queries.ts'

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

/** Call it in a transaction. Returns the recipe, or undefined if there is none. */
async function moveRecipeToTrash(tx: Db, actor: string, id: number): Promise<VersionedRecipe | undefined> {
  const recipe = await findRecipe(tx, id)
  if (!recipe) return undefined
  const stored = {
    recipes: await tx.selectFrom('recipes').selectAll().where('id', '=', id).execute(),
    recipe_ingredients: await tx
      .selectFrom('recipe_ingredients')
      .selectAll()
      .where('recipe_id', '=', id)
      .execute(),
    recipe_steps: await tx.selectFrom('recipe_steps').selectAll().where('recipe_id', '=', id).execute(),
  }
  await insertDeletedItems(tx, [{ kind: 'recipe', id, name: recipe.title, actor, stored }])
  // Its ingredients and steps go with it.
  await tx.deleteFrom('recipes').where('id', '=', id).execute()
  return recipe
}

/** Call it in a transaction. An ingredient whose product was deleted meanwhile comes back without it. */
async function moveRecipeFromTrash(tx: Db, id: number): Promise<VersionedRecipe | undefined> {
  const [item] = await takeDeletedItems(tx, 'recipe', [id])
  if (!item) return undefined
  const { recipes = [], recipe_ingredients = [], recipe_steps = [] } = item.stored
  const sold = await tx.selectFrom('products').select('id').execute()
  const isSold = new Set<unknown>(sold.map((product) => product.id))
  await insertRows(tx, 'recipes', recipes)
  await insertRows(
    tx,
    'recipe_ingredients',
    recipe_ingredients.map((row) => (isSold.has(row.product_id) ? row : { ...row, product_id: null })),
  )
  await insertRows(tx, 'recipe_steps', recipe_steps)
  return findRecipe(tx, id)
}
