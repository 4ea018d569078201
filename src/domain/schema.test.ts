import { expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod/mini'
import { editOf, fieldsOf, pickFields, withEmpty, withoutEmpty } from './schema.ts'

const Thing = z.object({
  name: z.string(),
  code: z.optional(z.string()),
  tag: z._default(z.string(), ''),
  isSold: z._default(z.boolean(), true),
})

test('an edit without a field that has a default leaves it out, and still needs the others', () => {
  expect(editOf(Thing).parse({ name: 'Vela', isSold: false })).toEqual({ name: 'Vela', isSold: false })
  expect(editOf(Thing).parse({ name: 'Vela', tag: '', version: 3 })).toEqual({
    name: 'Vela',
    tag: '',
    version: 3,
  })
  expect(editOf(Thing).safeParse({ tag: 'x' }).success).toBe(false)
  expect(editOf(Thing).safeParse({ name: 'Vela', version: 0 }).success).toBe(false)
})

test('picks the fields of a schema that a value has, and no others', () => {
  const value = { name: 'Vela', tag: '', isSold: true, version: 4 }
  expect(fieldsOf(Thing)).toEqual(['name', 'code', 'tag', 'isSold'])
  expect(Object.keys(pickFields(Thing, value))).toEqual(['name', 'tag', 'isSold'])
})

test.each(['', null, undefined])('an optional field with %j is absent, a required one stays', (code) => {
  const fields = withoutEmpty(Thing)({ name: '', code, tag: '', isSold: false })
  expect(Object.entries(fields)).toEqual([
    ['name', ''],
    ['tag', ''],
    ['isSold', false],
  ])
  expect(withoutEmpty(Thing)({ ...fields, code: 'A7' }).code).toBe('A7')
  expect(withEmpty(Thing)(fields)).toEqual({ ...fields, code: '' })
  expect(withEmpty(Thing)({ ...fields, code: 'A7' }).code).toBe('A7')
})

test('only texts become empty: a schema with an optional number does not compile', () => {
  const Counted = z.extend(Thing, { pieces: z.optional(z.int()) })
  expectTypeOf(withEmpty<typeof Thing>)
    .parameter(0)
    .toEqualTypeOf<typeof Thing>()
  expectTypeOf(withEmpty<typeof Counted>)
    .parameter(0)
    .toBeNever()
})
