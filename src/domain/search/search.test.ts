import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fold, search as searchIn } from './search.ts'

describe('folding', () => {
  test.each([
    ['Repostería', 'reposteria'],
    ['PIÑATA', 'piñata'],
    ['pin\u0303ata', 'piñata'],
    ['Vela Nº5', 'vela n°5'],
    ['Globo 12”', 'globo 12"'],
    ["Globo 12''", 'globo 12"'],
    ['Globo 12´´', 'globo 12"'],
    ['  Torta   de  chocolate ', 'torta de chocolate'],
  ])('%j folds to %j', (text, folded) => {
    expect(fold(text)).toBe(folded)
  })

  test('folding twice changes nothing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' })), (text) => {
        expect(fold(fold(text))).toBe(fold(text))
      }),
      { numRuns: 2000 },
    )
  })
})

describe('searching', () => {
  const NAMES = [
    'Cinta para globos',
    'Globo látex perlado 12"',
    'Minitortas',
    'Torta arcoíris',
    'Peña folclórica',
  ]
  const search = (text: string) => searchIn(NAMES, (name) => [name], text)
  const matches = (text: string, ...fields: string[]) => searchIn([fields], () => fields, text).length > 0

  test('names that begin with the text come first, then words that do, then the rest', () => {
    expect(search('globo')).toEqual(['Globo látex perlado 12"', 'Cinta para globos'])
    expect(search('torta')).toEqual(['Torta arcoíris', 'Minitortas'])
  })

  test('texts of several words rank by position, names with the words apart come last', () => {
    const names = ['Perlado globo', 'Superglobo perlado', 'Un globo perlado', 'Globo perlado rojo']
    const found = searchIn(names, (name) => [name], 'globo perlado')
    expect(found).toEqual(names.toReversed())
  })

  test('the best field of several counts', () => {
    const recipes = [
      ['Minitorta', 'Dulce'],
      ['Budín', 'Torta'],
    ]
    const found = searchIn(recipes, (fields) => fields, 'torta')
    expect(found).toEqual(recipes.toReversed())
  })

  test('G7 case and accents do not matter, the ñ does', () => {
    expect(search('LATEX')).toEqual(['Globo látex perlado 12"'])
    expect(search('peña')).toEqual(['Peña folclórica'])
    expect(search('pena')).toEqual([])
  })

  test('words may be apart', () => {
    expect(search('globo 12"')).toEqual(['Globo látex perlado 12"'])
  })

  test('an empty text finds nothing', () => {
    expect(search('')).toEqual([])
    expect(search('   ')).toEqual([])
  })

  test.each(['%', '_', '\\', '.*', '('])('D6 %j is searched for literally', (text) => {
    expect(search(text)).toEqual([])
    expect(matches(text, `a${text}b`)).toBe(true)
  })

  test('every text that is part of a name finds it', () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ minLength: 1 }), fc.string(), (before, text, after) => {
        fc.pre(fold(text) !== '')
        // Two of these are one inch mark.
        fc.pre(!`${before.slice(-1)}${text.slice(0, 1)} ${text.slice(-1)}${after.slice(0, 1)}`.includes("''"))
        expect(matches(text, before + text + after)).toBe(true)
      }),
    )
  })

  test('title or tag may match', () => {
    expect(matches('pascua', 'Huevo relleno', 'Pascua')).toBe(true)
    expect(matches('carnaval', 'Huevo relleno', 'Pascua')).toBe(false)
  })
})
