import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchedParts } from './matched-parts.ts'

function marked(name: string, text: string): string {
  return matchedParts(name, text)
    .map(({ text: part, isMatch }) => (isMatch ? `[${part}]` : part))
    .join('')
}

test.each([
  ['Globo látex 12"', 'glo', '[Glo]bo látex 12"'],
  ['Globo látex 12"', 'LATEX', 'Globo [látex] 12"'],
  ['Globo látex 12"', '12" globo', '[Globo] látex [12"]'],
  ['Vela número', 'velas', '[Vela] número'],
  ['Vela número', 'velitas', '[Vel]a número'],
  ['Globo negro', 'globos negras', '[Globo] [negr]o'],
  ['Piñata', 'piñ', '[Piñ]ata'],
  ['Papel picado', 'confeti', 'Papel picado'],
  ['Pan dulce', 'pantalones', 'Pan dulce'],
  ['😀 Globo', 'globo', '😀 [Globo]'],
  ['Vela', '', 'Vela'],
])('in the name %s the search for %j marks %s', (name, text, expected) => {
  expect(marked(name, text)).toBe(expected)
})

test('the marked and the other parts always are the whole name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (name, text) => {
      const parts = matchedParts(name, text)
      expect(parts.map((part) => part.text).join('')).toBe(name)
    }),
  )
})
