import type { InjectOptions } from 'fastify'
import { MULTIPART, multipartBody } from '../bad-input/requests.ts'
import type { Random } from './random.ts'
import { type Known, type Schema, valueFor } from './values.ts'

type Parameter = { readonly name: string; readonly in: string; readonly schema: Schema }
type Operation = {
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
}
type Method = NonNullable<InjectOptions['method']>

export type Call = { readonly method: Method; readonly path: string; readonly operation: Operation }
export type Document = { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> }

export function callsOf({ paths }: Document): Call[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    // The document writes methods in small letters.
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase() as Method,
      path,
      operation,
    })),
  )
}

const METHODS: readonly Method[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const BROKEN_SEGMENTS = [
  '%',
  '%00',
  '%E0%A4%A',
  '..%2f..',
  '%ff',
  '',
  '%20',
  '%252e',
  ';',
  '~',
  '*',
  '%F0%9F%8E%89',
]
const TYPES = [
  'text/plain',
  'application/json; charset=latin1',
  'application/jsonx',
  '*/*',
  'multipart/form-data',
  '',
]

/** A request for a call: its address, its body and what comes with it, each right or wrong by chance. */
export function requestFor(
  random: Random,
  { method, path, operation }: Call,
  known: Known,
  cookie: string,
): InjectOptions {
  const { body, type } = bodyFor(random, operation, known)
  const headers: Record<string, string> = { ...oddHeaders(random, operation, known) }
  if (body !== undefined && type !== '') headers['content-type'] = type
  // Signing in or out with it would end the session for all that follow.
  if (random.chance(0.75) && path !== '/api/session') headers.cookie = cookie
  return {
    method: random.chance(0.04) ? random.pick(METHODS) : method,
    url: addressFor(random, path, operation, known),
    headers,
    remoteAddress: path === '/api/order' ? `10.0.${random.below(256)}.${random.below(256)}` : '127.0.0.1',
    ...(body === undefined ? {} : { payload: body }),
  }
}

function addressFor(random: Random, path: string, { parameters = [] }: Operation, known: Known): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => segmentFor(random, name, known))
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && random.chance(0.6))
    .flatMap(({ name, schema }) => {
      const value = `${name}=${encode(valueFor(random, schema, known, name))}`
      return random.chance(0.05) ? [value, value] : [value]
    })
  if (random.chance(0.05)) query.push(random.pick(['x=1', '%00', 'a[b]=c', '&&', '=', '__proto__=1']))
  return query.length > 0 ? `${filled}?${query.join('&')}` : filled
}

function segmentFor(random: Random, name: string, known: Known): string {
  if (random.chance(0.1)) return random.pick(BROKEN_SEGMENTS)
  return encode(valueFor(random, { type: random.chance(0.5) ? 'integer' : 'string' }, known, name))
}

/** Half of a surrogate pair cannot be written in an address. */
function encode(value: unknown): string {
  return encodeURIComponent(asText(value).toWellFormed())
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function bodyFor(random: Random, { requestBody }: Operation, known: Known) {
  if (!requestBody) return random.chance(0.1) ? { body: '{}', type: 'application/json' } : { type: '' }
  const [declared = 'application/json', { schema = {} } = {}] = random.pick(
    Object.entries(requestBody.content),
  )
  const value = valueFor(random, schema, known)
  const type = random.chance(0.06) ? random.pick(TYPES) : declared
  if (type.startsWith('multipart/')) return { body: formOf(random, value), type: MULTIPART }
  const text = type.includes('urlencoded') ? urlencoded(value) : JSON.stringify(value)
  return { body: random.chance(0.05) ? spoil(random, text) : text, type }
}

function fieldsOf(value: unknown): [name: string, value: string][] {
  const fields = typeof value === 'object' && value !== null ? Object.entries(value) : []
  return fields.map(([name, content]) => [name, asText(content)])
}

function urlencoded(value: unknown): string {
  return new URLSearchParams(fieldsOf(value)).toString()
}

function formOf(random: Random, value: unknown): Buffer {
  const parts = fieldsOf(value).map(([name, text]) => ({ name, value: text }))
  const file = {
    name: random.pick(['file', 'x']),
    file: 'a.jpg',
    value: random.pick(['', 'x', '\xff\xd8\xff']),
  }
  const form = multipartBody(random.chance(0.5) ? [...parts, file] : parts)
  return random.chance(0.1) ? form.subarray(0, random.below(form.length)) : form
}

function spoil(random: Random, text: string): string | Buffer {
  const at = random.below(text.length + 1)
  return random.pick<() => string | Buffer>([
    () => text.slice(0, at),
    () => text.slice(0, at) + random.pick(['{', '}', '"', ',', '\0', '\\']) + text.slice(at),
    () =>
      Buffer.concat([Buffer.from(text.slice(0, at)), Buffer.from([0xff, 0xc0]), Buffer.from(text.slice(at))]),
    () => '['.repeat(50_000),
    () => '',
  ])()
}

const HEADERS: readonly (readonly [name: string, values: readonly string[]])[] = [
  ['origin', ['http://localhost:80', 'https://evil.example', 'null', 'x']],
  ['sec-fetch-site', ['same-origin', 'cross-site', 'none', 'x']],
  ['accept-encoding', ['br', 'gzip;q=0', '*', 'x'.repeat(2000), ',;q=,,']],
  ['if-none-match', ['*', '"x"', 'W/"x", "y"']],
  ['cookie', ['session=x', 'session=', 'session', '=;=;=', `session=${'x'.repeat(4000)}`]],
  ['x-forwarded-for', ['1.2.3.4', 'x', ','.repeat(500)]],
  ['accept', ['text/html', 'x/y', '']],
  ['range', ['bytes=0-1', 'bytes=-']],
  ['content-encoding', ['gzip', 'x']],
  ['host', ['evil.example', 'a:b', '']],
]

function oddHeaders(random: Random, { parameters = [] }: Operation, known: Known): Record<string, string> {
  const odd = HEADERS.filter(() => random.chance(0.03)).map(([name, values]) => [name, random.pick(values)])
  const own = parameters
    .filter((parameter) => parameter.in === 'header' && random.chance(0.5))
    // A header holds no line breaks: no such request would get this far.
    .map(({ name, schema }) => [name, encode(valueFor(random, schema, known, name))])
  return Object.fromEntries([...odd, ...own])
}
