import { REFRESH_MS } from '#domain/shop/timing.ts'
import { isLive } from './order-stream.ts'

/** Refreshes a visible page from time to time while there is no stream. Returns a function that stops it. */
export function pollWithoutStream(refresh: () => void): () => void {
  function poll() {
    if (!document.hidden && !isLive()) refresh()
  }
  const timer = setInterval(poll, REFRESH_MS)
  document.addEventListener('visibilitychange', poll)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', poll)
  }
}
