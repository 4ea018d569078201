import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as adminRecipeCalls from '#domain/recipes/admin-recipe-calls.ts'
import type { VersionedRecipe } from '#domain/recipes/recipe.ts'
import * as recipeCalls from '#domain/recipes/recipe-calls.ts'
import { recipesWithWords } from '#domain/recipes/search-recipes.ts'
import { RECIPE_MATCHES } from '#domain/search/search.ts'
import type { Db } from '../db/tables.ts'
import { missing } from '../errors.ts'
import { serve } from '../http/serve.ts'
import { actorOf } from '../people/actor.ts'
import { deletedItemRoutes } from '../trash/routes.ts'
import { findRecipe, listRecipes, listRecipeTitles } from './queries.ts'
import { withProducts } from './recipe-products.ts'
import { createRecipe, editRecipe } from './save-recipe.ts'
import { deleteRecipe, restoreRecipe } from './trash.ts'

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
