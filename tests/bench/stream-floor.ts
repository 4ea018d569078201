import Fastify, { type FastifyReply } from 'fastify'

/** The minimal server of a stream: it keeps every response open and writes the text it is sent to all of them. */
const replies: FastifyReply[] = []
const app = Fastify()
app.get('/', (_request, reply) => {
  reply.hijack().raw.writeHead(200, { 'content-type': 'text/event-stream' }).write(':\n\n')
  replies.push(reply)
})
process.on('message', (text: string) => {
  const bytes = Buffer.from(text)
  for (const { raw } of replies) raw.write(bytes)
})
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
