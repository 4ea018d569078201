import { setImmediate } from 'node:timers/promises'
import { chunksOf } from '#domain/chunks.ts'

/** Items between two pauses, in which visitors are served. */
const AT_A_TIME = 500

/** Does something with each item, without keeping the process busy for long. */
export async function forEachYielding<T>(
  items: Iterable<T> | AsyncIterable<T>,
  work: (item: T) => void,
): Promise<void> {
  let count = 0
  for await (const item of items) {
    if (++count % AT_A_TIME === 0) await setImmediate()
    work(item)
  }
}

/** The items in parts that one statement can name. Visitors are served between two of them. */
export async function* inParts<T>(items: readonly T[], atATime = AT_A_TIME): AsyncGenerator<readonly T[]> {
  for (const part of chunksOf(items, atATime)) {
    yield part
    await setImmediate()
  }
}
