import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { OrderId } from '#domain/orders/order.ts'
import { OrderEvent, ReceiptEvent } from '#domain/orders/order-event.ts'
import { permissionsOf } from '#domain/people/roles.ts'
import type { Permission } from '#domain/permissions.ts'
import { onEntries, onStale } from '../../db/change.ts'
import { AppError, messageFor, notFound } from '../../errors.ts'
import { networkOf } from '../../http/network-of.ts'
import { sessionOf } from '../../people/actor.ts'
import { renewSession } from '../../people/session.ts'
import { findOrder } from '../queries.ts'
import { type EventStream, eventText, positionText, startEventStream } from './event-stream.ts'
import { createOrderFeed, type FeedEvent, RESTORED, type Subscription } from './order-feed.ts'

/** A family looks at one receipt; the customers of one mobile carrier share an address. */
const PER_NETWORK = 50

const AT_ONCE = 2000

/** A browser has one, however many tabs are open; without locks each visible tab has one. */
const PER_PERSON = 50

/** Proxies close connections that are silent for a minute, some after thirty seconds. */
const HEARTBEAT_MS = 20_000
const HEARTBEAT = ': \n'
/** How long a browser waits before it connects again. */
const START = 'retry: 2000\n'

const NEEDED: Permission = 'orders'

const eventStream = (description: string) => ({
  200: { description, content: { 'text/event-stream': { schema: z.string() } } },
})

/** A position is sent by browsers as they got it; anything else makes the page reload its data. */
const ResumeHeaders = z.object({ 'last-event-id': z.string().optional() })

/** Changes of orders as they happen. */
export const liveOrderRoutes: FastifyPluginAsyncZod = async (app) => {
  /** Every open stream, and the hash of its session; undefined for a visitor's. */
  const streams = new Map<EventStream, string | undefined>()
  const limitVisitors = createStreamLimit({
    each: PER_NETWORK,
    all: AT_ONCE,
    message: 'Hay demasiados comprobantes abiertos desde tu conexión.',
  })
  const limitPerson = createStreamLimit({
    each: PER_PERSON,
    all: Number.POSITIVE_INFINITY,
    message: 'Tenés demasiadas páginas abiertas. Cerrá las que no uses.',
  })
  const feed = createOrderFeed(app.db, endSignedOut)

  /** Checked before each read, so that nobody who has signed out or may no longer see orders is notified of a new one. */
  async function endSignedOut(): Promise<void> {
    const byHash = Map.groupBy(streams, ([, session]) => session)
    for (const [hash, entries] of byHash) {
      if (hash === undefined) continue
      const session = await renewSession(app.db, hash)
      if (session && permissionsOf(session.role).includes(NEEDED)) continue
      for (const [stream] of entries) stream.end()
    }
  }

  // Somebody was switched off, has another role or password, or a session was ended, in any process.
  onStale(app.db, ['people'], feed.wake)

  /** Calls `leave` if it fails. */
  async function openFeed(leave: () => void, since?: string): Promise<Subscription> {
    try {
      return await feed.open(since)
    } catch (error) {
      leave()
      throw error
    }
  }

  function keep(stream: EventStream, session: string | undefined, onClose: () => void): void {
    streams.set(stream, session)
    app.work.openStreams++
    stream.onClose(() => {
      streams.delete(stream)
      app.work.openStreams--
      onClose()
    })
  }

  // Browsers reconnect and reload their data.
  onEntries(app.db, (_topics, entries) => {
    if (entries.some(({ kind }) => kind === RESTORED)) for (const stream of streams.keys()) stream.end()
  })

  const timer = setInterval(() => {
    if (streams.size === 0) return
    // Also finds entries that nobody announced, and sessions that have ended.
    feed.wake()
    const position = feed.position()
    for (const [stream, session] of streams) {
      stream.send(session === undefined || !position ? `${HEARTBEAT}\n` : HEARTBEAT + positionText(position))
    }
  }, HEARTBEAT_MS)
  timer.unref()

  function endStreams(): void {
    clearInterval(timer)
    for (const stream of streams.keys()) stream.end()
  }
  // Listeners connect to another process at once and continue where they were.
  app.life.onEnding.push(endStreams)
  app.addHook('preClose', async () => endStreams())

  /** A proxy may still send listeners here on an open connection: they get what they have missed and go elsewhere. */
  function endAtEnd(stream: EventStream): void {
    if (app.life.isEnding) stream.end()
  }

  app.get(
    '/events',
    {
      config: { access: NEEDED },
      schema: {
        operationId: 'ordersEvents',
        tags: ['orders'],
        summary: 'Los cambios de los pedidos, en el momento',
        description:
          'Eventos `order` con un JSON cada uno. Con `Last-Event-ID` continúa donde quedó; el evento `reset` dice que pasó demasiado y que hay que volver a pedir los datos.',
        headers: ResumeHeaders,
        response: eventStream(`Cada evento: ${fieldsOf(OrderEvent)}`),
      },
    },
    async (request, reply) => {
      const { userId, tokenHash } = sessionOf(request)
      const leave = limitPerson(`${userId}`, app.settings.rateLimit)
      const since = request.headers['last-event-id']
      const { missed, position, follow, close } = await openFeed(leave, since)
      const stream = startEventStream(request, reply)
      keep(stream, tokenHash, () => {
        leave()
        close()
      })
      const start = missed ? missed.map(ownerText).join('') : eventText('reset', {}, position)
      stream.send(`${START}${start}${positionText(position)}`)
      // The session may have ended before the stream was kept.
      feed.wake()
      follow((events) => stream.send(ownerBytes(events)))
      endAtEnd(stream)
    },
  )

  app.get(
    '/cel/:cel/events',
    {
      config: { access: 'public' },
      schema: {
        operationId: 'ordersReceiptEvents',
        tags: ['orders'],
        summary: 'Los cambios de un pedido, en el momento, por su identificador completo',
        description: 'Un evento `order` por cambio, sin datos personales: el comprobante se pide aparte.',
        params: z.object({ cel: z.string() }),
        response: eventStream(`Cada evento: ${fieldsOf(ReceiptEvent)}`),
      },
    },
    async (request, reply) => {
      const id = OrderId.safeParse(request.params.cel).data
      if (id === undefined || !(await findOrder(app.db, id))) throw notFound('El pedido')
      const leave = limitVisitors(networkOf(request.ip), app.settings.rateLimit)
      const subscription = await openFeed(leave)
      const stream = startEventStream(request, reply)
      keep(stream, undefined, () => {
        leave()
        subscription.close()
      })
      stream.send(`${START}\n`)
      subscription.follow((events) => {
        for (const event of events) if (event.id === id) stream.send(receiptText(event))
      })
      endAtEnd(stream)
    },
  )
}

/** An event goes to all streams of the owner as the same bytes. */
const encoded = new WeakMap<readonly FeedEvent[], Buffer>()

function ownerBytes(events: readonly FeedEvent[]): Buffer {
  const bytes = encoded.get(events) ?? Buffer.from(events.map(ownerText).join(''))
  encoded.set(events, bytes)
  return bytes
}

function ownerText({ position, ...event }: FeedEvent): string {
  return eventText('order', z.encode(OrderEvent, event), position)
}

function receiptText({ status, change }: FeedEvent): string {
  return eventText('order', { status, change })
}

function fieldsOf({ shape }: { readonly shape: object }): string {
  return Object.keys(shape).join(', ')
}

type StreamLimit = { readonly each: number; readonly all: number; readonly message: string }

/** Limits the open streams of each network or person. Returns what to call when one is closed. Without a stream the page polls. */
function createStreamLimit({ each, all, message }: StreamLimit) {
  const open = new Map<string, number>()
  let count = 0

  return (owner: string, isLimited: boolean): (() => void) => {
    const own = open.get(owner) ?? 0
    if (count >= all) throw new AppError(503, messageFor(503), { 'retry-after': '60' })
    if (isLimited && own >= each) throw new AppError(429, message, { 'retry-after': '60' })
    open.set(owner, own + 1)
    count++
    return () => {
      count--
      const left = (open.get(owner) ?? 1) - 1
      if (left === 0) open.delete(owner)
      else open.set(owner, left)
    }
  }
}
