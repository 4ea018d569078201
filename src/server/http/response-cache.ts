import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { nextMidnightInMendoza } from '#domain/clock.ts'
import { PUBLIC_TOPICS } from '#domain/journal/entry.ts'
import { onStale } from '../db/change.ts'
import { type CachedResponse, createCachedResponse, encodeFor } from './cached-response.ts'

/** For all responses in all encodings, and their keys. */
const MAX_BYTES = 64 * 1024 * 1024

/**
 * `true` when the parameters alone are the key, or a function that returns the key, undefined for responses that must not be
 * cached.
 */
export type Cached = true | ((request: FastifyRequest) => string | undefined)

type Pending = {
  readonly key: string
  readonly version: number
  readonly resolve: (made: CachedResponse | undefined) => void
}

/**
 * Caches the responses of routes marked `cache` until something that visitors see changes, and never past the end of the day, because
 * pages show the year, or past the moment that `cacheUntil` is told. Requests for a response that is being made wait for it. Keys are
 * built from validated values, and a route sets `cache-control: no-store` on a response about something that does not exist, so made-up
 * parameters cannot fill the memory.
 */
export function cacheResponses(app: FastifyInstance): void {
  const responses = new Map<string, CachedResponse>()
  const pending = new Map<string, Promise<CachedResponse | undefined>>()
  const pendingOf = new WeakMap<FastifyRequest, Pending>()
  /** Incremented by each change: a response made from an older version is stale. */
  let version = 0
  /** What is cached is valid from `since` up to `until`. */
  let since = Date.now()
  let until = nextMidnightInMendoza(since)
  let bytes = 0

  function clear() {
    version++
    since = Date.now()
    until = nextMidnightInMendoza(since)
    responses.clear()
    pending.clear()
    bytes = 0
  }

  function find(key: string): CachedResponse | undefined {
    const now = Date.now()
    // The clock may have been set back.
    if (now >= until || now < since) clear()
    return responses.get(key)
  }

  function store(key: string, response: CachedResponse) {
    if (responses.has(key)) return
    responses.set(key, response)
    bytes += key.length + response.maxBytes
    for (const [oldest, { maxBytes }] of responses) {
      if (bytes <= MAX_BYTES) return
      responses.delete(oldest)
      bytes -= oldest.length + maxBytes
    }
  }

  function begin(key: string, request: FastifyRequest) {
    const { promise, resolve } = Promise.withResolvers<CachedResponse | undefined>()
    pendingOf.set(request, { key, version, resolve })
    pending.set(key, promise)
  }

  function finish({ key, version: begun, resolve }: Pending, made: CachedResponse | undefined) {
    // A response begun before a change must not be cached: it shows the old state.
    const isCurrent = begun === version
    if (isCurrent) pending.delete(key)
    if (made && isCurrent) store(key, made)
    resolve(isCurrent ? made : undefined)
  }

  onStale(app.db, PUBLIC_TOPICS, clear)

  app.decorate('cacheUntil', (moment: number) => {
    since = Date.now()
    until = Math.min(until, moment)
  })

  app.addHook('onRoute', (route) => {
    if (!route.config?.cache || route.method === 'HEAD') return

    route.preHandler = (request, reply, done) => {
      const key = keyOf(route, request)
      if (key === undefined) return done()
      const cached = find(key)
      if (cached) {
        app.work.cacheHits++
        return void sendEncoded(request, reply, cached, done)
      }
      const other = pending.get(key)
      if (!other) {
        app.work.cacheMisses++
        begin(key, request)
        return done()
      }
      other.then((made) => {
        if (!made) return done()
        app.work.cacheHits++
        void sendEncoded(request, reply, made, done)
      })
    }

    route.onSend = (request, reply, payload, done) => {
      const own = pendingOf.get(request)
      if (!own) return done(null, payload)
      const exists = reply.statusCode === 200 && reply.getHeader('cache-control') !== 'no-store'
      const isGood = exists && (typeof payload === 'string' || Buffer.isBuffer(payload))
      if (!isGood) {
        finish(own, undefined)
        return done(null, payload)
      }
      const send = async () => {
        const made = await createCachedResponse(String(reply.getHeader('content-type')), payload)
        finish(own, made)
        return encodeFor(request, reply, made)
      }
      send().then(
        (bytes) => done(null, bytes),
        (error) => {
          finish(own, undefined)
          done(error)
        },
      )
    }
  })
}

async function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  cached: CachedResponse,
  fail: (error: Error) => void,
): Promise<void> {
  try {
    const body = encodeFor(request, reply, cached)
    reply.send(Buffer.isBuffer(body) ? body : await body)
  } catch (error) {
    fail(error as Error)
  }
}

function keyOf({ url, schema, config }: RouteOptions, request: FastifyRequest): string | undefined {
  if (typeof config?.cache === 'function') return config.cache(request)
  // A route without a query schema ignores the query, so it is left out of the key.
  return `${url} ${JSON.stringify([request.params, schema?.querystring ? request.query : {}])}`
}
