import { setImmediate } from 'node:timers/promises'
import { chunksOf } from '#domain/chunks.ts'

/** Items sorted or merged between two pauses, in which visitors are served. */
const AT_A_TIME = 1000

type Compare<T> = (a: T, b: T) => number

/** Sorts a long list without keeping the process busy for long. */
export async function sortYielding<T>(items: readonly T[], compare: Compare<T>): Promise<readonly T[]> {
  let runs: (readonly T[])[] = []
  for (const some of chunksOf(items, AT_A_TIME)) {
    runs.push(some.sort(compare))
    await setImmediate()
  }
  while (runs.length > 1) {
    const merged: (readonly T[])[] = []
    for (const [one = [], other = []] of chunksOf(runs, 2))
      merged.push(await mergeYielding(one, other, compare))
    runs = merged
  }
  return runs[0] ?? []
}

/** Two sorted lists as one. Equal items of the first one come first. */
export async function mergeYielding<T>(
  one: readonly T[],
  other: readonly T[],
  compare: Compare<T>,
): Promise<readonly T[]> {
  const merged: T[] = []
  let [i, j] = [0, 0]
  while (i < one.length && j < other.length) {
    if (merged.length % AT_A_TIME === AT_A_TIME - 1) await setImmediate()
    // Both are within their lists.
    const [a, b] = [one[i] as T, other[j] as T]
    if (compare(a, b) <= 0) {
      merged.push(a)
      i++
    } else {
      merged.push(b)
      j++
    }
  }
  return merged.concat(one.slice(i), other.slice(j))
}
