import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { addressState, earlierFirst, PageNumber, SearchText, unlessInvalid } from './address-state.ts'

const colours = addressState(
  '/colores',
  z.object({
    text: SearchText,
    tone: unlessInvalid(z.enum(['rojo', 'azul'])),
    order: z.catch(z.enum(['asc', 'desc']), 'asc'),
    page: PageNumber,
  }),
  { text: 'buscar', page: 'pagina' },
)

const read = (search: string) => colours.read(new URLSearchParams(search))

test('an address without parameters has the default of every field, and is written without any', () => {
  expect(read('')).toEqual({ text: '', order: 'asc', page: 1 })
  expect(colours.address(read(''))).toBe('/colores')
  expect(colours.address()).toBe('/colores')
})

test.each(['?buscar=%C3%B1and%C3%BA&tone=azul&order=desc&pagina=3', '?tone=rojo'])(
  'the address %s is written as it was read',
  (search) => {
    expect(colours.address(read(search))).toBe(`/colores${search}`)
  },
)

test('a field that is set to undefined leaves the address', () => {
  expect(colours.address({ ...read('tone=azul&pagina=2'), tone: undefined })).toBe('/colores?pagina=2')
})

test.each(['tone=verde', 'order=up', 'text=globo', 'page=2', 'otro=1'])(
  'the part %s of an address counts as not given',
  (search) => {
    expect(read(search)).toEqual(read(''))
  },
)

test.each(['', '0', '-1', 'x', '1.5', '02', '2 ', '1000000'])(
  'page %j in an address counts as the first',
  (pagina) => {
    expect(read(`${new URLSearchParams({ pagina })}`).page).toBe(1)
  },
)

test('a search text is trimmed and cut to its longest length', () => {
  expect(read(`buscar=+${'a'.repeat(101)}+`).text).toBe('a'.repeat(100))
})

test('an earlier day is put first, unless one of the two is missing', () => {
  expect(earlierFirst('2026-11-16', '2026-11-01')).toEqual(['2026-11-01', '2026-11-16'])
  expect(earlierFirst('2026-11-16', undefined)).toEqual(['2026-11-16', undefined])
})
