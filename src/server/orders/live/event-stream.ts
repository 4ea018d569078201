import { Socket } from 'node:net'
import { finished } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A client that has not read this much is gone or too slow. It continues from its last event when it comes back. */
const MOST_UNREAD = 64 * 1024

export type EventStream = {
  readonly send: (text: string | Buffer) => void
  readonly end: () => void
  readonly onClose: (listener: () => void) => void
}

/** Responds with server-sent events that neither caches nor proxies hold back. */
export function startEventStream({ raw: request }: FastifyRequest, reply: FastifyReply): EventStream {
  reply.headers({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    // A stream ends with its connection, so that none stays open when the program ends.
    connection: 'close',
  })
  const { raw } = reply.hijack()
  raw.on('error', () => undefined)
  for (const [name, value = ''] of Object.entries(reply.getHeaders())) raw.setHeader(name, value)
  return {
    send(text) {
      if (raw.writableLength > MOST_UNREAD) raw.destroy()
      else raw.write(text)
      // A request made inside the process has no network socket and waits for the end.
      if (!(request.socket instanceof Socket) || request.method === 'HEAD') raw.end()
    },
    end: () => raw.end(),
    onClose(listener) {
      // The client may have hung up before the stream began.
      if (raw.closed) listener()
      else finished(raw, () => listener())
    },
  }
}

/** One event. The browser sends `id` back when it reconnects. */
export function eventText(name: string, data: unknown, id?: string): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n${id === undefined ? '' : `id: ${id}\n`}\n`
}

/** Moves the position without an event. */
export function positionText(id: string): string {
  return `id: ${id}\n\n`
}
