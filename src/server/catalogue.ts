import type { FastifyInstance } from 'fastify'

const MAX_BYTES = 32 * 1024 * 1024

/** Changes with every write of the administrator; whatever was made from an older version is stale. */
export type Catalogue = { version: number }

/**
 * Keeps the answers of routes marked `remember` until the catalogue changes. The key is made of validated values,
 * so made-up parameters cannot fill the memory, and the oldest answers leave first.
 */
export function rememberAnswers(app: FastifyInstance): void {
  const catalogue: Catalogue = { version: 0 }
  const answers = new Map<string, Buffer>()
  const pending = new WeakMap<object, { key: string; version: number }>()
  let bytes = 0

  function forgetAll() {
    catalogue.version++
    answers.clear()
    bytes = 0
  }

  function keep(key: string, body: Buffer) {
    for (const [oldest, { length }] of answers) {
      if (bytes + body.length <= MAX_BYTES) break
      answers.delete(oldest)
      bytes -= length
    }
    if (bytes + body.length > MAX_BYTES || answers.has(key)) return
    answers.set(key, body)
    bytes += body.length
  }

  app.decorate('catalogue', catalogue)

  app.addHook('onRoute', (route) => {
    if (!route.config?.remember) return
    route.preHandler = (request, reply, done) => {
      // Without a schema the query is whatever was sent, and the route does not read it.
      const query = route.schema?.querystring ? request.query : {}
      const key = `${route.url} ${JSON.stringify([request.params, query])}`
      const known = answers.get(key)
      if (known) {
        reply.header('content-type', 'application/json; charset=utf-8').send(known)
        return
      }
      pending.set(request, { key, version: catalogue.version })
      done()
    }
    route.onSend = (request, reply, payload, done) => {
      const asked = pending.get(request)
      // A change while the answer was being made would keep the old state for ever.
      if (
        asked &&
        asked.version === catalogue.version &&
        reply.statusCode === 200 &&
        typeof payload === 'string'
      ) {
        keep(asked.key, Buffer.from(payload))
      }
      done(null, payload)
    }
  })

  // Whatever the administrator writes may show in an answer. Forgetting too much costs one query; too little, a wrong price.
  app.addHook('onSend', async (request, _reply, payload) => {
    if (request.session && request.method !== 'GET' && request.method !== 'HEAD') forgetAll()
    return payload
  })
}
