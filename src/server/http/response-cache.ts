import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { dress, type Prepared, prepare } from './compression.ts'
import { answerByAddress } from './kept-addresses.ts'

const MAX_BYTES = 64 * 1024 * 1024

export type Catalogue = {
  /** Changes with every write of the administrator; whatever was made from an older version is stale. */
  version: number
  /** For changes that did not come through this process. */
  readonly forget: () => void
  /** Called after each change. */
  readonly listeners: Set<() => void>
}

/** `true` where the parameters say it all, or a function that gives the key, undefined for what must not be kept. */
export type Remember = true | ((request: FastifyRequest) => string | undefined)

type Making = { key: string; version: number; finish: (made: Prepared | undefined) => void }

/**
 * Keeps the answers of routes marked `remember` until the catalogue changes. Requests for one that is being made wait for
 * it instead of making it again. Keys are made of validated values, so made-up parameters cannot fill the memory.
 */
export function rememberAnswers(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  const catalogue: Catalogue = { version: 0, forget: forgetAll, listeners: new Set() }
  const answers = new Map<string, Prepared>()
  const making = new Map<string, Promise<Prepared | undefined>>()
  const makers = new WeakMap<FastifyRequest, Making>()
  const addresses = answerByAddress(app, headers, answers)
  let bytes = 0

  function forgetAll() {
    catalogue.version++
    answers.clear()
    addresses.forgetAll()
    making.clear()
    bytes = 0
    for (const listener of catalogue.listeners) listener()
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
    makers.set(request, { key, version: catalogue.version, finish: resolve })
    making.set(key, promise)
  }

  function finishMaking({ key, version, finish }: Making, made: Prepared | undefined) {
    // A change while it was being made would keep the old state for ever.
    const isCurrent = version === catalogue.version
    if (isCurrent) making.delete(key)
    if (made && isCurrent) keep(key, made)
    finish(isCurrent ? made : undefined)
  }

  app.decorate('catalogue', catalogue)

  app.addHook('onRoute', (route) => {
    if (!route.config?.remember || route.method === 'HEAD') return

    route.preHandler = (request, reply, done) => {
      const key = keyOf(route, request)
      if (key === undefined) return done()
      const known = answers.get(key)
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
      const isGood = reply.statusCode === 200 && typeof payload === 'string'
      const made = isGood ? prepare(String(reply.getHeader('content-type')), payload) : undefined
      finishMaking(maker, made)
      done(null, made ? dress(made, request, reply) : payload)
    }
  })

  // Whatever the administrator writes may show in an answer. Forgetting too much costs one query; too little, a wrong price.
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (request.session && request.method !== 'GET' && request.method !== 'HEAD') forgetAll()
    done(null, payload)
  })
}

function keyOf({ url, schema, config }: RouteOptions, request: FastifyRequest): string | undefined {
  if (typeof config?.remember === 'function') return config.remember(request)
  // Without a schema the query is whatever was sent, and the route does not read it.
  return `${url} ${JSON.stringify([request.params, schema?.querystring ? request.query : {}])}`
}
