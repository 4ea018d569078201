import { expect, test } from 'vitest'
import type { Category } from '../catalogue/category.ts'
import { categoryOfAddress, FIRST_SLIDES, isFile, type Slide, slidesShown } from './slide.ts'
import { SlideInput } from './slide-input.ts'

const SLIDE: Slide = {
  id: 7,
  title: 'Navidad',
  text: 'Gorros, guirnaldas y estrellas.',
  button: 'Ver decoración',
  address: '/productos/decoracion',
  order: 1,
}
const NOON = Date.parse('2026-12-24T12:00:00-03:00')
const titles = (slides: readonly Slide[]) => slides.map(({ title }) => title)
const ALL = { hiddenCategories: [], publicPriceList: true }
const SPECIFIED = titles(FIRST_SLIDES)

test('slides are shown from their start to the end of their last day', () => {
  const at = (fields: Partial<Slide>) => titles(slidesShown([{ ...SLIDE, ...fields }], ALL, NOON))
  expect(at({})).toEqual(['Navidad'])
  expect(at({ from: '2026-12-24', to: '2026-12-24' })).toEqual(['Navidad'])
  expect(at({ from: '2026-12-24T12:00' })).toEqual(['Navidad'])
  expect(at({ from: '2026-12-24T12:01' })).toEqual(SPECIFIED)
  expect(at({ to: '2026-12-24T12:00' })).toEqual(SPECIFIED)
  expect(at({ to: '2026-12-23' })).toEqual(SPECIFIED)
})

test('there is always one, and none leads to a hidden category', () => {
  const without = (...hiddenCategories: Category[]) =>
    slidesShown([SLIDE], { ...ALL, hiddenCategories }, NOON)
  expect(titles(slidesShown([], ALL, NOON))).toEqual(SPECIFIED)
  expect(titles(without('decoracion', 'disfraces'))).toEqual(SPECIFIED.slice(1))
  expect(without('decoracion', 'disfraces', 'reposteria', 'carnaval')).toMatchObject([
    { title: 'Todo para tu fiesta', address: '/productos' },
  ])
})

test.each([
  ['/lista-de-precios', false],
  ['/lista-de-precios/', false],
  ['/lista-de-precios?categoria=globos', false],
  ['/lista-de-precios.pdf', false],
  ['/lista-de-precios.pdf?categoria=globos', false],
  ['/lista-de-precios-vieja', true],
  ['/productos?buscar=/lista-de-precios', true],
])('while the price list is not public, a slide to %s is shown: %s', (address, isShown) => {
  const slides = [{ ...SLIDE, address }]
  const shown = titles(slidesShown(slides, { ...ALL, publicPriceList: false }, NOON))
  expect(shown).toEqual(isShown ? ['Navidad'] : SPECIFIED)
  expect(titles(slidesShown(slides, ALL, NOON))).toEqual(['Navidad'])
})

test.each([
  ['/lista-de-precios.pdf', true],
  ['/lista-de-precios.pdf?categoria=globos', true],
  ['/lista-de-precios.csv#abajo', true],
  ['/lista-de-precios', false],
  ['/productos/globos?precio=10.50', false],
  ['/productos#fin.', false],
])('the button of a slide to %s leads to a file: %s', (address, expected) => {
  expect(isFile(address)).toBe(expected)
})

test.each([
  ['/productos/decoracionTorta', 'decoracion Torta'],
  ['/productos/globos?order=price', 'globos'],
  ['/productos', undefined],
  ['/productos/nada', undefined],
  ['https://example.com/productos/globos', undefined],
])('the button of a slide to %s leads to the category %s', (address, category) => {
  expect(categoryOfAddress(address)?.value).toBe(category)
})

const { id: _, order: __, ...INPUT } = SLIDE

test.each([
  {},
  { image: '/portada/carnaval', from: '2026-12-01', to: '2026-12-01' },
  { image: 'https://example.com/a.jpg', address: 'https://example.com', order: 0 },
])('a slide with %j is taken as it is', (fields) => {
  const sent = { ...INPUT, ...fields }
  expect(SlideInput.parse(sent)).toEqual(sent)
})

test('the specified slides could be written by the owner', () => {
  for (const { id: _id, ...slide } of FIRST_SLIDES) expect(SlideInput.parse(slide)).toEqual(slide)
})

test.each([
  ['title', ' ', 'Poné un título'],
  ['title', 'a'.repeat(61), 'El texto es demasiado largo: admite 60 caracteres'],
  ['text', undefined, 'Poné un texto'],
  ['button', 5, 'Escribí qué dice el botón'],
  ['image', '/portada/navidad', 'La tienda no trae esa imagen'],
  ['image', 'data:image/png,x', 'La imagen tiene que ser una dirección de la tienda o http(s)'],
  ['address', 'javascript:alert(1)', /^La dirección tiene que ser de la tienda/],
  ['address', '//otra.example', /^La dirección tiene que ser de la tienda/],
  ['address', '', /^La dirección tiene que ser de la tienda/],
  ['address', `/${'a'.repeat(500)}`, 'La dirección es demasiado larga'],
  ['from', '2026-02-30', /^La fecha se escribe así/],
  ['to', '2026-11-01', 'Termina antes de empezar. Revisá las fechas.'],
  ['order', 1.5, 'El orden es un número entero de 0 a 9999'],
  ['order', -1, 'El orden es un número entero de 0 a 9999'],
])('a slide is refused at its %s: %j', (field, value, message) => {
  const read = SlideInput.safeParse({ ...INPUT, from: '2026-12-01', [field]: value })
  const [issue] = read.error?.issues ?? []
  expect(issue?.path).toEqual([field])
  expect(issue?.message).toMatch(message)
})
