import type { InjectOptions } from 'fastify'
import type { BadRequest } from './refusals.ts'

type Method = NonNullable<InjectOptions['method']>
export type CallName = `${Method} ${string}`

/** `[name, status, body]`: the usual row, sent as JSON by one person to one call. */
export type BodyRow = readonly [name: string, status: number, body: unknown]

export function jsonRows(by: BadRequest['by'], call: CallName, rows: readonly BodyRow[]): BadRequest[] {
  return rows.map(([name, status, body]) => ({
    name: `${call}, ${name}`,
    status,
    by,
    request: typed(call, 'application/json', typeof body === 'string' ? body : JSON.stringify(body)),
  }))
}

/** `[name, status, 'GET /api/…']`: rows where only the address is bad. */
export function addressRows(
  by: BadRequest['by'],
  rows: readonly (readonly [name: string, status: number, call: CallName])[],
): BadRequest[] {
  return rows.map(([name, status, call]) => ({ name, status, by, request: requestOf(call) }))
}

export function typed(
  call: CallName,
  contentType: string | undefined,
  payload: string | Buffer,
): InjectOptions {
  return { ...requestOf(call), headers: contentType ? { 'content-type': contentType } : {}, payload }
}

function requestOf(call: string): InjectOptions {
  const [method = 'GET', ...url] = call.split(' ')
  // The calls are literals in the tables, whose type lists the methods.
  return { method: method as Method, url: url.join(' ') }
}

export const BOUNDARY = 'frontera'
export const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`

/** Builds a multipart body by hand: a normal client cannot write invalid ones. */
export function multipartBody(parts: readonly { name: string; value: string | Buffer; file?: string }[]) {
  const chunks = parts.flatMap(({ name, value, file }) => [
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${file ? `; filename="${file}"` : ''}\r\n\r\n`,
    ),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ])
  return Buffer.concat([...chunks, Buffer.from(`--${BOUNDARY}--\r\n`)])
}

/** A body with one raw value, for values that `JSON.stringify` never writes: `1e309`, `NaN`, `"\ud800"`. */
export function withRaw(body: object, field: string, raw: string): string {
  return JSON.stringify({ ...body, [field]: '@raw' }).replace('"@raw"', () => raw)
}

/** JSON texts that are not a whole number of at least one. */
export const NOT_A_COUNT = {
  zero: '0',
  'minus zero': '-0',
  'a negative': '-1',
  'a fraction': '1.5',
  'a huge number': '1e30',
  'two to the 53rd': '9007199254740992',
  'more than a number holds': '1e309',
  'a number in quotes': '"5"',
  'a list': '[5]',
  'nothing at all': 'null',
  'a truth': 'true',
  'SQL in quotes': '"1 or 1=1"',
} as const
