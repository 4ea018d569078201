import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as adminRecipeCalls from '#domain/recipes/admin-recipe-calls.ts'
import type {
  Recipe,
  RecipeDetails,
  RecipeEdit,
  RecipeInput,
  VersionedRecipe,
} from '#domain/recipes/recipe.ts'
import * as recipeCalls from '#domain/recipes/recipe-calls.ts'
import { recipesWithWords } from '#domain/recipes/search-recipes.ts'
import { RECIPE_MATCHES } from '#domain/search/search.ts'
import { listPublishedById } from '../catalogue/published-queries.ts'
import { listProductsById } from '../catalogue/queries.ts'
import { actorName, change, type Doer } from '../db/change.ts'
import { insertRows } from '../db/rows.ts'
import type { Db } from '../db/tables.ts'
import { AppError, EditConflict, missing, notFound } from '../errors.ts'
import { serve } from '../http/serve.ts'
import { refuseMissingUpload } from '../images/uploads.ts'
import { CATALOGUE } from '../locks.ts'
import { actorOf } from '../people/actor.ts'
import { insertDeletedItems, takeDeletedItems } from '../trash/queries.ts'
import { deletedItemRoutes } from '../trash/routes.ts'
import { findRecipe, insertRecipe, listRecipes, listRecipeTitles, updateRecipe } from './queries.ts'

const CONFLICT = 'Otra persona cambió esta receta mientras la editabas. Revisá los cambios.'

export const recipeRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app

  serve(app, 'recipes', recipeCalls, {
    list: () => listRecipes(db),
    search: async ({ query }) =>
      recipesWithWords(await listRecipeTitles(db), query.text).slice(0, RECIPE_MATCHES),
    read: ({ params }) => readRecipe(db, params.id),
  })

  serve(app, 'admin-recipes', adminRecipeCalls, {
    read: ({ params }) => readRecipe(db, params.id),
    async create({ request, body }) {
      const recipe = await createRecipe(db, actorOf(request), body)
      return { ...recipe, message: 'Receta creada correctamente' }
    },
    async edit({ request, params, body }) {
      const recipe = await editRecipe(db, actorOf(request), params.id, body)
      return { ...recipe, message: 'Receta actualizada correctamente' }
    },
    async remove({ request, params }) {
      const { title } = await deleteRecipe(db, actorOf(request), params.id)
      return { message: `Se eliminó "${title}"` }
    },
  })

  await app.register(deletedItemRoutes({ kind: 'recipe', restore: restoreRecipe }))
}

/** Visitors get it without its version: their schema leaves that out. */
async function readRecipe(db: Db, id: number): Promise<VersionedRecipe> {
  return withProducts(db, (await findRecipe(db, id)) ?? missing('La receta'))
}

async function createRecipe(db: Db, actor: Doer, input: RecipeInput): Promise<Recipe> {
  return change(db, { actor, locks: [CATALOGUE] }, async (tx, record) => {
    await refuseMissingUpload(tx, input.imgUrl)
    await refuseMissingProducts(tx, input)
    const id = await insertRecipe(tx, input)
    await record('recipe.created', `recipe ${id}`, { after: input })
    return { ...input, id }
  })
}

/** What the edit does not name stays. Refused if the recipe has changed since the version that it names. */
async function editRecipe(
  db: Db,
  actor: Doer,
  id: number,
  { version, ...edit }: RecipeEdit,
): Promise<Recipe> {
  return change(db, { actor, locks: [CATALOGUE] }, async (tx, record) => {
    const before = await findRecipe(tx, id)
    if (!before) throw notFound('La receta')
    const input = { ...edit, imgUrl: edit.imgUrl ?? before.imgUrl, tag: edit.tag ?? before.tag }
    await refuseMissingUpload(tx, input.imgUrl)
    await refuseMissingProducts(tx, input)
    if (version !== undefined && version !== before.version) {
      throw new EditConflict(CONFLICT, before)
    }
    await updateRecipe(tx, id, input)
    await record('recipe.edited', `recipe ${id}`, { before, after: { ...input, id } })
    return { ...input, id }
  })
}

/** Adds the products chosen for the ingredients, each once, in the recipe's order. */
async function withProducts<R extends Recipe>(db: Db, recipe: R): Promise<R & RecipeDetails> {
  const ids = chosenIds(recipe)
  if (ids.length === 0) return recipe
  const found = new Map((await listPublishedById(db, ids)).map((product) => [product.id, product]))
  return { ...recipe, products: ids.flatMap((id) => found.get(id) ?? []) }
}

/** A form left open may name a product that has been deleted since. A draft stays chosen: the recipe shows it once it is published. */
async function refuseMissingProducts(tx: Db, recipe: RecipeInput): Promise<void> {
  const ids = chosenIds(recipe)
  if (ids.length === 0) return
  const found = new Set((await listProductsById(tx, ids)).map(({ id }) => id))
  const missing = recipe.ingredients.find(({ productId }) => productId !== undefined && !found.has(productId))
  if (!missing) return
  throw new AppError(
    400,
    `El producto elegido para "${missing.ingredient}" ya no existe: elegí otro o ninguno`,
  )
}

function chosenIds({ ingredients }: RecipeInput): number[] {
  return [...new Set(ingredients.flatMap(({ productId }) => productId ?? []))]
}

/** Moves a recipe to the trash, and returns it. */
async function deleteRecipe(db: Db, actor: Doer, id: number): Promise<Recipe> {
  return change(db, { actor, locks: [CATALOGUE] }, async (tx, record) => {
    const recipe = await moveRecipeToTrash(tx, actorName(actor), id)
    if (!recipe) throw notFound('La receta')
    await record('recipe.deleted', `recipe ${id}`, { before: recipe })
    return recipe
  })
}

/** Brings a recipe back as it was. Returns its title, or undefined if it is not in the trash. */
async function restoreRecipe(db: Db, actor: Doer, id: number): Promise<string | undefined> {
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
