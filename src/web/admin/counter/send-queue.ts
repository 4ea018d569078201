import { useEffect } from 'react'
import { z } from 'zod/mini'
import { coalesceRuns } from '#domain/coalesce-runs.ts'
import * as counterCalls from '#domain/orders/counter-calls.ts'
import * as sessionCalls from '#domain/people/session-calls.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { ApiError, ConnectionError, messageOf } from '#web/api/errors.ts'
import { isFinal, readRefusal } from '#web/api/refusals.ts'
import { checkLine, isLineDown, onLineChange } from '../line.ts'
import { adminCall } from '../session-guard.ts'
import { isSentLater, listQueued, onQueueChange, refuseQueued, removeQueued } from './sale-queue.ts'

const LOCK = 'mostrador'
/** For what the shop cannot do at the moment. */
const RETRY_MS = 30_000
/** A network that leads nowhere gives no error. With the same key another attempt does no harm. */
const PATIENCE_MS = 20_000

/** Refusals that say nothing of the sale. */
const LATER = [408, 429]
const OtherSeller = z.object({ otherSeller: z.literal(true) })

/** Sends what a person sold without a connection, from any page of theirs, as soon as the shop answers. */
export function useQueueSender(person: string): void {
  // Listens to the line and to the queue, and tries again from time to time.
  useEffect(() => {
    const send = coalesceRuns(() => sendQueued(person).catch(() => undefined))
    const look = () => {
      if (!isLineDown()) void send()
    }
    const stops = [onLineChange(look), onQueueChange(look)]
    const timer = setInterval(look, RETRY_MS)
    look()
    return () => {
      clearInterval(timer)
      for (const stop of stops) stop()
    }
  }, [person])
}

/**
 * One after another, in their order; two tabs take turns. Without locks, as on plain HTTP, both may send: the key makes it one order.
 * Nobody waits for a sign-in with the lock in hand, since it may be in a hidden tab.
 */
async function sendQueued(person: string): Promise<void> {
  const run = () => sendInOrder(person)
  const isSignedOut = navigator.locks ? await navigator.locks.request(LOCK, run) : await run()
  if (!isSignedOut) return
  await adminCall(() => browserApi.call(sessionCalls.read))
  await sendQueued(person)
}

/** Gives true if the session has ended. */
async function sendInOrder(person: string): Promise<boolean> {
  for (;;) {
    const sale = (await listQueued()).find((each) => each.person === person && isSentLater(each))
    if (!sale) return false
    const { order: body, key } = sale
    try {
      await browserApi.call(counterCalls.take, { body, key, signal: AbortSignal.timeout(PATIENCE_MS) })
      await removeQueued(key)
    } catch (error) {
      if (error instanceof ConnectionError) void checkLine()
      if (!isRefused(error)) return error instanceof ApiError && error.status === 401
      await refuseQueued(key, messageOf(error))
    }
  }
}

/** Whether the shop will never take it as it is. Another session is no reason: whoever sold it comes back. */
function isRefused(error: unknown): error is ApiError {
  if (!isFinal(error) || readRefusal(error, OtherSeller)) return false
  return error instanceof ApiError && error.status !== 401 && !LATER.includes(error.status)
}
