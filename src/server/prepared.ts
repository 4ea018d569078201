import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Below this a compressed answer fits into the same packet as a plain one. */
const WORTH_COMPRESSING = 1000

/** An answer ready to be sent many times: its bytes, compressed once somebody asks for that, and its validator. */
export type Prepared = {
  readonly type: string
  readonly plain: Buffer
  readonly etag: string
  br?: Buffer
  gzip?: Buffer
}

export function prepare(type: string, body: string): Prepared {
  const plain = Buffer.from(body)
  return { type, plain, etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"` }
}

/** Sets the headers that fit the request and gives the bytes to send: none when the visitor already has them. */
export function dress(prepared: Prepared, request: FastifyRequest, reply: FastifyReply): Buffer {
  reply.headers({
    'content-type': prepared.type,
    etag: prepared.etag,
    vary: 'accept-encoding',
    // To be asked for each time: a price must not be older than the answer.
    'cache-control': 'no-cache',
  })
  if (request.headers['if-none-match'] === prepared.etag) {
    reply.code(304)
    return Buffer.alloc(0)
  }
  const encoding = encodingFor(prepared, request.headers['accept-encoding'] ?? '')
  if (encoding === undefined) return prepared.plain
  reply.header('content-encoding', encoding)
  return compressed(prepared, encoding)
}

type Encoding = 'br' | 'gzip'

function encodingFor({ plain }: Prepared, accepted: string): Encoding | undefined {
  if (plain.length < WORTH_COMPRESSING) return undefined
  return (['br', 'gzip'] as const).find((encoding) => accepts(accepted, encoding))
}

/** `gzip;q=0` is a way to refuse it. */
function accepts(accepted: string, encoding: Encoding): boolean {
  return accepted.split(',').some((entry) => {
    const [name = '', quality = ''] = entry.trim().split(';')
    return name === encoding && !/^\s*q=0(\.0*)?$/.test(quality)
  })
}

function compressed(prepared: Prepared, encoding: Encoding): Buffer {
  prepared[encoding] ??= encoding === 'br' ? brotli(prepared.plain) : gzipSync(prepared.plain)
  return prepared[encoding]
}

/** The sixth of twelve levels: nearly as small as the last at a hundredth of its time. */
function brotli(bytes: Buffer): Buffer {
  return brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
}
