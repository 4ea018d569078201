import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A smaller response fits into one packet even uncompressed. */
const WORTH_COMPRESSING = 1000

/** These are compressed already. */
const DENSE = /^application\/(?:pdf|vnd\.openxml)/

/** Status, headers and bytes of one response, ready to be sent any number of times. */
export type Form = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  /** These headers and those of every response in one list, which is the fastest form for Node. */
  head?: string[]
}

/** A cached response: its ETag and its encodings, each compressed when first requested. */
export type Prepared = {
  readonly type: string
  readonly plain: Buffer
  readonly etag: string
  readonly isCompressible: boolean
  readonly forms: Map<Encoding | 'plain' | 'unchanged', Form>
  /** The memory that it takes so far. */
  bytes: number
  /** Called when another encoding takes more. */
  onGrowth?: (bytes: number) => void
}

/** What the objects around the bytes take: headers, maps, the head as a list. Measured, rounded up. */
const OVERHEAD = 1000

type Encoding = 'br' | 'gzip'

export function prepare(type: string, body: string | Buffer): Prepared {
  const plain = ownMemory(Buffer.from(body))
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  const isCompressible = plain.length >= WORTH_COMPRESSING && !DENSE.test(type)
  return { type, plain, etag, isCompressible, forms: new Map(), bytes: OVERHEAD + plain.length }
}

/** Sets the headers for this request and returns the bytes to send: none when the client already has them. */
export function dress(prepared: Prepared, request: FastifyRequest, reply: FastifyReply): Buffer {
  const { status, headers, body } = formFor(prepared, request.headers)
  reply.code(status).headers(headers)
  return body
}

/** Picks the encoding, or the 304, for these request headers. */
export function formFor(prepared: Prepared, asked: IncomingHttpHeaders): Form {
  if (isUnchanged(asked, prepared.etag)) return formOf(prepared, 'unchanged')
  return formOf(prepared, encodingFor(prepared, asked['accept-encoding'] ?? '') ?? 'plain')
}

/**
 * Whether the client already has the response with this ETag. Compared weakly, as HTTP asks: a proxy that compresses marks the tag
 * as weak (`W/"…"`), and a client may send several.
 */
export function isUnchanged({ 'if-none-match': sent }: IncomingHttpHeaders, etag: string): boolean {
  if (sent === undefined) return false
  if (sent.trim() === '*') return true
  return sent.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

function formOf(prepared: Prepared, name: Encoding | 'plain' | 'unchanged'): Form {
  const known = prepared.forms.get(name)
  if (known) return known
  const form = makeForm(prepared, name)
  prepared.forms.set(name, form)
  const growth = OVERHEAD + (name === 'plain' ? 0 : form.body.length)
  prepared.bytes += growth
  prepared.onGrowth?.(growth)
  return form
}

function makeForm({ type, plain, etag }: Prepared, name: Encoding | 'plain' | 'unchanged'): Form {
  const headers = {
    'content-type': type,
    etag,
    // By origin because other sites may call the API, see `allowWebOrigins`.
    vary: 'accept-encoding, origin',
    // Browsers must revalidate each time, so that nobody sees an old price.
    'cache-control': 'no-cache',
  }
  if (name === 'unchanged') return { status: 304, headers, body: Buffer.alloc(0) }
  if (name === 'plain') return { status: 200, headers, body: plain }
  const body = ownMemory(name === 'br' ? brotli(plain) : gzipSync(plain))
  return { status: 200, headers: { ...headers, 'content-encoding': name }, body }
}

/** Small buffers and the results of zlib are slices of larger ones, which stay in memory as long as the slice. */
function ownMemory(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  own.set(bytes)
  return own
}

function encodingFor({ isCompressible }: Prepared, accepted: string): Encoding | undefined {
  if (!isCompressible) return undefined
  return (['br', 'gzip'] as const).find((encoding) => accepts(accepted, encoding))
}

/** `gzip;q=0` means that gzip is refused. */
function accepts(accepted: string, encoding: Encoding): boolean {
  return accepted.split(',').some((entry) => {
    const [name = '', quality = ''] = entry.trim().split(';')
    return name === encoding && !/^\s*q=0(\.0*)?$/.test(quality)
  })
}

/** Quality 9 of 11: nearly as small as 11 in a fiftieth of its time. */
function brotli(bytes: Buffer): Buffer {
  return brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 9,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
}
