import type { FastifyInstance } from 'fastify'
import { DAY_MS, HOUR_MS } from '#domain/clock.ts'
import { formatMoney } from '#domain/money/money.ts'
import { permissionsOf } from '#domain/people/roles.ts'
import { type PushPayload, permissionFor, pushMessage } from '#domain/push/notice.ts'
import { readShop } from '../shop/read-shop.ts'
import { ensurePushKeys } from './push-keys.ts'
import { type ServiceAnswer, sendPush } from './push-service.ts'
import { type Delivery, deleteDelivery, findCustomerName, postponeDeliveries } from './queries.ts'
import { removeGone } from './subscribe.ts'

export const FIRST_PAUSE_MS = 15_000
const GONE: readonly number[] = [404, 410]

/** Sends single notifications until `closing`, and settles what becomes of them. */
export function createDeliverer(app: FastifyInstance, closing: AbortSignal) {
  const { settings } = app

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
    if (isGone(answer)) await removeGone(app.db, endpoint)
    else
      await postponeDeliveries(app.db, device, new Date(Date.now() + pauseOf(attempts, answer)).toISOString())
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
        closing,
      })
    } catch (error) {
      // The address names the device, so it is not logged.
      if (!closing.aborted) app.log.warn({ err: error }, 'a push service did not answer')
      return undefined
    }
  }

  return { deliver, send }
}

/** Whether the service says that the subscription no longer exists. */
export function isGone(answer: ServiceAnswer | undefined): boolean {
  return answer !== undefined && GONE.includes(answer.status)
}

/** A quarter of a minute, half a minute, one … up to an hour, or what the service asks for. */
function pauseOf(attempts: number, answer: ServiceAnswer | undefined): number {
  const own = Math.min(HOUR_MS, FIRST_PAUSE_MS * 2 ** Math.min(attempts - 1, 10))
  return Math.min(DAY_MS, Math.max(own, answer?.retryAfter ?? 0))
}
