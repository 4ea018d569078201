import { describe } from 'vitest'
import type { BadRequest } from './refusals.ts'
import { ORDER_ID, refuses } from './refusals.ts'
import { typed } from './requests.ts'

const JSON_TYPE = 'application/json'
const PRODUCT = JSON.stringify({
  name: 'Vela',
  description: 'Chispea',
  price: 10,
  image: '/velas.webp',
  category: 'golosinas',
})

const CALLS = [
  ['owner', 'POST /api/products'],
  ['owner', 'PUT /api/products/1'],
  ['owner', 'POST /api/products/updateCategory'],
  ['owner', 'POST /api/recipes'],
  ['owner', `PATCH /api/order/status/${ORDER_ID}`],
  ['owner', 'POST /api/order/eliminar'],
  ['visitor', 'POST /api/order'],
  ['visitor', 'POST /api/session'],
] as const

const deep = (open: string, close: string) => open.repeat(100_000) + close.repeat(100_000)

/** Bodies that no call accepts. */
const BODIES: readonly (readonly [
  name: string,
  status: number,
  type: string | undefined,
  body: string | Buffer,
])[] = [
  ['a body cut short', 400, JSON_TYPE, '{"name":"Vela"'],
  ['a body of braces', 400, JSON_TYPE, '}{'],
  ['a comma too many', 400, JSON_TYPE, '{"name":"Vela",}'],
  ['single quotes', 400, JSON_TYPE, "{'name':'Vela'}"],
  ['an empty body', 400, JSON_TYPE, ''],
  ['a body of spaces', 400, JSON_TYPE, '   '],
  ['a NUL instead of a body', 400, JSON_TYPE, '\0'],
  ['a NUL after the body', 400, JSON_TYPE, `${PRODUCT}\0`],
  ['a NUL inside a text, not escaped', 400, JSON_TYPE, '{"name":"Ve\0la"}'],
  ['bytes that are no text', 400, JSON_TYPE, Buffer.from([0xff, 0xfe, 0x00, 0xd8])],
  [
    'a name whose accent is not UTF-8',
    400,
    JSON_TYPE,
    Buffer.concat([Buffer.from(PRODUCT.slice(0, 10)), Buffer.from([0xe9]), Buffer.from(PRODUCT.slice(10))]),
  ],
  ['NaN', 400, JSON_TYPE, 'NaN'],
  ['nothing', 400, JSON_TYPE, 'null'],
  ['a truth', 400, JSON_TYPE, 'true'],
  ['a number', 400, JSON_TYPE, '5'],
  ['a text', 400, JSON_TYPE, '"Vela"'],
  ['a list', 400, JSON_TYPE, '[]'],
  ['a list of one body', 400, JSON_TYPE, `[${PRODUCT}]`],
  ['an empty object', 400, JSON_TYPE, '{}'],
  ['lists nested 100,000 deep', 400, JSON_TYPE, deep('[', ']')],
  ['lists that never close', 400, JSON_TYPE, '['.repeat(200_000)],
  ['a name nested 100,000 deep', 400, JSON_TYPE, `{"name":${deep('[', ']')}}`],
  ['objects nested 40,000 deep', 400, JSON_TYPE, `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`],
  ['a prototype', 400, JSON_TYPE, '{"__proto__":{"isAdmin":true},"name":"Vela"}'],
  ['a prototype, escaped', 400, JSON_TYPE, '{"\\u005f_proto__":{"isAdmin":true}}'],
  ['a prototype further in', 400, JSON_TYPE, '{"order":[{"__proto__":{"price":1}}]}'],
  ['a constructor', 400, JSON_TYPE, '{"constructor":{"prototype":{"isAdmin":true}}}'],
  ['more than 256 kB', 413, JSON_TYPE, `{"name":"${'a'.repeat(256 * 1024)}"}`],
  ['more than 256 kB of spaces', 413, JSON_TYPE, `${' '.repeat(256 * 1024)}${PRODUCT}`],
  ['plain text', 415, 'text/plain', PRODUCT],
  ['no type', 415, undefined, PRODUCT],
  ['an empty type', 415, '', PRODUCT],
  ['garbage behind the type', 415, 'application/json garbage', PRODUCT],
  ['a type that only begins so', 415, 'application/jsonx', PRODUCT],
  ['XML', 415, 'application/xml', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
  ['a page', 415, 'text/html', '<script>alert(1)</script>'],
]

const rows: BadRequest[] = CALLS.flatMap(([by, call]) =>
  BODIES.map(([name, status, type, body]) => ({
    name: `${call}, ${name}`,
    status,
    by,
    request: typed(call, type, body),
  })),
)

describe('D1 D2 D3 D4 a body that no call accepts is refused', () => {
  refuses(rows)
})

describe('a body on a call that needs none is still checked', () => {
  const calls = ['PATCH /api/products/1', 'DELETE /api/products/1', `DELETE /api/order/${ORDER_ID}`] as const
  const bodies = BODIES.filter(([name]) => /cut short|empty body|prototype|256 kB|plain text/.test(name))
  refuses(
    calls.flatMap((call) =>
      bodies.map(([name, status, type, body]) => ({
        name: `${call}, ${name}`,
        status,
        by: 'owner' as const,
        request: typed(call, type, body),
      })),
    ),
  )
})
