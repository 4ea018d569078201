import { expect, test } from 'vitest'
import { readGroup, tagOf, withSynonym } from './search-answers.ts'

test('a word joins the groups of another, or both begin one', () => {
  const groups = [
    ['sorbete', 'popote'],
    ['vela', 'candela'],
  ]
  expect(withSynonym(groups, 'pajita', 'Sorbete')).toEqual([['sorbete', 'popote', 'pajita'], groups[1]])
  expect(withSynonym(groups, 'popote', 'sorbete')).toEqual(groups)
  expect(withSynonym(groups, 'pito', 'silbato')).toEqual([['silbato', 'pito'], ...groups])
})

test('a group of synonyms is typed with commas or lines', () => {
  expect(readGroup(' pajita, sorbete\npopote\n\n,pajita')).toEqual(['pajita', 'sorbete', 'popote'])
})

test('each list of synonyms has its own tag', () => {
  expect(tagOf([['a', 'b']])).toBe(tagOf([['a', 'b']]))
  expect(new Set([tagOf([]), tagOf([['a', 'b']]), tagOf([['b', 'a']]), tagOf([['ab']])]).size).toBe(4)
})
