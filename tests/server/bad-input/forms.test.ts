import { describe } from 'vitest'
import type { BadRequest } from './refusals.ts'
import { refuses } from './refusals.ts'
import { BOUNDARY, type CallName, MULTIPART, multipartBody, typed } from './requests.ts'

const FIELDS = {
  name: 'Vela bengala x4',
  description: 'Cuatro velas que chispean',
  price: '3500.50',
  image: '/velas.webp',
  category: 'golosinas',
}

type Fields = readonly (readonly [name: string, value: string])[]

const fields = (changes: Readonly<Record<string, string>> = {}): Fields =>
  Object.entries({ ...FIELDS, ...changes })

/** The same forms are sent to both calls. */
const FORMS: Readonly<Record<string, Fields>> = {
  'no field at all': [],
  'a name twice': [...fields(), ['name', 'Otra']],
  'an unknown field twice': [...fields(), ['nota', '1'], ['nota', '2']],
  'a prototype': [...fields(), ['__proto__', 'x']],
  'a constructor': [...fields(), ['constructor', 'x']],
  'a method of every object': [...fields(), ['toString', 'x']],
  'an empty name': fields({ name: '' }),
  'a name of 10,000 characters': fields({ name: 'a'.repeat(10_000) }),
  'a description of 20,000 characters': fields({ description: 'a'.repeat(20_000) }),
  'a name with NUL': fields({ name: 'Ve\0la' }),
  'a price in words': fields({ price: 'mucho' }),
  'an empty price': fields({ price: '' }),
  'a negative price': fields({ price: '-5' }),
  'a price of 1e5': fields({ price: '1e5' }),
  'a price of Infinity': fields({ price: 'Infinity' }),
  'a hexadecimal price': fields({ price: '0x10' }),
  'a price above the largest': fields({ price: '100000000' }),
  'an availability of maybe': fields({ availability: 'quizás' }),
  'an image that runs': fields({ image: 'javascript:alert(1)' }),
  'an unknown category': fields({ category: 'zapatos' }),
}

const URLENCODED = 'application/x-www-form-urlencoded'

const asUrlencoded = (form: Fields) =>
  new URLSearchParams(form.map(([name, value]) => [name, value])).toString()
const asMultipart = (form: Fields) => multipartBody(form.map(([name, value]) => ({ name, value })))
const whole = asMultipart(fields())

const row = (
  name: string,
  type: string,
  body: string | Buffer,
  status = 400,
  call: CallName = 'PUT /api/products/1',
): BadRequest => ({ name, status, by: 'owner', request: typed(call, type, body) })

describe('D3 a form that is not a valid product is refused', () => {
  refuses(
    Object.entries(FORMS).flatMap(([name, form]) => [
      row(`${name}, urlencoded`, URLENCODED, asUrlencoded(form)),
      row(`${name}, multipart`, MULTIPART, asMultipart(form)),
    ]),
  )
})

describe('a form that cannot be parsed is refused', () => {
  const file = { name: 'image', file: 'globo.jpg', value: 'x'.repeat(5000) }
  const parts = fields().map(([name, value]) => ({ name, value }))
  refuses([
    row('a file where none is wanted', MULTIPART, multipartBody([...parts, file])),
    row('a file of one byte', MULTIPART, multipartBody([...parts, { ...file, value: 'x' }])),
    row('an empty file', MULTIPART, multipartBody([...parts, { ...file, value: '' }])),
    row('two files', MULTIPART, multipartBody([...parts, file, { ...file, name: 'otra' }])),
    row('a file named like a built-in', MULTIPART, multipartBody([...parts, { ...file, name: '__proto__' }])),
    row('1,000 fields', MULTIPART, multipartBody(Array(1000).fill({ name: 'a', value: 'b' }))),
    row('a form cut short', MULTIPART, whole.subarray(0, whole.length - 20)),
    row('a form cut within a field', MULTIPART, whole.subarray(0, whole.length / 2)),
    row('a form cut within a header', MULTIPART, whole.subarray(0, BOUNDARY.length + 20)),
    row('nothing in the form', MULTIPART, ''),
    row('a form of another boundary', `${MULTIPART}x`, whole),
    row('a form without a boundary', 'multipart/form-data', whole),
    row('a form of an empty boundary', 'multipart/form-data; boundary=', whole),
    row('a form of an empty boundary in quotes', 'multipart/form-data; boundary=""', whole),
    row('a form of an endless boundary', `multipart/form-data; boundary=${'b'.repeat(300)}`, whole),
    row('JSON that says it is a form', MULTIPART, JSON.stringify(FIELDS)),
    row('a field that says it is JSON', MULTIPART, jsonField('{')),
    row('a name that is JSON', MULTIPART, jsonField('{"toString":"x"}')),
    row('more than 256 kB, urlencoded', URLENCODED, `name=${'a'.repeat(256 * 1024)}`, 413),
    row('a mixed form', `multipart/mixed; boundary=${BOUNDARY}`, whole, 415),
    row('a new product as a form', MULTIPART, whole, 415, 'POST /api/products'),
    row('a new product as a form, urlencoded', URLENCODED, asUrlencoded(fields()), 415, 'POST /api/products'),
    row('an order as a form', URLENCODED, 'name=Ana', 415, 'POST /api/order'),
    row('credentials as a form', URLENCODED, 'email=a&password=b', 415, 'POST /api/session'),
  ])
})

function jsonField(value: string): Buffer {
  const part = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="name"\r\ncontent-type: application/json\r\n\r\n${value}\r\n`
  return Buffer.concat([Buffer.from(part), asMultipart(fields().filter(([name]) => name !== 'name'))])
}
