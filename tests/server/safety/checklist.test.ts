import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The rows of the table at the end of docs/security.md. */
const rows = [
  ...readFileSync('docs/security.md', 'utf8').matchAll(/^\| ([A-I]\d+) \| (.+?) \|(.*)\|$/gm),
].map(([, number = '', meaning = '', reason = '']) => ({ number, meaning, reason: reason.trim() }))

/** The numbers at the start of test names, one or several. */
const tested = new Set(
  globSync(['src/**/*.test.ts', 'tests/**/*.{test,spec}.ts'])
    .map((file) => readFileSync(file, 'utf8'))
    .flatMap((source) => [...source.matchAll(/['"`]((?:[A-I]\d{1,2} )+)\S/g)])
    .flatMap(([, numbers = '']) => numbers.trim().split(' ')),
)

const COUNTS = { A: 7, B: 13, C: 14, D: 10, E: 10, F: 13, G: 7, H: 10, I: 10 }
const expected = Object.entries(COUNTS).flatMap(([letter, count]) =>
  Array.from({ length: count }, (_, index) => `${letter}${index + 1}`),
)

test('the table of dangers has every number once, in order', () => {
  expect(rows.map(({ number }) => number)).toEqual(expected)
})

test('every number has a test whose name starts with it, or a stated reason why not', () => {
  const missing = rows.filter(({ number, reason }) => !tested.has(number) && reason === '')
  expect(missing.map(({ number, meaning }) => `${number} ${meaning}`)).toEqual([])
})

test('no test name starts with a number that is missing from the table', () => {
  expect([...tested].filter((number) => !expected.includes(number))).toEqual([])
})
