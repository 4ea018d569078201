import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { CATEGORIES } from '#domain/catalogue/category.ts'

const TOKENS = new Map(
  [...readFileSync('src/web/app.css', 'utf8').matchAll(/--color-([\w-]+):\s*(#[0-9a-f]{6})/gi)].map(
    ([, name = '', value = '']) => [name, value] as const,
  ),
)

const TEXT = 4.5
/** Borders and icons that carry meaning. */
const SHAPE = 3

/** Every pair of colours that the parts use, and the contrast it needs. */
const PAIRS: readonly (readonly [string, string, number])[] = [
  ['ink', 'paper', TEXT],
  ['ink', 'card', TEXT],
  ['ink-soft', 'paper', TEXT],
  ['ink-soft', 'card', TEXT],
  ['ink', 'sun', TEXT],
  ['ink', 'sun-deep', TEXT],
  ['ink', 'sun-soft', TEXT],
  ['ink', 'fuchsia-soft', TEXT],
  ['ink', 'danger-soft', TEXT],
  ['ink', 'turquoise-soft', TEXT],
  ['ink-soft', 'line', TEXT],
  ['card', 'fuchsia', TEXT],
  ['card', 'fuchsia-deep', TEXT],
  ['card', 'danger', TEXT],
  ['card', 'ink', TEXT],
  ['sun', 'ink', TEXT],
  ['sun', 'danger', SHAPE],
  ['fuchsia', 'card', TEXT],
  ['fuchsia', 'paper', TEXT],
  ['fuchsia-deep', 'fuchsia-soft', TEXT],
  ['turquoise', 'paper', TEXT],
  ['turquoise', 'card', TEXT],
  ['turquoise-deep', 'turquoise-soft', TEXT],
  ['danger', 'card', TEXT],
  ['danger', 'paper', TEXT],
  ['danger', 'danger-soft', TEXT],
  ['edge', 'card', SHAPE],
  ['edge', 'paper', SHAPE],
  ...CATEGORIES.flatMap(
    ({ slug }) =>
      [
        ['ink', `tint-${slug}`, TEXT],
        ['ink-soft', `tint-${slug}`, TEXT],
        ['turquoise', `tint-${slug}`, SHAPE],
      ] as const,
  ),
]

describe('contrast of the theme', () => {
  test.each(PAIRS)('%s on %s is at least %d to 1', (front, back, atLeast) => {
    expect(contrast(colour(front), colour(back))).toBeGreaterThanOrEqual(atLeast)
  })

  test("the contrast formula is WCAG's", () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  })
})

function colour(name: string): string {
  const value = TOKENS.get(name)
  if (!value) throw new Error(`The theme has no colour ${name}`)
  return value
}

function contrast(a: string, b: string): number {
  const [lighter = 0, darker = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
