import { ConnectionError } from '../api/errors.ts'
import { isReachable } from '../is-reachable.ts'
import { createStore } from '../store.ts'

/** How often a load that waits for the connection is tried again. */
const RETRY_MS = 4000

/** `waiting`: something could not be loaded. `trying`: it is being loaded again. `lacking`: only what nobody may need now, such as code. */
export type Connection = 'fine' | 'waiting' | 'trying' | 'lacking'

type LoadOptions = {
  /** Ends the waiting. */
  readonly signal?: AbortSignal
  /** Not shown to people, so they cannot give it up. For code: the router remembers a failure for good. */
  readonly isQuiet?: boolean
}

type Wait = { readonly retry: () => void; readonly giveUp: () => void }

const waits = new Set<Wait>()
/** Loads that have failed and have not succeeded yet. */
const failing = { loud: 0, quiet: 0 }
const connection = createStore<Connection>('fine')

/**
 * Loads something. Without a connection it waits and tries again, so that the page on screen stays. Rejects with a `ConnectionError`
 * when nobody waits for the result any more.
 */
export async function withRetry<T>(load: () => T | Promise<T>, options: LoadOptions = {}): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (!(error instanceof ConnectionError) || options.signal?.aborted) throw error
    const kind = options.isQuiet ? 'quiet' : 'loud'
    failing[kind]++
    try {
      if (!(await nextTry(options))) throw error
      return await withRetry(load, options)
    } finally {
      failing[kind]--
      update()
    }
  }
}

/** True when it is time to try again, false when it is no longer wanted. */
export async function nextTry({ signal, isQuiet = false }: LoadOptions): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const end = () => resolve(false)
  const wait: Wait = { retry: () => resolve(true), giveUp: () => isQuiet || end() }
  waits.add(wait)
  update()
  const timer = setInterval(wait.retry, RETRY_MS)
  addEventListener('online', wait.retry)
  signal?.addEventListener('abort', end)
  const isWanted = await promise
  waits.delete(wait)
  clearInterval(timer)
  removeEventListener('online', wait.retry)
  update()
  return isWanted
}

export function retryNow(): void {
  for (const { retry } of waits) retry()
}

/** Ends all waiting that people know of. */
export function giveUpWaiting(): void {
  for (const { giveUp } of waits) giveUp()
}

/** Reloads a page, but never ends on the browser's own error page. */
export async function openPage(address: string): Promise<void> {
  try {
    await withRetry(expectReachable)
    location.assign(address)
  } catch (error) {
    if (!(error instanceof ConnectionError)) throw error
  }
}

/** Loads code. A file that the shop no longer has is another error, which a new page load mends. */
export function importWithRetry<T>(load: () => Promise<T>): Promise<T> {
  async function loadOnce() {
    // Not even tried: some browsers remember a failed import for as long as the page lives.
    if (isOffline()) throw new ConnectionError()
    try {
      return await load()
    } catch (error) {
      await expectReachable()
      throw error
    }
  }
  return withRetry(loadOnce, { isQuiet: true })
}

/** What the browser knows for sure. With a network that leads nowhere it is false. */
export function isOffline(): boolean {
  return navigator.onLine === false
}

async function expectReachable(): Promise<void> {
  if (!(await isReachable())) throw new ConnectionError()
}

export const currentConnection = connection.get
export const subscribeToConnection = connection.subscribe

function update(): void {
  connection.set(stateNow())
}

function stateNow(): Connection {
  if (failing.loud === 0) return failing.quiet === 0 ? 'fine' : 'lacking'
  return waits.size > 0 ? 'waiting' : 'trying'
}
