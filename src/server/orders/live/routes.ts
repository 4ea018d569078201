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
import { createOrderFeed, type FeedEvent, type OrderFeed, RESTORED } from './order-feed.ts'

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

/** Nobody's: a visitor's. */
type StreamOwner = { readonly userId?: number; readonly session?: string }

/** Changes of orders as they happen. */
export const liveOrderRoutes: FastifyPluginAsyncZod = async (app) => {
  /** Every open stream, and whose it is. */
  const streams = new Map<EventStream, StreamOwner>()
  const limit = createStreamLimit()
  const feed = createOrderFeed(app.db, endSignedOut)

  /** Checked before each read, so that nobody who has signed out or may no longer see orders is notified of a new one. */
  async function endSignedOut(): Promise<void> {
    const byHash = Map.groupBy(streams, ([, { session }]) => session)
    for (const [hash, entries] of byHash) {
      if (hash === undefined) continue
      const session = await renewSession(app.db, hash)
      if (session && permissionsOf(session.role).includes(NEEDED)) continue
      for (const [stream] of entries) stream.end()
    }
  }

  // Somebody was switched off, has another role or password, or a session was ended, in any process.
  onStale(app.db, ['people'], feed.wake)

  function refuseTooMany(userId: number): void {
    const own = [...streams.values()].filter((owner) => owner.userId === userId)
    if (app.settings.rateLimit && own.length >= PER_PERSON) {
      throw new AppError(429, 'Tenés demasiadas páginas abiertas. Cerrá las que no uses.', {
        'retry-after': '60',
      })
    }
  }

  function keep(stream: EventStream, owner: StreamOwner, onClose: () => void): void {
    streams.set(stream, owner)
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
    for (const [stream, { session }] of streams) {
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
      refuseTooMany(userId)
      const since = request.headers['last-event-id']
      const { missed, position, follow, close } = await feed.open(since)
      const stream = startEventStream(request, reply)
      keep(stream, { userId, session: tokenHash }, close)
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
      const leave = limit(request.ip, app.settings.rateLimit)
      let subscription: Awaited<ReturnType<OrderFeed['open']>>
      try {
        subscription = await feed.open()
      } catch (error) {
        leave()
        throw error
      }
      const stream = startEventStream(request, reply)
      keep(stream, {}, () => {
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

/** Limits the open streams of visitors. Returns what to call when one is closed. Without a stream the page polls. */
function createStreamLimit(): (address: string, isPerNetwork: boolean) => () => void {
  const open = new Map<string, number>()
  let all = 0

  return (address, isPerNetwork) => {
    const network = networkOf(address)
    const own = open.get(network) ?? 0
    if (all >= AT_ONCE) throw new AppError(503, messageFor(503), { 'retry-after': '60' })
    if (isPerNetwork && own >= PER_NETWORK)
      throw new AppError(429, 'Hay demasiados comprobantes abiertos desde tu conexión.', {
        'retry-after': '60',
      })
    open.set(network, own + 1)
    all++
    return () => {
      all--
      const left = (open.get(network) ?? 1) - 1
      if (left === 0) open.delete(network)
      else open.set(network, left)
    }
  }
}
