import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { REFRESH_MS } from '#domain/timing.ts'
import { oneAtATime } from '../live/one-at-a-time.ts'
import { isLive, onOrderNews } from '../live/order-stream.ts'

/** Loads the board again after each change of an order. Without the stream, the visible page polls. */
export function useFreshBoard(): void {
  const { revalidate } = useRevalidator()

  // Listens to the stream, uses a timer and the tab's visibility.
  useEffect(() => {
    const refresh = oneAtATime(revalidate)
    function poll() {
      if (!document.hidden && !isLive()) refresh()
    }
    const stopListening = onOrderNews(refresh)
    const timer = setInterval(poll, REFRESH_MS)
    document.addEventListener('visibilitychange', poll)
    return () => {
      stopListening()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', poll)
    }
  }, [revalidate])
}
