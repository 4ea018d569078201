import { z } from 'zod/mini'
import { Shop } from '#domain/shop/shop.ts'
import { Slide } from '#domain/shop/slide.ts'
import type { Api } from './api.ts'

const Slides = z.array(Slide)

export function loadShop(api: Api): Promise<Shop> {
  return api.get('/api/shop', Shop)
}

/** Slides that visitors see now. */
export function loadSlides(api: Api) {
  return api.get('/api/slides', Slides)
}
