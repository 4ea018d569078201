import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { dayInMendoza } from '#domain/clock.ts'
import { onChange } from '../db/changes.ts'
import { dress, type Prepared, prepare } from './compression.ts'

const MAX_BYTES = 64 * 1024 * 1024

/** `true` where the parameters say it all, or a function that gives the key, undefined for what must not be kept. */
export type Cached = true | ((request: FastifyRequest) => string | undefined)

type Making = { key: string; version: number; finish: (made: Prepared | undefined) => void }

/**
 * Keeps the answers of routes marked `cache` until a product or a recipe changes, and never longer than the day: pages say which
 * year it is. Requests for one that is being made wait for it instead of making it again. Keys are made of validated values, so
 * made-up parameters cannot fill the memory.
 */
export function cacheResponses(app: FastifyInstance): void {
  const answers = new Map<string, Prepared>()
  const making = new Map<string, Promise<Prepared | undefined>>()
  const makers = new WeakMap<FastifyRequest, Making>()
  /** Whatever was made from an older version is stale. */
  let version = 0
  let day = dayInMendoza(new Date())
  let bytes = 0

  function forgetAll() {
    version++
    answers.clear()
    making.clear()
    bytes = 0
  }

  function forgetYesterday() {
    const today = dayInMendoza(new Date())
    if (today === day) return
    day = today
    forgetAll()
  }

  /** Its compressed forms come later and are smaller, so twice its size is the most it takes. */
  function keep(key: string, prepared: Prepared) {
    const size = 2 * prepared.plain.length
    for (const [oldest, { plain }] of answers) {
      if (bytes + size <= MAX_BYTES) break
      answers.delete(oldest)
      bytes -= 2 * plain.length
    }
    if (bytes + size > MAX_BYTES || answers.has(key)) return
    answers.set(key, prepared)
    bytes += size
  }

  function beginMaking(key: string, request: FastifyRequest) {
    const { promise, resolve } = Promise.withResolvers<Prepared | undefined>()
    makers.set(request, { key, version, finish: resolve })
    making.set(key, promise)
  }

  function finishMaking({ key, version: begun, finish }: Making, made: Prepared | undefined) {
    // After a change while it was being made, the old state would be kept for ever.
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
      forgetYesterday()
      const known = answers.get(key)
      if (known) return void reply.send(dress(known, request, reply))
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
      const isGood = reply.statusCode === 200 && typeof payload === 'string'
      const made = isGood ? prepare(String(reply.getHeader('content-type')), payload) : undefined
      finishMaking(maker, made)
      done(null, made ? dress(made, request, reply) : payload)
    }
  })
}

function keyOf({ url, schema, config }: RouteOptions, request: FastifyRequest): string | undefined {
  if (typeof config?.cache === 'function') return config.cache(request)
  // Without a schema the query is whatever was sent, and the route does not read it.
  return `${url} ${JSON.stringify([request.params, schema?.querystring ? request.query : {}])}`
}
