import type { FastifyInstance } from 'fastify'
import { TOPICS } from '#domain/journal/entry.ts'
import { notifyListeners } from '../db/change.ts'
import { engineOf } from '../db/engine.ts'

/** Held by the transaction that restores a copy, so it ends with it, however that ends. */
export const RESTORE_LOCK = 'restore'

const LOOK_EVERY_MS = 500

/** Closes the shop in this process while another process restores a backup. */
export function watchRestores(app: FastifyInstance): NodeJS.Timeout {
  const reason = 'another process restores a copy'
  return setInterval(async () => {
    try {
      if (await engineOf(app.db).isLocked(app.db, RESTORE_LOCK)) app.closedShop.reasons.add(reason)
      else if (app.closedShop.reasons.has(reason)) reopen(app, reason)
    } catch {
      // The journal follower asks the same database and reports the outage.
    }
  }, LOOK_EVERY_MS)
}

/** Opens the shop again. Whatever was cached before may be of the shop that was replaced. */
export function reopen(app: FastifyInstance, reason: string): void {
  notifyListeners(app.db, [], new Set(TOPICS))
  app.closedShop.reasons.delete(reason)
}
