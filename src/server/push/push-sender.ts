import type { FastifyInstance } from 'fastify'
import { DAY_MS, HOUR_MS } from '#domain/clock.ts'
import { formatMoney } from '#domain/money/money.ts'
import { permissionsOf } from '#domain/people/roles.ts'
import { type PushPayload, permissionFor, pushMessage, TEST_MESSAGE } from '#domain/push/notice.ts'
import { runAgain } from '#domain/run-again.ts'
import { onEntries } from '../db/change.ts'
import { readOn } from '../db/durable-reader.ts'
import { AppError } from '../errors.ts'
import { readShop } from '../shop/read-shop.ts'
import { mayNotify } from './notice-of-entry.ts'
import { ensurePushKeys } from './push-keys.ts'
import { type ServiceAnswer, sendPush } from './push-service.ts'
import {
  claimDelivery,
  type Delivery,
  deleteDelivery,
  deleteExpiredDeliveries,
  findCustomerName,
  findSubscription,
  listDueDevices,
  postponeDeliveries,
} from './queries.ts'
import { queueDeliveries } from './queue-deliveries.ts'
import { removeGone } from './subscribe.ts'

const LOOK_EVERY_MS = 15_000
/** Orders that come together are read together: on SQLite each reading waits for the disk, as an order does. */
const TOGETHER_MS = 200
/** Longer than a service may take to respond. What a killed process had claimed is free again after it. */
const CLAIM_MS = 20_000
const FIRST_PAUSE_MS = 15_000
const GONE: readonly number[] = [404, 410]

export type PushSender = {
  /** Reads the journal and sends, from now on, also what a killed process left behind. */
  readonly start: () => Promise<void>
  /** Resolves when everything that is due was sent or postponed. */
  readonly idle: () => Promise<void>
  /** Sends one notification to a person's own device now. */
  readonly test: (userId: number, endpoint: string) => Promise<void>
}

/**
 * Sends notifications to people's devices, after the change that caused them: no order waits for it. Each device has its turn of its own,
 * so that none waits for another's service. Every process has a sender; whichever is first claims a notification.
 */
export function createPushSender(app: FastifyInstance): PushSender {
  const { settings } = app
  const closing = new AbortController()
  /** By device. One that is busy looks once more for what came meanwhile. */
  const senders = new Map<number, () => Promise<void>>()
  const sending = new Map<number, Promise<void>>()
  let isStarted = false
  let soon: NodeJS.Timeout | undefined
  let timer: NodeJS.Timeout | undefined
  let latest: Promise<void> = Promise.resolve()

  const look = runAgain(async () => {
    try {
      let count = 1
      while (count > 0 && !closing.signal.aborted)
        count = await readOn(app.db, 'push', { handle: queueDeliveries })
      const now = new Date().toISOString()
      await deleteExpiredDeliveries(app.db, now)
      for (const device of await listDueDevices(app.db, now)) {
        const send = senders.get(device) ?? runAgain(() => sendAll(device))
        senders.set(device, send)
        sending.set(device, send())
      }
    } catch (error) {
      if (!closing.signal.aborted) app.log.error({ err: error }, 'notifications were not read')
    }
  })

  /** What is due for one device, the oldest first, until its service fails. */
  async function sendAll(device: number): Promise<void> {
    try {
      while (!closing.signal.aborted) {
        const now = Date.now()
        const delivery = await claimDelivery(app.db, device, iso(now), iso(now + CLAIM_MS))
        if (!delivery || !(await deliver(delivery))) return
      }
    } catch (error) {
      if (!closing.signal.aborted) app.log.error({ err: error }, 'a notification was not sent')
    }
  }

  /** Whether the device can be sent the next one. */
  async function deliver(delivery: Delivery): Promise<boolean> {
    const { id, device, notice, role, isActive, attempts, endpoint } = delivery
    if (!isActive || !permissionsOf(role).includes(permissionFor(notice))) {
      await deleteDelivery(app.db, id)
      return true
    }
    const left = Math.max(0, Date.parse(delivery.expires_at) - Date.now())
    const answer = await send(delivery, await payloadOf(delivery), left)
    if (answer && answer.status >= 200 && answer.status < 300) {
      await deleteDelivery(app.db, id)
      return true
    }
    if (answer && GONE.includes(answer.status)) await removeGone(app.db, endpoint)
    else await postponeDeliveries(app.db, device, iso(Date.now() + pauseOf(attempts, answer)))
    return false
  }

  async function payloadOf({ notice, tag, shows_customer }: Delivery): Promise<PushPayload> {
    const shop = await readShop(app.db, settings)
    const order = notice.ring === 'failure' ? null : notice.order
    const customer = shows_customer && order !== null ? await findCustomerName(app.db, order) : undefined
    const money = (cents: number) => formatMoney(cents, shop.money)
    return { ...pushMessage(notice, { money, customer }), tag }
  }

  /** Undefined without an answer. */
  async function send(
    target: Parameters<typeof sendPush>[0],
    payload: PushPayload,
    leftMs: number,
  ): Promise<ServiceAnswer | undefined> {
    try {
      return await sendPush(target, payload, {
        keys: await ensurePushKeys(app.db),
        contact: settings.publicUrl?.startsWith('https:')
          ? settings.publicUrl
          : `mailto:${settings.admin.email}`,
        allowed: settings.pushAllow,
        seconds: Math.ceil(leftMs / 1000),
        isUrgent: payload.tag.startsWith('order '),
        closing: closing.signal,
      })
    } catch (error) {
      // The address names the device, so it is not logged.
      if (!closing.signal.aborted) app.log.warn({ err: error }, 'a push service did not answer')
      return undefined
    }
  }

  async function test(userId: number, endpoint: string): Promise<void> {
    const own = await findSubscription(app.db, endpoint)
    if (own?.user_id !== userId) throw new AppError(404, 'Los avisos de este dispositivo no están activados.')
    const answer = await send(own, { ...TEST_MESSAGE, tag: 'prueba' }, FIRST_PAUSE_MS)
    if (answer && GONE.includes(answer.status)) {
      await removeGone(app.db, endpoint)
      throw new AppError(410, 'El navegador dejó de recibir avisos en este dispositivo. Activalos de nuevo.')
    }
    if (!answer || answer.status >= 300) {
      throw new AppError(502, 'El servicio de avisos del navegador no contestó. Probá de nuevo en un rato.')
    }
  }

  function wake(): void {
    clearTimeout(soon)
    soon = undefined
    if (!closing.signal.aborted) latest = look()
  }

  async function idle(): Promise<void> {
    if (soon) wake()
    await latest
    await Promise.all(sending.values())
  }

  onEntries(app.db, (_topics, entries) => {
    // An event without entries means that the journal is followed from here on: anything may have changed before.
    const mayHaveNotices = entries.length === 0 || entries.some(({ kind }) => mayNotify(kind))
    if (isStarted && mayHaveNotices && !closing.signal.aborted) soon ??= setTimeout(wake, TOGETHER_MS).unref()
  })
  app.addHook('preClose', async () => {
    closing.abort()
    clearInterval(timer)
    clearTimeout(soon)
    soon = undefined
    await idle()
  })
  return {
    async start() {
      isStarted = true
      timer ??= setInterval(wake, LOOK_EVERY_MS).unref()
      wake()
      await latest
    },
    idle,
    test,
  }
}

/** A quarter of a minute, half a minute, one … up to an hour, or what the service asks for. */
function pauseOf(attempts: number, answer: ServiceAnswer | undefined): number {
  const own = Math.min(HOUR_MS, FIRST_PAUSE_MS * 2 ** Math.min(attempts - 1, 10))
  return Math.min(DAY_MS, Math.max(own, answer?.retryAfter ?? 0))
}

function iso(time: number): string {
  return new Date(time).toISOString()
}
