import { expect, test } from 'vitest'
import { isHeic } from './heic.ts'

const file = (brand: string, ...others: string[]) => {
  const length = String.fromCharCode(16 + 4 * others.length)
  return Uint8Array.from(
    `\0\0\0${length}ftyp${brand}\0\0\0\0${others.join('')}\0\0\0\x08mdatavif`,
    (character) => character.charCodeAt(0),
  )
}

test.each([
  ['an iPhone photo', file('heic', 'mif1', 'heic'), true],
  ['an iPhone photo with ten bits per colour', file('heix', 'mif1', 'heix'), true],
  ['a burst', file('hevc', 'msf1', 'hevc'), true],
  ['a photo with a general brand', file('mif1', 'heic'), true],
  ['an AVIF', file('avif', 'mif1', 'miaf'), false],
  ['an AVIF with a general brand', file('mif1', 'avif', 'miaf'), false],
  ['a film', file('mp42', 'isom'), false],
  ['a text that mentions it', Uint8Array.from('heic ftypheic', (letter) => letter.charCodeAt(0)), false],
  ['the first eight bytes', file('heic').subarray(0, 8), false],
  ['no bytes', new Uint8Array(), false],
])('a picture is recognised as HEIC by its first bytes: %s', (_name, start, expected) => {
  expect(isHeic(start)).toBe(expected)
})
