import { describe, expect, test } from 'vitest'
import { orderMatcher } from './order-search.ts'

const ORDER = {
  id: '7KQ2M4XA10000000000000000Z',
  name: 'María de los Ángeles Núñez',
  cel: '+54 9 261 555-0142',
}

describe('finding an order', () => {
  test.each([
    ['its name without accents', 'maria angeles'],
    ['a part of its name in capitals', 'NÚÑ'],
    ['its code', '7KQ2-M4XA'],
    ['its code without hyphen in small letters', '7kq2m4xa'],
    ['half of its code', '7kq2'],
    ['its code with letters for digits', '7kq2 m4xa lo'],
    ['its whole identifier', '7KQ2M4XA10000000000000000Z'],
    ['its mobile', '261 555-0142'],
    ['its mobile without signs', '2615550142'],
    ['the end of its mobile', '0142'],
    ['its mobile as dialled from here', '155550142'],
  ])('by %s', (_, text) => {
    expect(orderMatcher(text)(ORDER)).toBe(true)
  })

  test.each([
    ['another name', 'mario'],
    ['the letter n for the letter ñ', 'nunez'],
    ['another code', '7KQ3-M4XA'],
    ['the middle of its code', 'M4XA'],
    ['another mobile', '261 555-0143'],
    ['two digits of its mobile', '55'],
    ['a name with the digits of its mobile', 'Ana 261'],
  ])('not by %s', (_, text) => {
    expect(orderMatcher(text)(ORDER)).toBe(false)
  })
})
