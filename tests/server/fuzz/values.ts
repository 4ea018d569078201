import fc, { type Arbitrary } from 'fast-check'

/** The part of JSON Schema that the document uses. */
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

/** Values that exist in the shop, by the parameter name that calls use for them. */
export type Known = Readonly<Record<string, readonly unknown[]>>

const NASTY = fc.constantFrom<unknown>(
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
)

/** A value with the given percentage, otherwise nothing. Shrinks to nothing. */
export function sometimes<T>(percent: number, something: Arbitrary<T>): Arbitrary<T | undefined> {
  return either(100 - percent, fc.constant(undefined), something)
}

/** The first with the given percentage, otherwise the second. Shrinks to the first. */
export function either<A, B>(percent: number, first: Arbitrary<A>, second: Arbitrary<B>): Arbitrary<A | B> {
  return fc.oneof(
    { withCrossShrink: true },
    { weight: percent, arbitrary: first },
    { weight: 100 - percent, arbitrary: second },
  )
}

/** Values for a schema: mostly valid, sometimes nearly valid, sometimes anything. */
export function valueFor(schema: Schema, known: Known, name = ''): Arbitrary<unknown> {
  const existing = known[name]
  const fitting = fittingFor(schema, known, name)
  return either(94, existing ? either(70, fc.constantFrom(...existing), fitting) : fitting, NASTY)
}

function fittingFor(schema: Schema, known: Known, name: string): Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => valueFor(each, known, name)))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  switch (schema.type) {
    case 'object':
      return objectFor(schema, known)
    case 'array':
      return listFor(schema, known)
    case 'boolean':
      return fc.boolean()
    case 'integer':
    case 'number':
      return numberFor(schema)
    default:
      return textFor(schema)
  }
}

const EXTRA_KEYS = ['id', 'status', 'date', 'role', 'x', '', 'toJSON', 'then', 'length']

function objectFor({ properties = {} }: Schema, known: Known): Arbitrary<object> {
  const own = Object.entries(properties).map(([name, schema]) =>
    sometimes(96, fc.tuple(fc.constant(name), valueFor(schema, known, name))),
  )
  const extra = sometimes(10, fc.tuple(fc.constantFrom(...EXTRA_KEYS), NASTY))
  return fc
    .tuple(...own, extra)
    .map((entries) => Object.fromEntries(entries.filter((entry) => entry !== undefined)))
}

function listFor({ items = {} }: Schema, known: Known): Arbitrary<unknown[]> {
  const item = valueFor(items, known)
  return either(98, fc.array(item, { maxLength: 3 }), fc.array(item, { minLength: 120, maxLength: 120 }))
}

/** Amounts in whole cents where the schema accepts fractions. */
function numberFor({ type, minimum = -1000, maximum = 1000 }: Schema): Arbitrary<number> {
  const unit = type === 'integer' ? 1 : 100
  const least = Math.max(minimum, -1000)
  const most = Math.min(maximum, least + 10_000)
  const within = fc.integer({ min: Math.ceil(least * unit), max: Math.floor(most * unit) })
  const edges = fc.constantFrom(minimum, maximum, minimum - 1, maximum + 1, 1, 50, 51)
  return either(
    70,
    within.map((value) => value / unit),
    edges,
  )
}

const LETTERS = fc.constantFrom(
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
)

function textFor({ minLength = 0, maxLength = 40 }: Schema): Arbitrary<string> {
  const short = fc.string({ unit: LETTERS, maxLength: Math.min(maxLength, 30), size: 'max' })
  const edges = fc.constantFrom(minLength, maxLength, maxLength + 1).map((length) => 'ñ'.repeat(length))
  return either(90, short, edges)
}
