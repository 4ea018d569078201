import { finished, Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import { z } from 'zod/mini'
import type { Limiter } from './limiter.ts'

/** A client that takes nothing for this long is hung up on: others wait for its turn to end. */
const STALLED_MS = 30_000

/**
 * A long list as JSON, part by part, each checked by the schema of the list. Others are served between two parts, and only one is in
 * memory. It begins when it is its turn, which lasts until it is sent or the client hangs up.
 */
export function listInTurn<List extends readonly unknown[]>(
  limit: Limiter,
  reply: FastifyReply,
  schema: z.ZodMiniType<List>,
  parts: AsyncIterable<List>,
): Promise<Readable> {
  const { promise, resolve, reject } = Promise.withResolvers<Readable>()
  const turn = limit(async () => {
    const list = Readable.from(asJson(schema, parts))
    const { promise: ended, resolve: end } = Promise.withResolvers<void>()
    finished(list, () => end())
    reply.raw.once('close', () => list.destroy())
    if (reply.raw.destroyed) list.destroy()
    reply.raw.setTimeout(STALLED_MS, () => reply.raw.destroy())
    resolve(list)
    await ended
  })
  turn.catch(reject)
  return promise
}

/** The same as bytes, for an answer that is cached. */
export async function listInSteps<List extends readonly unknown[]>(
  schema: z.ZodMiniType<List>,
  parts: AsyncIterable<List>,
): Promise<Buffer> {
  const bytes: Buffer[] = []
  for await (const text of asJson(schema, parts)) bytes.push(Buffer.from(text))
  return Buffer.concat(bytes)
}

async function* asJson<List extends readonly unknown[]>(
  schema: z.ZodMiniType<List>,
  parts: AsyncIterable<List>,
): AsyncGenerator<string> {
  let before = '['
  for await (const part of parts) {
    if (part.length === 0) continue
    yield before + JSON.stringify(z.encode(schema, part)).slice(1, -1)
    before = ','
    await setImmediate()
  }
  yield before === '[' ? '[]' : ']'
}
