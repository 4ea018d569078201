import Fastify from 'fastify'

/**
 * The minimal Fastify server: one route that answers prepared bytes. The bench sends it their number before
 * each comparison.
 */
let bytes = Buffer.alloc(0)
const app = Fastify()
app.get('/', (_request, reply) => {
  reply.header('content-type', 'application/octet-stream').send(bytes)
})
process.on('message', (size: number) => {
  bytes = Buffer.alloc(size, 'x')
  process.send?.('ready')
})
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
