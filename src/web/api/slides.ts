import { z } from 'zod/mini'
import { Slide } from '#domain/shop/slide.ts'
import type { Api } from './api.ts'

const Slides = z.array(Slide)

/** Those that visitors see now. */
export function loadSlides(api: Api) {
  return api.get('/api/slides', Slides)
}
