import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { Promotion, PromotionEdit, PromotionInput } from './promotion.ts'

const TEN = { name: '10 % en globos', percent: 10 }

test.each([
  TEN,
  { ...TEN, categories: ['globos', 'decoracionTorta'], products: [3], from: '2026-12-01', to: '2026-12-01' },
  {
    name: 'Por docena',
    steps: [
      { quantity: 12, percent: 15 },
      { quantity: 24, percent: 20 },
    ],
  },
  { name: '3x2', take: 3, pay: 2, from: '2026-12-01T10:00', paused: true },
])('%j is a promotion, and answered as it was sent', (sent) => {
  expect(z.encode(Promotion, { ...PromotionInput.parse(sent), id: 1 })).toEqual({ ...sent, id: 1 })
})

test.each([
  [{ percent: 10 }, 'Poné un nombre: es lo que ven los clientes'],
  [{ ...TEN, percent: 0 }, 'El porcentaje es un número entero de 1 a 100'],
  [{ ...TEN, percent: 101 }, 'El porcentaje es un número entero de 1 a 100'],
  [{ ...TEN, percent: 12.5 }, 'El porcentaje es un número entero de 1 a 100'],
  [{ ...TEN, percent: '10' }, 'El porcentaje es un número entero de 1 a 100'],
  [{ name: 'x' }, /^Elegí qué descuento lleva/],
  [{ ...TEN, take: 3, pay: 2 }, 'Una promoción lleva un solo tipo de descuento'],
  [{ name: 'x', steps: [] }, 'Agregá al menos un escalón'],
  [
    {
      name: 'x',
      steps: [
        { quantity: 12, percent: 10 },
        { quantity: 12, percent: 20 },
      ],
    },
    /^Los escalones suben/,
  ],
  [
    {
      name: 'x',
      steps: [
        { quantity: 12, percent: 10 },
        { quantity: 24, percent: 10 },
      ],
    },
    /^Los escalones suben/,
  ],
  [{ name: 'x', steps: [{ quantity: 0, percent: 10 }] }, /^La cantidad es un número entero/],
  [{ name: 'x', take: 3, pay: 3 }, /^Lo que se paga tiene que ser menos/],
  [{ name: 'x', take: 3 }, /^Lo que se paga tiene que ser menos/],
  [{ ...TEN, from: '2026-12-02', to: '2026-12-01' }, /^La promoción termina antes de empezar/],
  [{ ...TEN, from: '2026-12-01T10:00', to: '2026-12-01T10:00' }, /^La promoción termina antes de empezar/],
  [{ ...TEN, from: '1/12/2026' }, /^La fecha se escribe así/],
  [{ ...TEN, categories: ['nada'] }, 'La categoría no existe'],
  [{ ...TEN, categories: [] }, 'Elegí al menos una categoría'],
  [{ ...TEN, products: [] }, 'Elegí al menos un producto'],
])('the promotion %j is refused with a sentence', (sent, message) => {
  expect(PromotionInput.safeParse(sent).error?.issues[0]?.message).toMatch(message)
})

test.each([
  [{ take: 3, pay: 3 }, ['pay']],
  [{ ...TEN, from: '2026-12-02', to: '2026-12-01' }, ['to']],
  [
    {
      steps: [
        { quantity: 12, percent: 10 },
        { quantity: 6, percent: 20 },
      ],
    },
    ['steps', 1, 'quantity'],
  ],
  [
    {
      steps: [
        { quantity: 12, percent: 10 },
        { quantity: 24, percent: 10 },
      ],
    },
    ['steps', 1, 'percent'],
  ],
])('%j says which field to change, in a new promotion and in an edit', (sent, path) => {
  const promotion = { name: 'x', ...sent }
  expect(PromotionInput.safeParse(promotion).error?.issues[0]?.path).toEqual(path)
  expect(PromotionEdit.safeParse({ ...promotion, version: 2 }).error?.issues[0]?.path).toEqual(path)
})
