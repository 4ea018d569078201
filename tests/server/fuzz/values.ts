import type { Random } from './random.ts'

/** As much of JSON Schema as the document uses. */
export type Schema = {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
}

/** Values that exist in the shop, by the name under which calls take them. */
export type Known = Readonly<Record<string, readonly unknown[]>>

const NASTY: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  1.5,
  0.005,
  1e21,
  -1e308,
  2 ** 31,
  2 ** 53,
  Number.MIN_VALUE,
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u202e',
  '\uffff',
  '🎉'.repeat(50),
  'ñ'.repeat(161),
  'a'.repeat(5000),
  "' or 1=1 --",
  '"; drop table products;',
  '%_\\',
  '__proto__',
  'constructor',
  'toString',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '../../etc/passwd',
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '/images/../x',
  '1',
  '-1',
  '1e3',
  '9'.repeat(30),
  'NaN',
  'Infinity',
  [],
  [[]],
  [null],
  {},
  { toString: 1 },
  { length: 5 },
]

/** A value for a schema: mostly one that fits, sometimes one that nearly does, sometimes anything. */
export function valueFor(random: Random, schema: Schema, known: Known, name = ''): unknown {
  if (random.chance(0.06)) return random.pick(NASTY)
  const existing = known[name]
  if (existing && random.chance(0.7)) return random.pick(existing)
  if (schema.anyOf) return valueFor(random, random.pick(schema.anyOf), known, name)
  if (schema.enum) return random.pick(schema.enum)
  switch (schema.type) {
    case 'object':
      return objectFor(random, schema, known)
    case 'array':
      return listFor(random, schema, known)
    case 'boolean':
      return random.chance(0.5)
    case 'integer':
    case 'number':
      return numberFor(random, schema)
    default:
      return textFor(random, schema)
  }
}

function objectFor(random: Random, { properties = {} }: Schema, known: Known): object {
  const entries = Object.entries(properties)
    .filter(() => random.chance(0.96))
    .map(([name, schema]) => [name, valueFor(random, schema, known, name)])
  if (random.chance(0.1)) entries.push([random.pick(EXTRA_KEYS), random.pick(NASTY)])
  return Object.fromEntries(entries)
}

const EXTRA_KEYS = ['id', 'status', 'date', 'role', 'x', '', 'toJSON', 'then', 'length']

function listFor(random: Random, { items = {} }: Schema, known: Known): unknown[] {
  const length = random.chance(0.02) ? 120 : random.below(4)
  return Array.from({ length }, () => valueFor(random, items, known))
}

function numberFor(random: Random, { type, minimum = -1000, maximum = 1000 }: Schema): number {
  const edges = [minimum, maximum, minimum - 1, maximum + 1, 1, 50, 51]
  if (random.chance(0.3)) return random.pick(edges)
  const value = minimum + (random.below(1_000_001) / 1_000_000) * Math.min(maximum - minimum, 10_000)
  return type === 'integer' ? Math.round(value) : Math.round(value * 100) / 100
}

const LETTERS = [
  'a',
  'Z',
  'ñ',
  'é',
  ' ',
  '9',
  '"',
  "'",
  '%',
  '<',
  '&',
  '\n',
  '🎈',
  '٣',
  'ﬁ',
  '\u0301',
  '-',
  '/',
]

function textFor(random: Random, { minLength = 0, maxLength = 40 }: Schema): string {
  const edges = [minLength, maxLength, maxLength + 1]
  const length = random.chance(0.1) ? random.pick(edges) : random.below(Math.min(maxLength, 30) + 1)
  return Array.from({ length }, () => random.pick(LETTERS)).join('')
}
