import { expect, test } from 'vitest'
import { coalesceRuns } from './coalesce-runs.ts'

/** Work whose runs end when the test says so. */
function createWork() {
  const runs: PromiseWithResolvers<number>[] = []
  const run = coalesceRuns(() => {
    const ending = Promise.withResolvers<number>()
    runs.push(ending)
    return ending.promise
  })
  return { runs, run }
}

test('calls during a run share one more run, which begins when the first has ended', async () => {
  const { runs, run } = createWork()
  const first = run()
  await Promise.resolve()
  const later = [run(), run(), run()]
  await Promise.resolve()
  expect(runs).toHaveLength(1)
  runs[0]?.resolve(1)
  expect(await first).toBe(1)
  await Promise.resolve()
  expect(runs).toHaveLength(2)
  runs[1]?.resolve(2)
  expect(await Promise.all(later)).toEqual([2, 2, 2])
  expect(runs).toHaveLength(2)
})

test('a failed run is told to its callers and does not stop the next', async () => {
  const { runs, run } = createWork()
  const first = run()
  await Promise.resolve()
  const second = run()
  runs[0]?.reject(new Error('lost'))
  await expect(first).rejects.toThrow('lost')
  await Promise.resolve()
  runs[1]?.resolve(2)
  expect(await second).toBe(2)
})
