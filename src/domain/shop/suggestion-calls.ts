import { z } from 'zod/mini'
import { get, post } from '../call.ts'
import { MessageAnswer } from '../schema.ts'
import { MadeSuggestion, Suggestion, TakenSuggestion } from './suggestions.ts'

const SuggestionParams = z.object({ id: z.string().check(z.maxLength(80)) })

export const list = get('/api/suggestions', {
  access: 'prices',
  summary: 'Ideas para las fiestas que se acercan: diapositivas y promociones, listas para usar',
  answer: z.array(Suggestion),
})

export const take = post('/api/suggestions/:id/take', {
  access: 'prices',
  summary: 'Crear lo que propone una idea. No vuelve a proponerse este año',
  params: SuggestionParams,
  body: TakenSuggestion,
  status: 201,
  answer: MadeSuggestion,
})

export const dismiss = post('/api/suggestions/:id/dismiss', {
  access: 'prices',
  summary: 'Descartar una idea. No vuelve a proponerse este año',
  params: SuggestionParams,
  answer: MessageAnswer,
})

export const undo = post('/api/suggestions/:id/undo', {
  access: 'prices',
  summary: 'Deshacer la respuesta a una idea, con lo que se creó si nadie lo cambió',
  params: SuggestionParams,
  answer: MessageAnswer,
})
