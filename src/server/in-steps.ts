import { setImmediate } from 'node:timers/promises'

/** Visitors are served between these. */
const AT_A_TIME = 500

/** Does something with each item, without keeping the process busy for long. */
export async function inSteps<T>(
  items: Iterable<T> | AsyncIterable<T>,
  work: (item: T) => void,
): Promise<void> {
  let count = 0
  for await (const item of items) {
    if (++count % AT_A_TIME === 0) await setImmediate()
    work(item)
  }
}
