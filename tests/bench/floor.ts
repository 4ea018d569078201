import Fastify from 'fastify'

/** The least a Fastify server can do: one route that answers bytes prepared beforehand, sent here by the bench. */
process.once('message', async (body: string) => {
  const bytes = Buffer.from(body)
  const app = Fastify()
  app.get('/', (_request, reply) => {
    reply.header('content-type', 'application/json; charset=utf-8').send(bytes)
  })
  process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
})
