import { isUnavailable } from '../db/unavailable.ts'
import { AppError, messageFor } from '../http/errors.ts'

type Limits = { readonly atOnce: number; readonly waiting: number; readonly patienceMs: number }
type Waiting = { readonly enter: () => void; readonly refuse: (error: unknown) => void }

/** Trying a database that was just found unavailable may cost everybody's time: a lock is waited for with the process. */
const SHUT_FOR_MS = 1000

/**
 * Runs tasks, some at once; the others wait their turn, but not for ever: who finds the line too long or stands in it too
 * long is told so. When the database turns out to be unavailable the whole line is told, and who comes within a second.
 */
export function createQueue({
  atOnce,
  waiting,
  patienceMs,
}: Limits): <T>(task: () => Promise<T>) => Promise<T> {
  let running = 0
  const line = new Set<Waiting>()
  let shut: { readonly until: number; readonly because: unknown } | undefined

  function turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => place.refuse(overloaded()), patienceMs)
      const place: Waiting = {
        enter() {
          clearTimeout(timer)
          line.delete(place)
          resolve()
        },
        refuse(error) {
          clearTimeout(timer)
          line.delete(place)
          reject(error)
        },
      }
      line.add(place)
    })
  }

  function shutDoor(because: unknown): void {
    shut = { until: performance.now() + SHUT_FOR_MS, because }
    for (const { refuse } of [...line]) refuse(because)
  }

  return async (task) => {
    if (shut && performance.now() < shut.until) throw shut.because
    if (running < atOnce) running++
    else if (line.size < waiting) await turn()
    else throw overloaded()
    try {
      return await task()
    } catch (error) {
      if (isUnavailable(error)) shutDoor(error)
      throw error
    } finally {
      const [next] = line
      // A waiting task takes over the place, so the count stays as it is.
      if (next) next.enter()
      else running--
    }
  }
}

function overloaded(): AppError {
  return new AppError(503, messageFor(503), { 'retry-after': '5' })
}
