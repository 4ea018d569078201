import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stayConnected } from './stay-connected.ts'

let page: EventTarget & { hidden?: boolean }
let end: AbortController
/** The connections that were opened; each lasts until the test or `stayConnected` ends it. */
let attempts: { readonly signal: AbortSignal; readonly onSign: () => void; readonly lose: () => void }[]
let states: string[]
let ended: Promise<void>

beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
  const target = new EventTarget()
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
  vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target))
  vi.stubGlobal('dispatchEvent', target.dispatchEvent.bind(target))
  end = new AbortController()
  attempts = []
  states = []
  ended = stayConnected({
    signal: end.signal,
    onUp: () => states.push('up'),
    onDown: () => states.push('down'),
    connect(signal, onSign) {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      signal.addEventListener('abort', () => reject(signal.reason))
      attempts.push({ signal, onSign, lose: resolve })
      return promise
    },
  })
})

afterEach(async () => {
  end.abort()
  await ended
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a stream that ends is opened again at once', async () => {
  attempts[0]?.onSign()
  attempts[0]?.lose()
  await vi.advanceTimersByTimeAsync(0)
  expect(attempts).toHaveLength(2)
  attempts[1]?.onSign()
  expect(states).toEqual(['up', 'down', 'up'])
})

test('a stream that is lost right after each start is opened again less and less often', async () => {
  for (const [wait, count] of [
    [0, 2],
    [1500, 3],
    [2500, 4],
    [4000, 4],
  ] as const) {
    attempts.at(-1)?.onSign()
    attempts.at(-1)?.lose()
    await vi.advanceTimersByTimeAsync(wait)
    expect(attempts).toHaveLength(count)
  }
})

test('a refused stream is tried again less and less often, and at once when the connection is back', async () => {
  const refuse = async (milliseconds: number) => {
    attempts.at(-1)?.lose()
    await vi.advanceTimersByTimeAsync(milliseconds)
    return attempts.length
  }
  expect(await refuse(0)).toBe(2)
  expect(await refuse(900)).toBe(2)
  await vi.advanceTimersByTimeAsync(700)
  expect(attempts).toHaveLength(3)
  expect(await refuse(1900)).toBe(3)
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(attempts).toHaveLength(4)
  expect(states).toEqual([])
})

test('a silent stream, as after a laptop has slept, is replaced', async () => {
  attempts[0]?.onSign()
  await vi.advanceTimersByTimeAsync(40_000)
  attempts[0]?.onSign()
  await vi.advanceTimersByTimeAsync(40_000)
  expect(attempts).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(attempts[0]?.signal.aborted).toBe(true)
  expect(attempts).toHaveLength(2)

  // It wakes up: the time has passed, but no timer has run.
  attempts[1]?.onSign()
  vi.setSystemTime(Date.now() + 3_600_000)
  page.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(attempts).toHaveLength(3)
})

test('no stream is opened after the end', async () => {
  attempts[0]?.onSign()
  end.abort()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(attempts).toHaveLength(1)
  expect(states).toEqual(['up'])
})
