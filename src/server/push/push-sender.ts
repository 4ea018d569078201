import type { FastifyInstance } from 'fastify'
import { DAY_MS } from '#domain/clock.ts'
import { coalesceRuns } from '#domain/coalesce-runs.ts'
import { ENTRIES, isEntryKind } from '#domain/journal/entries.ts'
import type { EntryDeclaration } from '#domain/journal/entry.ts'
import { permissionsOf } from '#domain/people/roles.ts'
import { type Alert, permissionFor, TEST_MESSAGE } from '#domain/push/alert.ts'
import { onEntries } from '../db/change.ts'
import { type ReadEntry, readJournalBatch } from '../db/durable-reader.ts'
import { readJson } from '../db/json.ts'
import type { Db } from '../db/tables.ts'
import { AppError } from '../errors.ts'
import { orderIdOf } from '../orders/order-id.ts'
import { createDeliverer, FIRST_PAUSE_MS, isGone } from './deliver.ts'
import {
  claimDelivery,
  deleteExpiredDeliveries,
  findSubscription,
  insertDeliveries,
  listDueDevices,
  listListeners,
} from './queries.ts'
import { removeGone } from './subscribe.ts'

/** What nobody got within this time is out of date. */
const EXPIRES_AFTER_MS = DAY_MS

const LOOK_EVERY_MS = 15_000
/** Orders that come together are read together: on SQLite each reading waits for the disk, as an order does. */
const TOGETHER_MS = 200
/** Longer than a service may take to respond. What a killed process had claimed is free again after it. */
const CLAIM_MS = 20_000

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
  const closing = new AbortController()
  const { deliver, send } = createDeliverer(app, closing.signal)
  /** By device. One that is busy looks once more for what came meanwhile. */
  const senders = new Map<number, () => Promise<void>>()
  const sending = new Map<number, Promise<void>>()
  let isStarted = false
  let soon: NodeJS.Timeout | undefined
  let timer: NodeJS.Timeout | undefined
  let latest: Promise<void> = Promise.resolve()

  const look = coalesceRuns(async () => {
    try {
      let count = 1
      while (count > 0 && !closing.signal.aborted)
        count = await readJournalBatch(app.db, 'push', { handle: queueDeliveries })
      const now = new Date().toISOString()
      await deleteExpiredDeliveries(app.db, now)
      for (const device of await listDueDevices(app.db, now)) {
        const sendDue = senders.get(device) ?? coalesceRuns(() => sendAll(device))
        senders.set(device, sendDue)
        sending.set(device, sendDue())
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

  async function test(userId: number, endpoint: string): Promise<void> {
    const own = await findSubscription(app.db, endpoint)
    if (own?.user_id !== userId) throw new AppError(404, 'Los avisos de este dispositivo no están activados.')
    const answer = await send(own, { ...TEST_MESSAGE, tag: 'prueba' }, FIRST_PAUSE_MS)
    if (isGone(answer)) {
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

function iso(time: number): string {
  return new Date(time).toISOString()
}

/** Notes what is to be sent to which device because of these entries. */
async function queueDeliveries(tx: Db, entries: readonly ReadEntry[], now: Date = new Date()): Promise<void> {
  const next_at = now.toISOString()
  const alerts = entries.flatMap((entry) => {
    const alert = alertOf(entry)
    const expires_at = new Date(Date.parse(entry.date) + EXPIRES_AFTER_MS).toISOString()
    return alert && expires_at > next_at ? [{ entry, alert, expires_at }] : []
  })
  if (alerts.length === 0) return
  const listeners = await listListeners(tx)
  await insertDeliveries(
    tx,
    alerts.flatMap(({ entry, alert, expires_at }) =>
      listeners
        .filter(
          ({ wanted, created_at, role }) =>
            // Skips entries older than the subscription.
            created_at <= entry.date &&
            JSON.parse(wanted).includes(alert.ring) &&
            permissionsOf(role).includes(permissionFor(alert)),
        )
        .map(({ id }) => ({
          subscription_id: id,
          tag: alert.ring === 'order' ? entry.subject : `entry ${entry.id}`,
          payload: JSON.stringify(alert),
          next_at,
          expires_at,
        })),
    ),
  )
}

function mayNotify(kind: string): boolean {
  return isEntryKind(kind) && ENTRIES[kind].alert !== null
}

/** What an entry notifies of. */
function alertOf({ kind, actor, subject, before, after }: ReadEntry): Alert | undefined {
  if (!isEntryKind(kind)) return undefined
  // Each kind takes its own values. This program wrote them, so they are not checked again.
  const rule = ENTRIES[kind].alert as EntryDeclaration['alert']
  const alert = rule?.({ actor, before: readJson(before), after: readJson(after) })
  if (alert === undefined || alert.ring === 'failure') return alert
  return { ...alert, order: orderIdOf(subject) ?? null }
}
