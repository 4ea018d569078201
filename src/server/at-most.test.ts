import { expect, test } from 'vitest'
import { atMost } from './at-most.ts'

test('B8 no more than the limit run at once, all finish, and a failure frees its place', async () => {
  const inTurn = atMost(2)
  let running = 0
  let most = 0
  const task = (fails: boolean) =>
    inTurn(async () => {
      running++
      most = Math.max(most, running)
      await new Promise((resolve) => setImmediate(resolve))
      running--
      if (fails) throw new Error('no')
      return 'done'
    })
  const results = await Promise.allSettled([task(false), task(true), task(false), task(true), task(false)])
  expect(most).toBe(2)
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
  ])
})
