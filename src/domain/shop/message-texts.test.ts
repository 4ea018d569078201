import { expect, test } from 'vitest'
import { FIRST_TEXTS, fillIn, MessageTexts } from './message-texts.ts'

test.each([
  ['Hola {nombre}!', { nombre: 'Ana' }, 'Hola Ana!'],
  ['Hola {nombre}!', {}, 'Hola!'],
  ['a\n\n{cambios}\n\nb', {}, 'a\n\nb'],
  ['a\n{cambios}\nb', {}, 'a\nb'],
  ['a\n\n{cambios}\n\nb', { cambios: 'x\ny' }, 'a\n\nx\ny\n\nb'],
  ['Te lo guardamos hasta el {hasta}.', {}, ''],
  ['Hasta el {hasta} en {tienda}\n{tienda}', { tienda: 'Piñata' }, 'Piñata'],
  ['{tienda}', { tienda: '{codigo} $1 $&' }, '{codigo} $1 $&'],
])('the text %j is filled in with %j', (text, values, filled) => {
  expect(fillIn(text, values)).toBe(filled)
})

test('the texts of messages that a shop begins with are valid', () => {
  expect(MessageTexts.parse(FIRST_TEXTS)).toEqual(FIRST_TEXTS)
})

const problem = (fields: object) =>
  MessageTexts.safeParse({ ...FIRST_TEXTS, ...fields }).error?.issues.map(({ path, message }) => [
    path[0],
    message,
  ])

test.each([
  [
    { ready: 'Hola {nombe}' },
    'ready',
    /^No conocemos \{nombe\}\. Lo que se completa solo es: \{nombre\}, \{codigo\}, /,
  ],
  [{ paid: 'Hola {}' }, 'paid', /^No conocemos \{\}/],
  [
    { chat: 'Mi pedido {codigo}' },
    'chat',
    /^No conocemos \{codigo\}\. Lo que se completa solo es: \{tienda\}$/,
  ],
  [{ placed: ' \n ' }, 'placed', /^El mensaje no puede quedar vacío$/],
  [{ placed: 'ñ'.repeat(500) }, 'placed', /^El mensaje es demasiado largo para un enlace de WhatsApp/],
  [{ placed: 'a'.repeat(701) }, 'placed', /^El texto es demasiado largo: admite 700 caracteres$/],
  [{ delivered: 7 }, 'delivered', /^El mensaje no puede quedar vacío$/],
])('the texts %j are refused at their field', (fields, field, message) => {
  expect(problem(fields)).toEqual([[field, expect.stringMatching(message)]])
})

test('a brace without its other one is only a brace in a message', () => {
  expect(problem({ ready: 'Hola :-{ {nombre} }' })).toBeUndefined()
  expect(fillIn('Hola :-{ {nombre} }', { nombre: 'Ana' })).toBe('Hola :-{ Ana }')
})
