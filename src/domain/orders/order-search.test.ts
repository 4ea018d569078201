import { describe, expect, test } from 'vitest'
import { orderWords, readOrderSearch } from './order-search.ts'

const ORDER = {
  id: '7KQ2M4XA10000000000000000Z',
  name: 'María de los Ángeles Núñez',
  cel: '+54 9 261 555-0142',
}

/** Does what the database does, for one order. */
function finds(text: string, { id, ...order }: typeof ORDER = ORDER): boolean {
  const { beginnings, others, mobile, code } = readOrderSearch(text)
  if (code && id.startsWith(code)) return true
  const words = orderWords(order)
  const hasMobile = mobile?.beginnings.some((start) => words.some(({ word }) => word.startsWith(start)))
  return words.some(
    ({ word, names }) =>
      beginnings.some((beginning) => word.startsWith(beginning)) &&
      [others, ...(mobile && hasMobile ? [mobile.others] : [])].some((all) =>
        all.every((other) => names.includes(` ${other}`)),
      ),
  )
}

describe('finding an order', () => {
  test.each([
    ['its name without accents', 'maria angeles'],
    ['words of its name in another order', 'nuñez maria'],
    ['the beginnings of its words', 'nuñ mar ang'],
    ['a part of its name in capitals', 'NÚÑ'],
    ['its name with signs between', 'Núñez, María'],
    ['its name and the end of its mobile', 'maria 142'],
    ['its mobile with spaces and words of its name', '261 555-0142 nuñez maria'],
    ['its code', '7KQ2-M4XA'],
    ['its code without hyphen in small letters', '7kq2m4xa'],
    ['half of its code', '7kq2'],
    ['its code with letters for digits', '7kq2 m4xa lo'],
    ['its whole identifier', '7KQ2M4XA10000000000000000Z'],
    ['its mobile', '261 555-0142'],
    ['its mobile without signs', '2615550142'],
    ['the end of its mobile', '0142'],
    ['the last five digits of its mobile', '50142'],
    ['its mobile as dialled from here', '155550142'],
    ['its mobile as dialled from elsewhere', '0261 15 555-0142'],
    ['its mobile as dialled from abroad', '+54 9 261 555 0142'],
  ])('by %s', (_, text) => {
    expect(finds(text)).toBe(true)
  })

  test.each(['2615550142', '5550142', '155550142', '02615550142', '5492615550142'])(
    'by its mobile while somebody types %s',
    (typed) => {
      for (let length = typed.indexOf('5550') + 3; length <= typed.length; length++) {
        expect(finds(typed.slice(0, length)), typed.slice(0, length)).toBe(true)
      }
    },
  )

  test.each([
    ['another name', 'mario'],
    ['one word of its name and another', 'maria lopez'],
    ['the middle of a word', 'geles'],
    ['the letter n for the letter ñ', 'nunez'],
    ['another code', '7KQ3-M4XA'],
    ['the middle of its code', 'M4XA'],
    ['its name and another mobile', 'maria 512'],
    ['another name and its mobile', 'ana 142'],
    ['another mobile', '261 555-0143'],
    ['the middle of its mobile', '5014'],
    ['two digits of its mobile', '55'],
    ['a name with the digits of its mobile', 'Ana 261'],
    ['signs alone', '%'],
    ['the sign that numbers are kept with', '#261'],
  ])('not by %s', (_, text) => {
    expect(finds(text)).toBe(false)
  })

  test.each([
    ['11 2345-6789', '23456789'],
    ['2622 412345', '412345'],
    ['260 4123456', '4123456'],
    ['+56 9 8765 4321', '56987654321'],
    ['2615550142 o 2604123456', '2604123456'],
  ])('with the mobile %s by %s', (cel, text) => {
    expect(finds(text, { ...ORDER, cel })).toBe(true)
  })

  test('by a number in its name', () => {
    expect(finds('124', { ...ORDER, name: 'Escuela 124' })).toBe(true)
    expect(finds('esc 12', { ...ORDER, name: 'Escuela 12' })).toBe(true)
  })
})

test('an order without letters or digits has no words', () => {
  expect(orderWords({ name: '🎈', cel: 'no tengo' })).toEqual([])
})

test('a word that is twice in a name is stored once', () => {
  expect(orderWords({ name: 'Ana ANA Aná', cel: '-' })).toEqual([{ word: 'ana', names: ' ana' }])
})
