import { describe, expect, test } from 'vitest'
import { optionalText, requiredText } from './text.ts'

const Name = requiredText('El nombre es obligatorio', 20)
const messageFor = (text: string) => Name.safeParse(text).error?.issues.map(({ message }) => message)

describe('a text in which nothing can be seen is refused like an empty one', () => {
  test.each([
    ['nothing', ''],
    ['spaces', ' \u00a0\u2003\t\n'],
    ['a space of no width', '\u200b'],
    ['joiners and a byte order mark', '\u200c\u200d\u2060\ufeff'],
    ['bidi controls', '\u202e\u2066\u200f\u061c'],
    ['control characters', '\u0001\u007f'],
    ['fillers of Hangul', '\u115f\u3164\uffa0'],
    ['empty Braille', '\u2800'],
    ['variation selectors and tags', '\ufe0f\u{e0041}'],
    ['a soft hyphen', '\u00ad'],
    ['several of them', ' \u200b \u202e\u2800 '],
  ])('%s', (_, text) => {
    expect(messageFor(text)).toEqual(['El nombre es obligatorio'])
    expect(optionalText(20).parse(text)).toBe('')
  })
})

test.each([
  ['a number pasted from the contacts', '\u202a+54 261 555-0123\u202c', '+54 261 555-0123'],
  ['a name turned around', 'Ana \u202egnp.x\u2066', 'Ana gnp.x'],
  ['controls before the spaces at the ends', '\u200e Ana \u200f', 'Ana'],
])('%s is stored without bidi controls', (_, text, stored) => {
  expect(Name.parse(text)).toBe(stored)
})

test.each(['👩‍👩‍👧‍👦', '❤️', 'می‌خواهم', '.', '0', 'שלום', '–'])('the text %s is stored as it is', (text) => {
  expect(Name.parse(text)).toBe(text)
})
