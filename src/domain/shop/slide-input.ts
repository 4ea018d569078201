import { z } from 'zod/mini'
import { ImageAddress } from '../catalogue/image-address.ts'
import { Moment } from '../promotions/promotion.ts'
import { endOf, startOf } from '../promotions/promotion-times.ts'
import { BasedOn, MessageAnswer, version } from '../schema.ts'
import { PATH_OR_WEB_ADDRESS, requiredText } from '../text.ts'
import { SLIDE_PICTURES, Slide } from './slide.ts'

export const MAX_SLIDE_TITLE = 60
export const MAX_SLIDE_TEXT = 120
export const MAX_SLIDE_BUTTON = 30
/** More than a year has seasons. */
export const MAX_SLIDES = 40

const ADDRESS = 'La dirección tiene que ser de la tienda, como /productos/globos, o http(s)'
const ORDER = 'El orden es un número entero de 0 a 9999'
const PICTURE = 'La tienda no trae esa imagen'

const Content = z.object({
  image: z
    .optional(ImageAddress.check(z.refine(isKnownPicture, PICTURE)))
    .check(
      z.describe(
        `Una imagen subida, o de las que trae la tienda: ${SLIDE_PICTURES.map((name) => `/portada/${name}`).join(', ')}`,
      ),
    ),
  title: requiredText('Poné un título', MAX_SLIDE_TITLE),
  text: requiredText('Poné un texto', MAX_SLIDE_TEXT),
  button: requiredText('Escribí qué dice el botón', MAX_SLIDE_BUTTON),
  address: z
    .string(ADDRESS)
    .check(z.maxLength(500, 'La dirección es demasiado larga'), z.regex(PATH_OR_WEB_ADDRESS, ADDRESS))
    .check(z.refine((address) => address.isWellFormed(), ADDRESS)),
  from: z.optional(Moment).check(z.describe('Desde el comienzo de ese día, o desde esa hora, en Mendoza')),
  to: z.optional(Moment).check(z.describe('Hasta el final de ese día, o hasta esa hora, en Mendoza')),
  order: z
    .optional(z.int(ORDER).check(z.gte(0, ORDER), z.lte(9999, ORDER)))
    .check(z.describe('Sin este campo, la última; al editar, donde estaba')),
})

export const SlideInput = Content.check(endsAfterItStarts)
export type SlideInput = z.infer<typeof SlideInput>

/** Replaces the whole slide: what it does not name is gone, except its place. */
export const SlideEdit = z.extend(Content, { version: BasedOn }).check(endsAfterItStarts)
export type SlideEdit = z.infer<typeof SlideEdit>

/** All slides in their new order. */
export const SlideOrder = z.object({
  ids: z.array(z.int('Esa diapositiva no existe'), 'El orden es una lista').check(z.maxLength(MAX_SLIDES)),
})

/** What the API returns to the owner. */
export const VersionedSlide = z.extend(Slide, version)
export type VersionedSlide = z.infer<typeof VersionedSlide>
export const SlideConflict = z.object({ error: z.string(), current: VersionedSlide })
export const SavedSlide = z.extend(VersionedSlide, MessageAnswer.shape)

function isKnownPicture(address: string): boolean {
  return !address.startsWith('/portada/') || SLIDE_PICTURES.some((name) => address === `/portada/${name}`)
}

function endsAfterItStarts({ value, issues }: z.core.ParsePayload<z.infer<typeof Content>>): void {
  const { from, to } = value
  if (from === undefined || to === undefined || startOf(from) < endOf(to)) return
  issues.push({
    code: 'custom',
    input: value,
    path: ['to'],
    message: 'Termina antes de empezar. Revisá las fechas.',
  })
}
