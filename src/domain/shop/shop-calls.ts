import { z } from 'zod/mini'
import { get } from '../call.ts'
import { Shop } from './shop.ts'
import { SLIDE_PICTURES, Slide } from './slide.ts'

export const read = get('/api/shop', {
  access: 'public',
  summary: 'Lo que las páginas saben de la tienda, con las promociones que valen ahora y el pedido mínimo',
  cache: true,
  answer: Shop,
})

export const listSlides = get('/api/slides', {
  access: 'public',
  summary: 'Las diapositivas que la portada muestra ahora, en orden: siempre hay al menos una',
  description: `\`image\` es la dirección de una imagen. ${SLIDE_PICTURES.map((name) => `/portada/${name}`).join(', ')} son los nombres de las que trae la tienda: no se pueden pedir.`,
  cache: true,
  answer: z.array(Slide),
})
