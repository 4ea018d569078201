import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { runAgain } from '#domain/run-again.ts'
import { onOrderNews, pollWithoutStream } from '../live/order-stream.ts'

/** Loads the board again after each change of an order. Without the stream, the visible page polls. */
export function useFreshBoard(): void {
  const { revalidate } = useRevalidator()

  // Listens to the stream, uses a timer and the tab's visibility.
  useEffect(() => {
    const refresh = runAgain(revalidate)
    const stopListening = onOrderNews(refresh)
    const stopPolling = pollWithoutStream(refresh)
    return () => {
      stopListening()
      stopPolling()
    }
  }, [revalidate])
}
