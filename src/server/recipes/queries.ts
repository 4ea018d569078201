import { type Selectable, sql } from 'kysely'
import type { Recipe, RecipeInput, RecipeTitle, VersionedRecipe } from '#domain/recipes/recipe.ts'
import type { Db, Tables } from '../db/tables.ts'

export async function listRecipes(db: Db): Promise<VersionedRecipe[]> {
  const recipes = await db.selectFrom('recipes').selectAll().orderBy('id').execute()
  const ingredients = await db.selectFrom('recipe_ingredients').selectAll().orderBy('position').execute()
  const steps = await db.selectFrom('recipe_steps').selectAll().orderBy('position').execute()
  const ingredientsOf = Map.groupBy(ingredients, ({ recipe_id }) => recipe_id)
  const stepsOf = Map.groupBy(steps, ({ recipe_id }) => recipe_id)
  return recipes.map((row) => asRecipe(row, ingredientsOf.get(row.id) ?? [], stepsOf.get(row.id) ?? []))
}

/** What a search needs of them. */
export async function listRecipeTitles(db: Db): Promise<RecipeTitle[]> {
  return db.selectFrom('recipes').select(['id', 'title', 'tag']).orderBy('id').execute()
}

export async function findRecipe(db: Db, id: number): Promise<VersionedRecipe | undefined> {
  const row = await db.selectFrom('recipes').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const ingredients = await db
    .selectFrom('recipe_ingredients')
    .selectAll()
    .where('recipe_id', '=', id)
    .orderBy('position')
    .execute()
  const steps = await db
    .selectFrom('recipe_steps')
    .selectAll()
    .where('recipe_id', '=', id)
    .orderBy('position')
    .execute()
  return asRecipe(row, ingredients, steps)
}

/** Writes three tables, so call it in a transaction. */
export async function insertRecipe(tx: Db, recipe: RecipeInput): Promise<number> {
  const { id } = await tx
    .insertInto('recipes')
    .values({ title: recipe.title, img_url: recipe.imgUrl, tag: recipe.tag })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertRows(tx, id, recipe)
  return id
}

/** Replaces all ingredients and steps, so call it in a transaction. */
export async function updateRecipe(tx: Db, id: number, recipe: RecipeInput): Promise<void> {
  await tx
    .updateTable('recipes')
    .set({
      title: recipe.title,
      img_url: recipe.imgUrl,
      tag: recipe.tag,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('recipe_ingredients').where('recipe_id', '=', id).execute()
  await tx.deleteFrom('recipe_steps').where('recipe_id', '=', id).execute()
  await insertRows(tx, id, recipe)
}

async function insertRows(tx: Db, id: number, recipe: RecipeInput): Promise<void> {
  await tx
    .insertInto('recipe_ingredients')
    .values(
      recipe.ingredients.map(({ quantity, ingredient, productId = null }, position) => ({
        recipe_id: id,
        position,
        quantity,
        ingredient,
        product_id: productId,
      })),
    )
    .execute()
  await tx
    .insertInto('recipe_steps')
    .values(recipe.preparation.map((row, position) => ({ ...row, recipe_id: id, position })))
    .execute()
}

function asRecipe(
  { id, title, img_url, tag, version }: Selectable<Tables['recipes']>,
  ingredients: readonly Selectable<Tables['recipe_ingredients']>[],
  steps: readonly Recipe['preparation'][number][],
): VersionedRecipe {
  return {
    id,
    version,
    title,
    imgUrl: img_url,
    tag,
    ingredients: ingredients.map(({ quantity, ingredient, product_id }) =>
      product_id === null ? { quantity, ingredient } : { quantity, ingredient, productId: product_id },
    ),
    preparation: steps.map(({ instruction, time }) => ({ instruction, time })),
  }
}
