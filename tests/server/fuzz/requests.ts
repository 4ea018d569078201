import fc, { type Arbitrary } from 'fast-check'
import type { InjectOptions } from 'fastify'
import { MULTIPART, multipartBody } from '../bad-input/requests.ts'
import { either, type Known, type Schema, sometimes, valueFor } from './values.ts'

type Parameter = { readonly name: string; readonly in: string; readonly schema: Schema }
type Operation = {
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
}
type Method = NonNullable<InjectOptions['method']>

export type DescribedCall = { readonly method: Method; readonly path: string; readonly operation: Operation }
export type ApiDocument = { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> }

export function callsOf({ paths }: ApiDocument): DescribedCall[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    // The document writes methods in lower case.
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

/** Requests for one call: address, body and headers, each valid or invalid. */
export function requestFor(
  { method, path, operation }: DescribedCall,
  known: Known,
  cookie: string,
): Arbitrary<InjectOptions> {
  // Signing in or out with the session would end it for all later requests.
  const endsIt = path === '/api/session' || path === '/api/session/all'
  const session = endsIt ? fc.constant(undefined) : sometimes(75, fc.constant({ cookie }))
  const networks = fc.noBias(fc.nat(0xffff)).map((number) => `10.0.${number >> 8}.${number & 0xff}`)
  return fc
    .record({
      method: either(96, fc.constant(method), fc.constantFrom(...METHODS)),
      url: addressFor(path, operation, known),
      headers: headersFor(operation, known),
      session,
      // The number of orders from one network is limited.
      remoteAddress: path === '/api/order' ? networks : fc.constant('127.0.0.1'),
      body: bodyFor(operation, known),
    })
    .map(({ body, headers, session, ...request }) => ({
      ...request,
      headers: { ...headers, ...(body?.type ? { 'content-type': body.type } : {}), ...session },
      ...(body ? { payload: body.payload } : {}),
    }))
}

const ODD_QUERIES = ['x=1', '%00', 'a[b]=c', '&&', '=', '__proto__=1']

function addressFor(path: string, { parameters = [] }: Operation, known: Known): Arbitrary<string> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const segments = fc.tuple(...names.map((name) => segmentFor(name, known)))
  const query = parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, schema }) => {
      const value = valueFor(schema, known, name).map((each) => `${name}=${encode(each)}`)
      return sometimes(
        60,
        either(
          95,
          value,
          value.map((text) => `${text}&${text}`),
        ),
      )
    })
  return fc
    .tuple(segments, fc.tuple(...query, sometimes(5, fc.constantFrom(...ODD_QUERIES))))
    .map(([values, parts]) => {
      const filled = values.reduce((text, value) => text.replace(/\{\w+\}/, () => value), path)
      const search = parts.filter((part) => part !== undefined).join('&')
      return search === '' ? filled : `${filled}?${search}`
    })
}

function segmentFor(name: string, known: Known): Arbitrary<string> {
  const values = fc.oneof(
    valueFor({ type: 'integer' }, known, name),
    valueFor({ type: 'string' }, known, name),
  )
  return either(90, values.map(encode), fc.constantFrom(...BROKEN_SEGMENTS))
}

/** Half of a surrogate pair cannot be written in an address. */
function encode(value: unknown): string {
  return encodeURIComponent(asText(value).toWellFormed())
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

type Body = { readonly payload: string | Buffer; readonly type: string }

function bodyFor({ requestBody }: Operation, known: Known): Arbitrary<Body | undefined> {
  if (!requestBody) return sometimes(10, fc.constant({ payload: '{}', type: 'application/json' }))
  const bodies = Object.entries(requestBody.content).map(([declared, { schema }]) =>
    fc
      .record({
        value: valueFor(schema, known),
        type: either(94, fc.constant(declared), fc.constantFrom(...TYPES)),
        file: sometimes(50, FILES),
        cut: sometimes(10, PLACES),
        damage: sometimes(5, DAMAGES),
      })
      .map(({ value, type, file, cut, damage }): Body => {
        if (type.startsWith('multipart/')) return { payload: formOf(value, file, cut), type: MULTIPART }
        const text = type.includes('urlencoded') ? urlencoded(value) : JSON.stringify(value)
        return { payload: damage ? damage(text) : text, type }
      }),
  )
  return fc.oneof(...bodies)
}

function fieldsOf(value: unknown): [name: string, value: string][] {
  const fields = typeof value === 'object' && value !== null ? Object.entries(value) : []
  return fields.map(([name, content]) => [name, asText(content)])
}

function urlencoded(value: unknown): string {
  return new URLSearchParams(fieldsOf(value)).toString()
}

/** A position in a text or a form, from 0 to 1. */
const PLACES = fc.nat(1000).map((place) => place / 1000)

const FILES = fc.record({
  name: fc.constantFrom('file', 'x'),
  file: fc.constant('a.jpg'),
  value: fc.constantFrom('', 'x', '\xff\xd8\xff'),
})
type File = { readonly name: string; readonly file: string; readonly value: string }

function formOf(value: unknown, file: File | undefined, cut = 1): Buffer {
  const parts = fieldsOf(value).map(([name, text]) => ({ name, value: text }))
  const form = multipartBody(file ? [...parts, file] : parts)
  return form.subarray(0, Math.floor(form.length * cut))
}

type Damage = (text: string) => string | Buffer

const DAMAGES: Arbitrary<Damage> = fc.oneof(
  PLACES.map(
    (place): Damage =>
      (text) =>
        split(text, place)[0],
  ),
  fc.tuple(PLACES, fc.constantFrom('{', '}', '"', ',', '\0', '\\')).map(
    ([place, letter]): Damage =>
      (text) =>
        split(text, place).join(letter),
  ),
  PLACES.map(
    (place): Damage =>
      (text) => {
        const [before, after] = split(text, place)
        return Buffer.concat([Buffer.from(before), Buffer.from([0xff, 0xc0]), Buffer.from(after)])
      },
  ),
  fc.constantFrom<Damage>(
    () => '['.repeat(50_000),
    () => '',
  ),
)

function split(text: string, place: number): [before: string, after: string] {
  const at = Math.floor(text.length * place)
  return [text.slice(0, at), text.slice(at)]
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

function headersFor({ parameters = [] }: Operation, known: Known): Arbitrary<Record<string, string>> {
  const odd = HEADERS.map(([name, values]) =>
    sometimes(3, fc.constantFrom(...values.map((value) => [name, value] as const))),
  )
  const own = parameters
    .filter((parameter) => parameter.in === 'header')
    // A header cannot hold line breaks: the client would not send such a request.
    .map(({ name, schema }) =>
      sometimes(
        50,
        valueFor(schema, known, name).map((value) => [name, encode(value)] as const),
      ),
    )
  return fc
    .tuple(...odd, ...own)
    .map((headers) => Object.fromEntries(headers.filter((header) => header !== undefined)))
}
