import { z } from 'zod/mini'
import { del, get, post, put } from '../call.ts'
import { IdParams } from '../call-schemas.ts'
import { MessageAnswer } from '../schema.ts'
import {
  PromotionConflict,
  PromotionEdit,
  PromotionInput,
  SavedPromotion,
  VersionedPromotion,
} from './promotion.ts'

export const list = get('/api/promotions', {
  access: 'prices',
  summary: 'Todas las promociones, también las que todavía no empezaron o ya terminaron',
  answer: z.array(VersionedPromotion),
})

export const create = post('/api/promotions', {
  access: 'prices',
  summary: 'Crear una promoción: un porcentaje, escalones por cantidad, o llevá y pagá',
  body: PromotionInput,
  status: 201,
  answer: SavedPromotion,
})

/** Refused if the promotion has changed since the version that the edit names. */
export const edit = put('/api/promotions/:id', {
  access: 'prices',
  summary: 'Reemplazar una promoción',
  params: IdParams,
  body: PromotionEdit,
  answer: SavedPromotion,
  conflict: PromotionConflict,
})

export const remove = del('/api/promotions/:id', {
  access: 'prices',
  summary: 'Eliminar una promoción. Los pedidos que la tuvieron la conservan',
  params: IdParams,
  answer: MessageAnswer,
})
