import { describe, expect, test } from 'vitest'
import { NewPassword } from './password.ts'

describe('a new password', () => {
  test.each(['doce letras!', 'ñandú y pingüino', 'x'.repeat(1000)])('may be %j', (password) => {
    expect(NewPassword.parse(password)).toBe(password)
  })

  test.each([
    ['once letras', 'tiene que tener 12 caracteres como mínimo'],
    ['', 'tiene que tener 12 caracteres como mínimo'],
    ['x'.repeat(1001), 'puede tener 1000 caracteres como máximo'],
    ['dos líneas de\ntexto', 'tiene caracteres que no se pueden escribir'],
    ['medio emoji \ud83c!', 'tiene caracteres que no se admiten'],
  ])('may not be %j', (password, message) => {
    expect(NewPassword.safeParse(password).error?.issues[0]?.message).toBe(message)
  })
})
