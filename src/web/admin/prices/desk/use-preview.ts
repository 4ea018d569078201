import { useEffect, useState } from 'react'
import type { PricePreview, PriceRequest } from '#domain/prices/price-request.ts'
import { adminCall } from '#web/admin/people/session-guard.ts'
import { previewPrices } from '#web/api/admin-prices.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { messageOf } from '#web/api/errors.ts'

/** Shorter than the pause after a word, longer than between two letters. */
const PAUSE_MS = 200

type Answered = {
  readonly request?: PriceRequest
  readonly occasion?: string
  readonly shown?: { readonly request: PriceRequest; readonly preview: PricePreview }
  readonly error?: string
}

/**
 * The latest preview, and the request that it answers. The previous one stays while the next is on its way, and after an error.
 * Another `occasion` asks again.
 */
export function usePreview(request: PriceRequest, occasion: string) {
  const [answered, setAnswered] = useState<Answered>({})

  // Asks the server when the request has not changed for a moment, and drops what it has not answered yet.
  useEffect(() => {
    const asking = new AbortController()
    const { signal } = asking
    async function ask() {
      try {
        const preview = await adminCall(() => previewPrices(browserApi, request, signal))
        if (!signal.aborted) setAnswered({ request, occasion, shown: { request, preview } })
      } catch (error) {
        if (!signal.aborted) setAnswered((last) => ({ ...last, request, occasion, error: messageOf(error) }))
      }
    }
    const timer = setTimeout(ask, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [request, occasion])

  const isLoading = answered.request !== request || answered.occasion !== occasion
  return { shown: answered.shown, error: answered.error, isLoading }
}
