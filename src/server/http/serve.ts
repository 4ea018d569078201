import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod/mini'
import type { Call } from '#domain/call.ts'
import { JSON_TYPE } from './answers.ts'
import { IdempotencyHeaders, RequiredIdempotencyHeaders } from './idempotency.ts'

type Calls = Readonly<Record<string, Call>>

type Key<C extends Call> = C extends { readonly key: 'required' } ? string : string | undefined

/** A request whose parts fit the call's schemas. */
type Asked<C extends Call> = {
  readonly params: z.output<C['params']>
  readonly query: z.output<C['query']>
  readonly body: z.output<C['body']>
  readonly key: Key<C>
  readonly ifMatch: string | undefined
  readonly request: FastifyRequest
  /** For headers. What the handler returns is sent with the call's status. */
  readonly reply: FastifyReply
}

/** An answer, or one that is JSON already. */
type Answer<C extends Call> = z.output<C['answer']> | Readable | Buffer

type Handler<C extends Call> = (asked: Asked<C>) => Answer<C> | Promise<Answer<C>>
export type Handlers<All extends Calls> = { readonly [Name in keyof All]: Handler<All[Name]> }

const KEY_HEADERS = { optional: IdempotencyHeaders, required: RequiredIdempotencyHeaders }
const TagHeaders = z.object({ 'if-match': z.optional(z.string()) })

/** Serves all calls of a room's module. The API's document names each one by its room and its export. */
export function serve<All extends Calls>(
  app: FastifyInstance,
  room: string,
  calls: All,
  handlers: Handlers<All>,
): void {
  for (const [name, handle] of Object.entries<Handler<Call>>(handlers)) {
    const { method, path, access, cache, whileClosed, bodyLimit, status = 200, ...call } = calls[name] as Call
    app.route({
      method,
      url: path.slice(app.prefix.length),
      ...given({ bodyLimit }),
      config: { access, ...given({ cache, whileClosed }) },
      schema: {
        operationId: camelCase(`${room}-${name}`),
        tags: [room],
        summary: call.summary,
        response: Object.fromEntries([
          [status, call.answer],
          ...(call.mayGoOn ? [[202, call.answer]] : []),
          ...(call.conflict ? [[409, call.conflict]] : []),
        ]),
        ...given({
          description: call.description,
          headers: call.ifMatch ? TagHeaders : call.key && KEY_HEADERS[call.key],
          params: call.params,
          querystring: call.query,
          body: call.body,
          consumes: call.consumes,
        }),
      },
      async handler(request, reply) {
        // Fastify has checked each part with its schema.
        const { params, query, body } = request as unknown as Asked<Call>
        const key = request.headers['idempotency-key'] as string
        reply.code(status)
        const ifMatch = request.headers['if-match']
        const answer = await handle({ params, query, body, key, ifMatch, request, reply })
        if (answer instanceof Readable || Buffer.isBuffer(answer)) return reply.type(JSON_TYPE).send(answer)
        return typeof answer === 'string' ? reply.type(JSON_TYPE).send(JSON.stringify(answer)) : answer
      },
    })
  }
}

/** Fastify takes an undefined part for one that was forgotten. */
function given<Parts extends object>(parts: Parts) {
  const entries = Object.entries(parts).filter(([, part]) => part !== undefined)
  return Object.fromEntries(entries) as { [Name in keyof Parts]?: NonNullable<Parts[Name]> }
}

function camelCase(words: string): string {
  return words.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}
