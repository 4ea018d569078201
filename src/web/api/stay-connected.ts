/** Two heartbeats of the server have not arrived. */
const SILENCE_MS = 45_000
const LOOK_EVERY_MS = 5000
/** The first retry is immediate: timers of hidden tabs may wait for a minute. */
const RETRIES_MS = [0, 1000, 2000, 5000, 10_000, 30_000]
/** A stream that is lost sooner counts as refused: reconnecting at once would go on for ever. */
const STABLE_MS = 5000
/** Spreads the retries of all pages after a restart of the server. */
const SPREAD_MS = 500

type Connecting = {
  /** Keeps one connection until it ends, and calls `onSign` whenever something arrives. */
  readonly connect: (signal: AbortSignal, onSign: () => void) => Promise<void>
  readonly onUp?: () => void
  readonly onDown: () => void
  readonly signal: AbortSignal
}

/** Keeps a stream open until `signal`: reconnects when it is cut, refused, or silent, as after a laptop has slept. */
export async function stayConnected({ connect, onUp, onDown, signal }: Connecting): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    const attempt = new AbortController()
    const begunAt = Date.now()
    let seenAt = begunAt
    let isUp = false
    const look = () => {
      if (Date.now() - seenAt > SILENCE_MS) attempt.abort()
    }
    const timer = setInterval(look, LOOK_EVERY_MS)
    const stopListening = onAwake(look)
    try {
      await connect(AbortSignal.any([signal, attempt.signal]), () => {
        seenAt = Date.now()
        if (isUp) return
        isUp = true
        onUp?.()
      })
    } catch {
      // Refused or lost; the reason does not matter.
    }
    clearInterval(timer)
    stopListening()
    if (signal.aborted) return
    if (isUp) onDown()
    if (isUp && Date.now() - begunAt > STABLE_MS) failures = 0
    await waitToRetry(RETRIES_MS[failures] ?? RETRIES_MS.at(-1) ?? 0, signal)
    failures++
  }
}

/** Ends early when the connection or the page is back. */
function waitToRetry(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (milliseconds === 0) return Promise.resolve()
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, milliseconds + Math.random() * SPREAD_MS)
  const stopListening = onAwake(resolve)
  signal.addEventListener('abort', () => resolve(), { once: true })
  return promise.finally(() => {
    clearTimeout(timer)
    stopListening()
  })
}

function onAwake(listener: () => void): () => void {
  const look = () => {
    if (!document.hidden) listener()
  }
  addEventListener('online', listener)
  document.addEventListener('visibilitychange', look)
  return () => {
    removeEventListener('online', listener)
    document.removeEventListener('visibilitychange', look)
  }
}

/** Runs `work` whenever the page becomes visible, and aborts it when the page is hidden. */
export function whileVisible(work: (signal: AbortSignal) => void, signal: AbortSignal): void {
  let current: AbortController | undefined
  const look = () => {
    if (document.hidden === !current) return
    current?.abort()
    current = undefined
    if (document.hidden || signal.aborted) return
    current = new AbortController()
    work(AbortSignal.any([signal, current.signal]))
  }
  document.addEventListener('visibilitychange', look, { signal })
  look()
}
