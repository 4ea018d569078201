import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { amount } from './amount.ts'
import { MAX_AMOUNT } from './money.ts'

describe('amounts on the wire', () => {
  const Amount = amount('falta')

  test('every amount goes out as a number and comes back as the same cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_AMOUNT }), (cents) => {
        const wire = JSON.parse(JSON.stringify(z.encode(Amount, cents)))
        expect(Amount.parse(wire)).toBe(cents)
      }),
    )
  })

  test('a sum of floats counts as two decimals', () => {
    expect(Amount.parse(0.1 + 0.2)).toBe(30)
  })

  test.each([
    [undefined, 'falta'],
    [null, 'falta'],
    ['5', 'falta'],
    [Number.NaN, 'falta'],
    [Number.POSITIVE_INFINITY, 'falta'],
    [-0.01, 'El importe no puede ser negativo'],
    [10.999, 'El importe puede tener dos decimales como máximo'],
    [1e12, 'El importe es demasiado grande'],
  ])('%s is refused with a message', (value, message) => {
    expect(Amount.safeParse(value).error?.issues[0]?.message).toBe(message)
  })
})
