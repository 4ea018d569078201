import { expect, test } from 'vitest'
import { isReservedName, nameShape, shownNames } from './look-alike.ts'

test.each([
  ['Ana María', 'ana maria'],
  ['Ana', 'Αnа'],
  ['José Luis', 'JOSE  LUIS'],
  ['Isabel', 'lsabel'],
  ['Olga', '0lga'],
  ['Rosa', 'Ｒｏｓａ'],
  ['Rosa', 'Ro\u200bsa'],
  ['Inés', 'Ine\u0301s.'],
])('%s looks like %s', (name, other) => {
  expect(nameShape(other)).toBe(nameShape(name))
})

test.each([
  ['Ana', 'Anna'],
  ['Ana', 'Ana 2'],
  ['Юля', 'Оля'],
])('%s does not look like %s', (name, other) => {
  expect(nameShape(name)).not.toBe(nameShape(other))
})

test.each(['Sistema', 'sístema', 'SISTEMA ', 'Ѕіѕtеmа', 'Cliente', 'C1iente', 'mercadopago', 'Un  cliente'])(
  '%s is reserved',
  (name) => expect(isReservedName(name)).toBe(true),
)

test.each(['Marta', 'Clienta', 'Sistemas Gómez', ''])('%s is free', (name) => {
  expect(isReservedName(name)).toBe(false)
})

test('people read names, with the e-mail where they cannot tell who it is', () => {
  const people = [
    { id: 1, name: '', email: 'duena@tienda.example' },
    { id: 2, name: 'Sistema', email: 'luz@tienda.example' },
    { id: 3, name: 'Ana', email: 'ana@tienda.example' },
    { id: 4, name: 'ANA', email: 'otra@tienda.example' },
    { id: 5, name: 'Eva', email: 'eva@tienda.example' },
  ]
  expect([...shownNames(people).values()]).toEqual([
    'duena@tienda.example',
    'Sistema (luz@tienda.example)',
    'Ana (ana@tienda.example)',
    'ANA (otra@tienda.example)',
    'Eva',
  ])
})
