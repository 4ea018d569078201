import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as slideCalls from '#domain/shop/slide-calls.ts'
import { serve } from '../../http/serve.ts'
import { actorOf } from '../../people/actor.ts'
import { listSlides } from './queries.ts'
import { createSlide, deleteSlide, editSlide, orderSlides } from './save-slide.ts'

export const slideRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app

  serve(app, 'slides', slideCalls, {
    list({ reply }) {
      reply.header('cache-control', 'no-store')
      return listSlides(db)
    },
    create: async ({ body, request }) => ({
      ...(await createSlide(db, actorOf(request), body)),
      message: 'Diapositiva agregada',
    }),
    order: ({ body, request }) => orderSlides(db, actorOf(request), body.ids),
    edit: async ({ params, body, request }) => ({
      ...(await editSlide(db, actorOf(request), params.id, body)),
      message: 'Diapositiva guardada',
    }),
    async remove({ params, request }) {
      const { title } = await deleteSlide(db, actorOf(request), params.id)
      return { message: `Se eliminó «${title}»` }
    },
  })
}
