import { SLIDE_PICTURES, type SlidePicture } from '#domain/shop/slide.ts'
import { SlideInput } from '#domain/shop/slide-input.ts'
import { ALWAYS, type TimeValues, timeMistakes, timeValues, typedTimes } from '../../forms/time-values.ts'
import { typedAs } from '../../typed-as.ts'

/** A slide as typed. Names of fields that the domain's schema checks are the same there. */
export type SlideFormValues = {
  readonly picture: 'none' | 'own' | SlidePicture
  /** The owner's own picture; empty if there is none. */
  readonly image: string
  readonly title: string
  readonly text: string
  readonly button: string
  readonly address: string
} & TimeValues

export const NEW_SLIDE: SlideFormValues = {
  picture: 'own',
  image: '',
  title: '',
  text: '',
  button: '',
  address: '/productos',
  ...ALWAYS,
}

export function slideFormValues(slide: SlideInput): SlideFormValues {
  const { image, title, text, button, address } = slide
  const ready = SLIDE_PICTURES.find((name) => image === `/portada/${name}`)
  return {
    picture: ready ?? (image ? 'own' : 'none'),
    image: ready ? '' : (image ?? ''),
    title,
    text,
    button,
    address,
    ...timeValues(slide),
  }
}

export const TypedSlide = typedAs(SlideInput, typedSlide, { mistakesIn })

function mistakesIn(values: SlideFormValues): [keyof SlideFormValues, string][] {
  const mistakes: [keyof SlideFormValues, string][] = [...timeMistakes(values)]
  if (values.picture === 'own' && !values.image)
    mistakes.push(['image', 'Subí una foto, o elegí otra opción'])
  return mistakes
}

export function typedSlide(values: SlideFormValues): SlideInput {
  const { title, text, button, address } = values
  return { title, text, button, address: address.trim(), ...typedPicture(values), ...typedTimes(values) }
}

function typedPicture({ picture, image }: SlideFormValues) {
  if (picture === 'none') return {}
  if (picture === 'own') return image ? { image } : {}
  return { image: `/portada/${picture}` }
}
