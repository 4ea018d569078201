import { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { withoutTracking } from '#domain/shop/tracking.ts'
import { type Form, formFor, type Prepared } from './compression.ts'

/** More than a shop has pages. When made-up addresses fill it, the oldest are dropped and answered the normal way. */
const MAX_ADDRESSES = 4000
const MAX_LENGTH = 300
/** Address and key are ASCII of about the same length; the rest is the map around them. */
export const MAX_ADDRESS_BYTES = MAX_ADDRESSES * (2 * MAX_LENGTH + 100)

/**
 * Answers a known address from the response cache before validation and all other hooks, with all headers in one piece. Only
 * cached responses that are the same for everyone are answered this way. Decision 0003 says what it gains.
 */
export function answerByAddress(
  app: FastifyInstance,
  headers: Readonly<Record<string, string>>,
  find: (key: string) => Prepared | undefined,
) {
  const common = Object.entries(headers).flat()
  /** The cache key of each address. The response itself stays in the cache alone. */
  const keys = new Map<string, string>()
  const { trustProxy, publicUrl, webOrigins } = app.settings
  // Behind a proxy the headers depend on the protocol, unless the settings name the public address.
  const isSameForAll = trustProxy === undefined || publicUrl !== undefined

  app.addHook('onRequest', ({ raw }, reply, done) => {
    // The headers for other sites depend on their origin.
    const isOtherSite = webOrigins.length > 0 && raw.headers.origin !== undefined
    const isShort = isSameForAll && raw.method === 'GET' && !isOtherSite && !app.life.isEnding
    const key = isShort ? keys.get(raw.url ?? '') : undefined
    const known = key === undefined ? undefined : find(key)
    // A request made inside the process has no network socket.
    if (!known || !(raw.socket instanceof Socket)) return done()
    const form = formFor(known, raw.headers)
    form.head ??= headOf(form)
    reply.hijack()
    reply.raw.writeHead(form.status, form.head).end(form.body)
  })

  /** Without the length Node would send it in chunks. */
  function headOf({ status, headers: own, body }: Form): string[] {
    const length = status === 304 ? [] : ['content-length', `${body.length}`]
    return [...common, ...Object.entries(own).flat(), ...length]
  }

  return {
    keep({ raw: { url = '' } }: FastifyRequest, key: string): void {
      // Addresses with tracking parameters differ for each visitor.
      if (url.length > MAX_LENGTH || withoutTracking(url) !== url) return
      const [oldest] = keys.keys()
      if (keys.size >= MAX_ADDRESSES && oldest !== undefined) keys.delete(oldest)
      keys.set(url, key)
    },

    forgetAll: () => keys.clear(),
  }
}
