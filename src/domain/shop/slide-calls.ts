import { z } from 'zod/mini'
import { del, get, post, put } from '../call.ts'
import { IdParams } from '../call-schemas.ts'
import { MessageAnswer } from '../schema.ts'
import {
  SavedSlide,
  SlideConflict,
  SlideEdit,
  SlideInput,
  SlideOrder,
  VersionedSlide,
} from './slide-input.ts'

export const list = get('/api/slides/administrar', {
  access: 'catalogue',
  summary: 'Todas las diapositivas, también las que todavía no empezaron o ya terminaron',
  answer: z.array(VersionedSlide),
})

export const create = post('/api/slides', {
  access: 'catalogue',
  summary: 'Agregar una diapositiva',
  body: SlideInput,
  status: 201,
  answer: SavedSlide,
})

export const order = put('/api/slides/orden', {
  access: 'catalogue',
  summary: 'Ordenar las diapositivas: todas, como se van a mostrar',
  body: SlideOrder,
  answer: z.array(VersionedSlide),
})

export const edit = put('/api/slides/:id', {
  access: 'catalogue',
  summary: 'Reemplazar una diapositiva',
  params: IdParams,
  body: SlideEdit,
  answer: SavedSlide,
  conflict: SlideConflict,
})

export const remove = del('/api/slides/:id', {
  access: 'catalogue',
  summary: 'Eliminar una diapositiva',
  params: IdParams,
  answer: MessageAnswer,
})
