import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Actor } from '#domain/journal/entry.ts'
import * as adminRecipeCalls from '#domain/recipes/admin-recipe-calls.ts'
import type { Recipe, RecipeEdit, RecipeInput, VersionedRecipe } from '#domain/recipes/recipe.ts'
import * as recipeCalls from '#domain/recipes/recipe-calls.ts'
import { recipesWithWords } from '#domain/recipes/search-recipes.ts'
import { RECIPE_MATCHES } from '#domain/search/search.ts'
import { change } from '../db/change.ts'
import type { Db } from '../db/tables.ts'
import { EditConflict, missing, notFound } from '../errors.ts'
import { serve } from '../http/serve.ts'
import { refuseMissingUpload } from '../images/uploads.ts'
import { CATALOGUE } from '../locks.ts'
import { actorOf } from '../people/actor.ts'
import { deletedItemRoutes } from '../trash/routes.ts'
import { findRecipe, insertRecipe, listRecipes, listRecipeTitles, updateRecipe } from './queries.ts'
import { refuseMissingProducts, withProducts } from './recipe-products.ts'
import { deleteRecipe, restoreRecipe } from './trash.ts'

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

async function createRecipe(db: Db, actor: Actor, input: RecipeInput): Promise<Recipe> {
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
  actor: Actor,
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
