import { describe, expect, test } from 'vitest'
import { AppError } from '../errors.ts'
import { createLimiter, waitingTasks } from './limiter.ts'

const never = () => new Promise<never>(() => undefined)

test('B8 no more than the limit run at once, all finish, and a failed task frees its place', async () => {
  const limited = createLimiter({ queue: 'tests', atOnce: 2, waiting: 10, patienceMs: 60_000 })
  let running = 0
  let most = 0
  const task = (fails: boolean) =>
    limited(async () => {
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

describe('the queue', () => {
  test('rejects a task at once when it is full', async () => {
    const limited = createLimiter({ queue: 'tests', atOnce: 1, waiting: 2, patienceMs: 60_000 })
    void limited(never)
    limited(never).catch(() => undefined)
    limited(never).catch(() => undefined)
    const refusal = await limited(never).catch((error: unknown) => error)
    expect(refusal).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
  })

  test('rejects a task that waited too long, and runs the others in order', async () => {
    const limited = createLimiter({ queue: 'tests', atOnce: 1, waiting: 10, patienceMs: 50 })
    const { promise, resolve } = Promise.withResolvers<void>()
    const first = limited(() => promise)
    await expect(limited(async () => 'late')).rejects.toBeInstanceOf(AppError)
    const done: string[] = []
    const others = ['a', 'b', 'c'].map((name) => limited(async () => done.push(name)))
    resolve()
    await Promise.all([first, ...others])
    expect(done).toEqual(['a', 'b', 'c'])
  })

  test('is rejected at once when the database is unavailable, and accepts tasks again a moment later', async () => {
    const limited = createLimiter({ queue: 'tests', atOnce: 1, waiting: 10, patienceMs: 60_000 })
    const locked = Object.assign(new Error('database is locked'), { errcode: 5 })
    const tries: string[] = []
    const results = await Promise.allSettled(
      ['a', 'b', 'c'].map((name) =>
        limited(async () => {
          tries.push(name)
          throw locked
        }),
      ),
    )
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(tries).toEqual(['a'])
    await expect(limited(async () => 'open')).rejects.toBe(locked)
    const again = () => limited(async () => 'open').catch(() => 'shut')
    await expect.poll(again, { timeout: 3000 }).toBe('open')
  })

  test('counts who waits in it, until their turn or their refusal', async () => {
    const waiting = () => waitingTasks().get('counted')
    const limited = createLimiter({ queue: 'counted', atOnce: 1, waiting: 3, patienceMs: 60_000 })
    expect(waiting()).toBe(0)
    const { promise, resolve } = Promise.withResolvers<void>()
    const first = limited(() => promise)
    expect(waiting()).toBe(0)
    const locked = Object.assign(new Error('database is locked'), { errcode: 5 })
    const others = ['turn', 'refusal', 'refused'].map((task) =>
      limited(async () => {
        if (task === 'refusal') throw locked
      }),
    )
    const full = limited(never)
    expect(waiting()).toBe(3)
    resolve()
    await Promise.allSettled([first, ...others, full])
    expect(waiting()).toBe(0)
  })
})
