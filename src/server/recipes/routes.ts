import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  Recipe,
  RecipeConflict,
  RecipeDetails,
  RecipeEdit,
  RecipeInput,
  RecipeTitle,
  SavedRecipe,
  VersionedRecipe,
} from '#domain/recipes/recipe.ts'
import { recipesWithWords } from '#domain/recipes/search-recipes.ts'
import { MessageAnswer } from '#domain/schema.ts'
import { MAX_SEARCH_TEXT, RECIPE_MATCHES } from '#domain/search/search.ts'
import { requiredText } from '#domain/text.ts'
import { TRASH_DAYS } from '#domain/trash.ts'
import { notFound } from '../errors.ts'
import { IdParams } from '../http/answers.ts'
import { actorOf } from '../people/actor.ts'
import { deletedItemRoutes } from '../trash/routes.ts'
import { findRecipe, listRecipes, listRecipeTitles } from './queries.ts'
import { withProducts } from './recipe-products.ts'
import { createRecipe, editRecipe } from './save-recipe.ts'
import { deleteRecipe, restoreRecipe } from './trash.ts'

const SearchQuery = z.object({ text: requiredText('Falta el texto a buscar', MAX_SEARCH_TEXT) })

export const recipeRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '',
    {
      config: { access: 'public', cache: true },
      schema: { summary: 'Todas las recetas', response: { 200: z.array(Recipe) } },
    },
    async () => listRecipes(app.db),
  )

  // Not cached: what people type has no limit.
  app.get(
    '/buscar',
    {
      config: { access: 'public' },
      schema: {
        summary:
          'Las recetas que tienen todas las palabras de un texto, para mostrarlas junto a los productos',
        querystring: SearchQuery,
        response: { 200: z.array(RecipeTitle) },
      },
    },
    async ({ query }) =>
      recipesWithWords(await listRecipeTitles(app.db), query.text).slice(0, RECIPE_MATCHES),
  )

  app.get(
    '/:id',
    {
      config: { access: 'public', cache: true },
      schema: { summary: 'Una receta', params: IdParams, response: { 200: RecipeDetails } },
    },
    async ({ params }) => withProducts(app.db, (await findRecipe(app.db, params.id)) ?? missing()),
  )

  app.get(
    '/administrar/:id',
    {
      config: { access: 'catalogue' },
      schema: {
        summary: 'Una receta con su versión, para editarla',
        params: IdParams,
        response: { 200: VersionedRecipe },
      },
    },
    async ({ params }) => withProducts(app.db, (await findRecipe(app.db, params.id)) ?? missing()),
  )

  app.post(
    '',
    {
      config: { access: 'catalogue' },
      schema: {
        summary: 'Crear una receta',
        body: RecipeInput,
        response: { 201: SavedRecipe },
      },
    },
    async (request, reply) => {
      const recipe = await createRecipe(app.db, actorOf(request), request.body)
      return reply.code(201).send({ ...recipe, message: 'Receta creada correctamente' })
    },
  )

  app.put(
    '/:id',
    {
      config: { access: 'catalogue' },
      schema: {
        summary: 'Cambiar una receta',
        params: IdParams,
        body: RecipeEdit,
        response: { 200: SavedRecipe, 409: RecipeConflict },
      },
    },
    async (request) => {
      const recipe = await editRecipe(app.db, actorOf(request), request.params.id, request.body)
      return { ...recipe, message: 'Receta actualizada correctamente' }
    },
  )

  app.delete(
    '/:id',
    {
      config: { access: 'deletion' },
      schema: {
        summary: `Eliminar una receta: queda ${TRASH_DAYS} días en la papelera`,
        params: IdParams,
        response: { 200: MessageAnswer },
      },
    },
    async (request) => {
      const { title } = await deleteRecipe(app.db, actorOf(request), request.params.id)
      return { message: `Se eliminó "${title}"` }
    },
  )

  await app.register(deletedItemRoutes({ kind: 'recipe', many: 'las recetas', restore: restoreRecipe }))
}

function missing(): never {
  throw notFound('La receta')
}
