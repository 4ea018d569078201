/**
 * Runs `work` once at a time. Calls that come during a run share one more run after it, so that each caller gets a result that
 * began after its call.
 */
export function coalesceRuns<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<T> | undefined
  return () => {
    next ??= running.then(() => {
      next = undefined
      return work()
    })
    running = next.catch(() => undefined)
    return next
  }
}
