import { expect, test } from 'vitest'
import { mistakesLeft } from './mistakes-left.ts'

const ref = { name: 'x' }
const wrong = { type: 'custom', message: 'Está mal', ref }

test('what is left to correct is named in the order of the page, and counted when it is much', () => {
  expect(mistakesLeft({})).toBeUndefined()
  expect(mistakesLeft({ priceModel: wrong })).toBe('Falta corregir: Cómo se muestran los precios')
  expect(mistakesLeft({ map: wrong, name: wrong, numberFormat: wrong })).toBe(
    'Falta corregir: Nombre de la tienda, Mapa, Formato de los números',
  )
  const many = { name: wrong, city: wrong, map: wrong, phone: wrong, messages: { chat: wrong, paid: wrong } }
  expect(mistakesLeft(many)).toBe('Falta corregir: Nombre de la tienda, Ciudad, Mapa y 2 más')
})

test('a mistake without a field on the page is told in full', () => {
  const hidden = { type: 'custom', message: 'Dejá al menos una categoría a la vista' }
  expect(mistakesLeft({ name: wrong, hiddenCategories: hidden })).toBe(
    'Falta corregir: Nombre de la tienda, Categorías ocultas. Dejá al menos una categoría a la vista',
  )
  const tooMany = Object.assign([], { root: { type: 'custom', message: 'Son demasiadas' } })
  expect(mistakesLeft({ exceptions: tooMany })).toBe('Falta corregir: Días con otro horario. Son demasiadas')
})
