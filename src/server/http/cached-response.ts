import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding, compress, type Encoding, encodingsOf, VARY } from './encoding.ts'

/** A response that is sent many times. Each encoding is compressed when it is first requested, on another thread. */
export type CachedResponse = {
  readonly type: string
  readonly etag: string
  readonly encodings: readonly Encoding[]
  readonly bodies: Map<Encoding, Buffer | Promise<Buffer>>
  /** The memory that it takes with all its encodings. */
  readonly maxBytes: number
}

/** What the objects around the bytes take. Measured, rounded up. */
const OVERHEAD = 2000

/** The hash of a long one is made on another thread, too. */
export async function createCachedResponse(type: string, body: string | Buffer): Promise<CachedResponse> {
  const plain = withoutPool(Buffer.from(body))
  const hash = Buffer.from(await crypto.subtle.digest('SHA-256', plain))
  const etag = `"${hash.toString('base64url').slice(0, 22)}"`
  const encodings = encodingsOf(type, plain.length)
  // A compressed body is never much larger than the plain one.
  const maxBytes = OVERHEAD + encodings.length * plain.length
  return { type, etag, encodings, bodies: new Map<Encoding, Buffer>([['identity', plain]]), maxBytes }
}

/** Sets the headers for this request and returns the bytes to send: none when the client already has them. */
export function encodeFor(
  request: FastifyRequest,
  reply: FastifyReply,
  cached: CachedResponse,
): Buffer | Promise<Buffer> {
  reply.headers({
    'content-type': cached.type,
    etag: cached.etag,
    vary: VARY,
    // Browsers must revalidate each time, so that nobody sees an old price.
    'cache-control': 'no-cache',
  })
  if (isUnchanged(request.headers, cached.etag)) {
    reply.code(304)
    return Buffer.alloc(0)
  }
  return bodyIn(cached, chooseEncoding(request, reply, cached.encodings))
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

/** A promise only until the encoding is known. */
export function bodyIn(cached: CachedResponse, encoding: Encoding): Buffer | Promise<Buffer> {
  const known = cached.bodies.get(encoding)
  if (known) return known
  const body = compressed(cached, encoding)
  cached.bodies.set(encoding, body)
  return body
}

async function compressed({ bodies }: CachedResponse, encoding: Encoding): Promise<Buffer> {
  try {
    const plain = (await bodies.get('identity')) ?? Buffer.alloc(0)
    const body = withoutPool(await compress(plain, encoding, QUALITY))
    bodies.set(encoding, body)
    return body
  } catch (error) {
    bodies.delete(encoding)
    throw error
  }
}

/** Small buffers and the results of zlib are slices of larger ones, which stay in memory as long as the slice. */
function withoutPool(bytes: Buffer): Buffer<ArrayBuffer> {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  copy.set(bytes)
  return copy
}

/** Brotli level: nearly as small as 11 in a fiftieth of the time. */
const QUALITY = 9
