import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { MessageAnswer, SavedRecipe } from '#domain/admin-answers.ts'
import { Recipe, RecipeInput } from '#domain/recipe.ts'
import { atomically } from '../db/transactions.ts'
import { ErrorAnswer, IdParams } from '../http/answers.ts'
import { notFound } from '../http/errors.ts'
import { refuseMissingUpload } from '../images/uploads.ts'
import { deleteRecipe, findRecipe, insertRecipe, listRecipes, updateRecipe } from './queries.ts'

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
    async ({ params }) => (await findRecipe(app.db, params.id)) ?? missing(),
  )

  app.post(
    '',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Crear una receta',
        body: RecipeInput,
        response: { 201: SavedRecipe, ...errors },
      },
    },
    async ({ body }, reply) => {
      const id = await atomically(app.db, async (tx) => {
        await refuseMissingUpload(tx, body.imgUrl)
        return insertRecipe(tx, body)
      })
      return reply.code(201).send({ ...body, id, message: 'Receta creada correctamente' })
    },
  )

  app.put(
    '/:id',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Cambiar una receta',
        params: IdParams,
        body: RecipeInput,
        response: { 200: SavedRecipe, ...errors },
      },
    },
    async ({ params: { id }, body }) => {
      const isUpdated = await atomically(app.db, async (tx) => {
        await refuseMissingUpload(tx, body.imgUrl)
        return updateRecipe(tx, id, body)
      })
      if (!isUpdated) missing()
      return { ...body, id, message: 'Receta actualizada correctamente' }
    },
  )

  app.delete(
    '/:id',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Eliminar una receta',
        params: IdParams,
        response: { 200: MessageAnswer, ...errors },
      },
    },
    async ({ params }) => {
      const title = (await deleteRecipe(app.db, params.id)) ?? missing()
      return { message: `Se eliminó "${title}"` }
    },
  )
}

function missing(): never {
  throw notFound('La receta')
}
