import { describe, expect, test } from 'vitest'
import { passwordProblem } from './common-password.ts'

const ABOUT = ['marta.gomez@tienda.example', 'Marta Gómez', 'Casa Loca']

describe('a password that others would guess is refused', () => {
  test.each([
    'password1234',
    'P4ssw0rd2026',
    'passwordpassword',
    'Contraseña.2026!',
    'contraseña123',
    'administrador',
    'argentina1978',
    'Mendoza123456',
    'Boca Juniors 12',
    'iloveyou1234',
    'Te amo 2026!!',
    'leavemealone',
    '123456789012',
    '12345678987654321',
    '261555010026',
    '24/12/1985-24/12',
    'aaaaaaaaaaaa',
    'aaaaaaaaaaab',
    'abcabcabcabc',
    'hola! hola! hola!',
    'qwertyuiopas',
    '1q2w3e4r5t6y',
    '1qaz2wsx3edc',
    'zaq1xsw2cde3',
    'qazwsxedcrfv',
    'asdfghjkl123',
    '123456qwerty',
    'poiuytrewq99',
    'serpentina2026',
    'CasaLoca2026!',
    'casa loca 12345',
    'martagomez1985',
    'Marta.Gomez.85',
    'marta.gomez@tienda.example',
  ])('%j', (password) => {
    expect(passwordProblem(password, ABOUT)).toMatch(/^es fácil de adivinar/)
  })

  test('what is too short is said first', () => {
    expect(passwordProblem('hola', ABOUT)).toBe('tiene que tener 12 caracteres como mínimo')
  })
})

describe('what only its owner would put together is fine', () => {
  test.each([
    'papel picado 2026',
    'guirnalda de papel',
    'serpentinas de papel 27',
    'otra clave larga',
    'ñandú y pingüino',
    'la abuela come uvas',
    'kq7m-x9wd-ab2c-qq4h',
    'aB3$kL9!zQ2x',
    'mi perro ladra a Marta',
    'x8#92$1!7%55',
    'трава зелёная летом',
  ])('%j', (password) => {
    expect(passwordProblem(password, ABOUT)).toBeUndefined()
  })

  test('what is personal to somebody else', () => {
    expect(passwordProblem('Casa Loca 1985', ['ana@otra.example'])).toBeUndefined()
  })
})
