import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { nextChange } from '#domain/promotions/promotion-times.ts'
import { MessageAnswer } from '#domain/schema.ts'
import { SLIDE_PICTURES, Slide, slidesShown } from '#domain/shop/slide.ts'
import {
  SavedSlide,
  SlideConflict,
  SlideEdit,
  SlideInput,
  SlideOrder,
  VersionedSlide,
} from '#domain/shop/slide-input.ts'
import { IdParams } from '../../http/answers.ts'
import { actorOf } from '../../people/actor.ts'
import { findSettings } from '../queries.ts'
import { listSlides } from './queries.ts'
import { createSlide, deleteSlide, editSlide, orderSlides } from './save-slide.ts'

const BUILT_IN = SLIDE_PICTURES.map((name) => `/portada/${name}`).join(', ')

export const slideRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '',
    {
      config: { access: 'public', cache: true },
      schema: {
        summary: 'Las diapositivas que la portada muestra ahora, en orden: siempre hay al menos una',
        description: `\`image\` es la dirección de una imagen. ${BUILT_IN} son los nombres de las que trae la tienda: no se pueden pedir.`,
        response: { 200: z.array(Slide) },
      },
    },
    async () => {
      const slides = await listSlides(app.db)
      const settings = await findSettings(app.db, app.settings.shop)
      const now = Date.now()
      const until = nextChange(slides, now)
      if (until !== undefined) app.cacheUntil(until)
      return [...slidesShown(slides, settings, now)]
    },
  )

  app.get(
    '/administrar',
    {
      config: { access: 'catalogue' },
      schema: {
        summary: 'Todas las diapositivas, también las que todavía no empezaron o ya terminaron',
        response: { 200: z.array(VersionedSlide) },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store')
      return listSlides(app.db)
    },
  )

  app.post(
    '',
    {
      config: { access: 'catalogue' },
      schema: { summary: 'Agregar una diapositiva', body: SlideInput, response: { 201: SavedSlide } },
    },
    async (request, reply) => {
      const slide = await createSlide(app.db, actorOf(request), request.body)
      return reply.code(201).send({ ...slide, message: 'Diapositiva agregada' })
    },
  )

  app.put(
    '/orden',
    {
      config: { access: 'catalogue' },
      schema: {
        summary: 'Ordenar las diapositivas: todas, como se van a mostrar',
        body: SlideOrder,
        response: { 200: z.array(VersionedSlide) },
      },
    },
    async (request) => orderSlides(app.db, actorOf(request), request.body.ids),
  )

  app.put(
    '/:id',
    {
      config: { access: 'catalogue' },
      schema: {
        summary: 'Reemplazar una diapositiva',
        params: IdParams,
        body: SlideEdit,
        response: { 200: SavedSlide, 409: SlideConflict },
      },
    },
    async (request) => {
      const slide = await editSlide(app.db, actorOf(request), request.params.id, request.body)
      return { ...slide, message: 'Diapositiva guardada' }
    },
  )

  app.delete(
    '/:id',
    {
      config: { access: 'catalogue' },
      schema: { summary: 'Eliminar una diapositiva', params: IdParams, response: { 200: MessageAnswer } },
    },
    async (request) => {
      const { title } = await deleteSlide(app.db, actorOf(request), request.params.id)
      return { message: `Se eliminó «${title}»` }
    },
  )
}
