import { z } from 'zod/mini'
import { MessageAnswer } from '#domain/schema.ts'
import {
  SavedSlide,
  SlideConflict,
  SlideEdit,
  SlideInput,
  SlideOrder,
  VersionedSlide,
} from '#domain/shop/slide-input.ts'
import type { Api } from './api.ts'
import { readRefusal } from './refusals.ts'

const Slides = z.array(VersionedSlide)

/** All of them, also those that have ended or are still to come. */
export function loadAllSlides(api: Api) {
  return api.get('/api/slides/administrar', Slides)
}

export function createSlide(api: Api, slide: SlideInput) {
  return api.send('/api/slides', { method: 'POST', json: z.encode(SlideInput, slide) }, SavedSlide)
}

/** Refused if the slide has changed since this version. */
export function editSlide(api: Api, id: number, slide: SlideInput, version: number) {
  const json = z.encode(SlideEdit, { ...slide, version })
  return api.send(`/api/slides/${id}`, { method: 'PUT', json }, SavedSlide)
}

/** The slide as it is now, if an edit was refused because someone else changed it. */
export function changedSlide(error: unknown): VersionedSlide | undefined {
  return readRefusal(error, SlideConflict)?.current
}

export function deleteSlide(api: Api, id: number) {
  return api.send(`/api/slides/${id}`, { method: 'DELETE' }, MessageAnswer)
}

/** All slides, as they are to be shown. */
export function orderSlides(api: Api, ids: readonly number[]) {
  return api.send(
    '/api/slides/orden',
    { method: 'PUT', json: z.encode(SlideOrder, { ids: [...ids] }) },
    Slides,
  )
}
