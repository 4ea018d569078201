import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

export type Encoding = 'br' | 'gzip' | 'identity'

/** By origin because other sites may call the API, see `allowWebOrigins`. */
export const VARY = 'accept-encoding, origin'

/** A smaller response fits into one packet even uncompressed. */
const WORTH_COMPRESSING = 1000

/** These are compressed already. */
const COMPRESSED_TYPE = /^application\/(?:pdf|vnd\.openxml)/

/** The encodings in which a response may be sent, the best first. */
export function encodingsOf(type: string, bytes: number): readonly Encoding[] {
  const isCompressible = bytes >= WORTH_COMPRESSING && !COMPRESSED_TYPE.test(type)
  return isCompressible ? ['br', 'gzip', 'identity'] : ['identity']
}

/** Chooses an encoding that the client accepts, and names it in the response. */
export function chooseEncoding(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  encodings: readonly Encoding[],
): Encoding {
  const accepted = headers['accept-encoding'] ?? ''
  const encoding = encodings.find((each) => accepts(accepted, each)) ?? 'identity'
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return encoding
}

/** `gzip;q=0` means that gzip is refused. */
function accepts(accepted: string, encoding: Encoding): boolean {
  return accepted.split(',').some((entry) => {
    const [name = '', quality = ''] = entry.trim().split(';')
    return name === encoding && !/^\s*q=0(\.0*)?$/.test(quality)
  })
}

function brotliOptions(bytes: number, quality: number) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes,
    },
  }
}

const runBrotli = promisify(brotliCompress)
const runGzip = promisify(gzip)

/** Brotli level, of 11. Takes two milliseconds per page, on another thread. Cached responses use a higher level. */
const QUICK = 5

/** Compresses a page that is sent once, if the client accepts that. */
export async function compressOnce(
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
): Promise<Buffer> {
  const plain = Buffer.from(html)
  reply.header('vary', VARY)
  const encoding = chooseEncoding(request, reply, encodingsOf('text/html', plain.length))
  return compress(plain, encoding, QUICK)
}

/** On another thread. `quality` is the level of brotli, of 11. */
export async function compress(plain: Buffer, encoding: Encoding, quality: number): Promise<Buffer> {
  if (encoding === 'identity') return plain
  return encoding === 'br' ? runBrotli(plain, brotliOptions(plain.length, quality)) : runGzip(plain)
}
