import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError, ConnectionError } from '../api/errors.ts'
import { currentConnection, giveUpWaiting, retryNow, withRetry } from './retry.ts'

// Node has no window, which tells when the browser is online again.
const page = new EventTarget()
vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))

let isOnline: boolean
let tries: number
const load = async () => {
  tries++
  if (!isOnline) throw new ConnectionError()
  return 'page'
}

beforeEach(() => {
  vi.useFakeTimers()
  isOnline = false
  tries = 0
})

test('the load of a page that finds a connection is not delayed', async () => {
  isOnline = true
  expect(await withRetry(load)).toBe('page')
  expect(currentConnection()).toBe('fine')
})

test.each([
  ['somebody asks', retryNow],
  ['the browser is online again', () => page.dispatchEvent(new Event('online'))],
  ['some seconds have passed', () => vi.advanceTimersByTime(5000)],
])('without a connection it waits, and tries again when %s', async (_when, happen) => {
  const loading = withRetry(load)
  await vi.waitFor(() => expect(currentConnection()).toBe('waiting'))
  happen()
  await vi.waitFor(() => expect(tries).toBe(2))
  await vi.waitFor(() => expect(currentConnection()).toBe('waiting'))
  isOnline = true
  happen()
  expect(await loading).toBe('page')
  expect(currentConnection()).toBe('fine')
})

test('it ends when the visitor stays or goes elsewhere', async () => {
  const stayed = expect(withRetry(load)).rejects.toThrow(ConnectionError)
  const elsewhere = new AbortController()
  const left = expect(withRetry(load, { signal: elsewhere.signal })).rejects.toThrow(ConnectionError)
  await vi.waitFor(() => expect(currentConnection()).toBe('waiting'))
  elsewhere.abort()
  await left
  expect(currentConnection()).toBe('waiting')
  giveUpWaiting()
  await stayed
  expect(currentConnection()).toBe('fine')
})

test('code is not given up, and says nothing while nobody needs it', async () => {
  const code = withRetry(load, { isQuiet: true })
  await vi.waitFor(() => expect(currentConnection()).toBe('lacking'))
  giveUpWaiting()
  isOnline = true
  retryNow()
  expect(await code).toBe('page')
  expect(currentConnection()).toBe('fine')
})

test("the server's refusals and bugs are not retried", async () => {
  const refusal = new ApiError(404, 'El producto no existe')
  await expect(withRetry(() => Promise.reject(refusal))).rejects.toBe(refusal)
  expect(currentConnection()).toBe('fine')
})
