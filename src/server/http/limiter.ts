import { isUnavailable } from '../db/unavailable.ts'
import { AppError, messageFor } from '../errors.ts'

type Limits = {
  /** The name of its queue in the metrics. Two limiters may share one. */
  readonly queue: string
  /** How many tasks run at once. */
  readonly atOnce: number
  /** How many tasks may wait. */
  readonly waiting: number
  /** How long a task may wait. */
  readonly patienceMs: number
}

export type Limiter = <T>(task: () => Promise<T>) => Promise<T>
type Waiting = { readonly start: () => void; readonly refuse: (error: unknown) => void }

/** Retrying a locked database blocks the whole process for a moment, so nothing is tried for this long. */
const PAUSE_MS = 1000

const waitingIn = new Map<string, number>()

/** How many tasks wait in this process, by queue. */
export function waitingTasks(): ReadonlyMap<string, number> {
  return waitingIn
}

/**
 * Runs tasks in order of arrival, `atOnce` at a time. Rejects with 503 when the queue is full or the wait exceeds the limit. When
 * a task finds the database unavailable, all waiting tasks are rejected with its error, and so are new ones for a second.
 * Made by hand, because p-limit limits neither its queue nor the wait.
 */
export function createLimiter({ queue: name, atOnce, waiting, patienceMs }: Limits): Limiter {
  let running = 0
  const queue = new Set<Waiting>()
  const count = (change: number) => waitingIn.set(name, (waitingIn.get(name) ?? 0) + change)
  count(0)
  let outage: { readonly until: number; readonly error: unknown } | undefined

  function turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer)
        queue.delete(place)
        count(-1)
      }
      const place: Waiting = {
        start() {
          leave()
          resolve()
        },
        refuse(error) {
          leave()
          reject(error)
        },
      }
      const timer = setTimeout(() => place.refuse(overloaded()), patienceMs)
      queue.add(place)
      count(1)
    })
  }

  function refuseAll(error: unknown): void {
    outage = { until: performance.now() + PAUSE_MS, error }
    for (const { refuse } of [...queue]) refuse(error)
  }

  return async function run<T>(task: () => Promise<T>): Promise<T> {
    if (outage && performance.now() < outage.until) throw outage.error
    if (running < atOnce) running++
    else if (queue.size < waiting) await turn()
    else throw overloaded()
    try {
      return await task()
    } catch (error) {
      if (isUnavailable(error)) refuseAll(error)
      throw error
    } finally {
      const [next] = queue
      // The waiting task takes over this place, so the count does not change.
      if (next) next.start()
      else running--
    }
  }
}

function overloaded(): AppError {
  return new AppError(503, messageFor(503), { 'retry-after': '5' })
}
