import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { Recipe, RecipeInput } from '#domain/recipe.ts'
import { ErrorAnswer, IdParams } from '../answers.ts'
import { notFound } from '../errors.ts'
import { refuseMissingUpload } from '../images/uploads.ts'
import { findRecipe, insertRecipe, listRecipes } from './queries.ts'

const errors = { '4xx': ErrorAnswer }

export const recipeRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '',
    {
      config: { access: 'public', remember: true },
      schema: { summary: 'Todas las recetas', response: { 200: z.array(Recipe) } },
    },
    async () => listRecipes(app.db),
  )

  app.get(
    '/:id',
    {
      config: { access: 'public', remember: true },
      schema: { summary: 'Una receta', params: IdParams, response: { 200: Recipe, ...errors } },
    },
    async ({ params }) => {
      const recipe = await findRecipe(app.db, params.id)
      if (!recipe) throw notFound('La receta')
      return recipe
    },
  )

  app.post(
    '',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Crear una receta',
        body: RecipeInput,
        response: { 201: Recipe.extend({ message: z.string() }), ...errors },
      },
    },
    async ({ body }, reply) => {
      const id = await app.db.transaction().execute(async (tx) => {
        await refuseMissingUpload(tx, body.imgUrl)
        return insertRecipe(tx, body)
      })
      return reply.code(201).send({ ...body, id, message: 'Receta creada correctamente' })
    },
  )
}
