import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { DAY_MS, nextMidnightInMendoza } from '#domain/clock.ts'
import { onChange } from '../db/changes.ts'
import { dress, type Prepared, prepare } from './compression.ts'
import { answerByAddress, MAX_ADDRESS_BYTES } from './known-addresses.ts'

/** For everything the cache holds: responses in all encodings, their keys, and the addresses that lead to them. */
const MAX_BYTES = 64 * 1024 * 1024
const MAX_RESPONSE_BYTES = MAX_BYTES - MAX_ADDRESS_BYTES

/**
 * `true` when the parameters alone are the key, or a function that returns the key, undefined for responses that must not be
 * cached.
 */
export type Cached = true | ((request: FastifyRequest) => string | undefined)

type Making = { key: string; version: number; finish: (made: Prepared | undefined) => void }

/**
 * Caches the responses of routes marked `cache` until a product or a recipe changes, and never past the end of the day: pages
 * show the year. Requests for a response that is being made wait for it. Keys are built from validated values, and a route sets
 * `cache-control: no-store` on a response about something that does not exist, so made-up parameters cannot fill the memory.
 */
export function cacheResponses(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  const answers = new Map<string, Prepared>()
  const making = new Map<string, Promise<Prepared | undefined>>()
  const makers = new WeakMap<FastifyRequest, Making>()
  /** Incremented by each change: a response made from an older version is stale. */
  let version = 0
  let midnight = nextMidnightInMendoza(Date.now())
  let bytes = 0

  const addresses = answerByAddress(app, headers, find)

  function find(key: string): Prepared | undefined {
    forgetYesterday()
    return answers.get(key)
  }

  function forgetAll() {
    version++
    answers.clear()
    addresses.forgetAll()
    making.clear()
    bytes = 0
  }

  function forgetYesterday() {
    const now = Date.now()
    // Also before the day: the clock may have been set back.
    if (now < midnight && now >= midnight - DAY_MS) return
    midnight = nextMidnightInMendoza(now)
    forgetAll()
  }

  function keep(key: string, prepared: Prepared) {
    if (answers.has(key)) return
    answers.set(key, prepared)
    bytes += key.length + prepared.bytes
    prepared.onGrowth = (growth) => {
      if (answers.get(key) !== prepared) return
      bytes += growth
      dropOldest()
    }
    dropOldest()
  }

  function dropOldest() {
    for (const [key, prepared] of answers) {
      if (bytes <= MAX_RESPONSE_BYTES) return
      answers.delete(key)
      bytes -= key.length + prepared.bytes
    }
  }

  function beginMaking(key: string, request: FastifyRequest) {
    const { promise, resolve } = Promise.withResolvers<Prepared | undefined>()
    makers.set(request, { key, version, finish: resolve })
    making.set(key, promise)
  }

  function finishMaking({ key, version: begun, finish }: Making, made: Prepared | undefined) {
    // A response begun before a change must not be cached: it shows the old state.
    const isCurrent = begun === version
    if (isCurrent) making.delete(key)
    if (made && isCurrent) keep(key, made)
    finish(isCurrent ? made : undefined)
  }

  onChange(app.db, ['products', 'recipes'], forgetAll)

  app.addHook('onRoute', (route) => {
    if (!route.config?.cache || route.method === 'HEAD') return

    route.preHandler = (request, reply, done) => {
      const key = keyOf(route, request)
      if (key === undefined) return done()
      const known = find(key)
      if (known) {
        addresses.keep(request, key)
        return void reply.send(dress(known, request, reply))
      }
      const other = making.get(key)
      if (!other) {
        beginMaking(key, request)
        return done()
      }
      other.then((made) => {
        if (made) reply.send(dress(made, request, reply))
        else done()
      })
    }

    route.onSend = (request, reply, payload, done) => {
      const maker = makers.get(request)
      if (!maker) return done(null, payload)
      const exists = reply.statusCode === 200 && reply.getHeader('cache-control') !== 'no-store'
      const isGood = exists && (typeof payload === 'string' || Buffer.isBuffer(payload))
      const made = isGood ? prepare(String(reply.getHeader('content-type')), payload) : undefined
      finishMaking(maker, made)
      done(null, made ? dress(made, request, reply) : payload)
    }
  })
}

function keyOf({ url, schema, config }: RouteOptions, request: FastifyRequest): string | undefined {
  if (typeof config?.cache === 'function') return config.cache(request)
  // A route without a query schema ignores the query, so it is left out of the key.
  return `${url} ${JSON.stringify([request.params, schema?.querystring ? request.query : {}])}`
}
