/** Runs tasks, at most so many at once; the others wait their turn in order. */
export function atMost(limit: number): <T>(task: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []

  return async (task) => {
    if (running < limit) running++
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      // A waiting task takes over the place, so the count stays as it is.
      if (next) next()
      else running--
    }
  }
}
