import { useEffect, useState } from 'react'
import type { FoundProducts } from '#domain/catalogue/product.ts'
import * as productCalls from '#domain/catalogue/product-calls.ts'
import { PRODUCT_SUGGESTIONS } from '#domain/search/search.ts'
import { browserApi } from '#web/api/browser-api.ts'

const PAUSE_MS = 120

type Suggestions = Pick<FoundProducts, 'products' | 'corrected' | 'leftOut' | 'question'> & {
  /** How many the search finds in all; undefined if not known. */
  readonly total: number | undefined
}

type Found = Suggestions & { readonly text: string }

const NOTHING: Found = { text: '', products: [], total: undefined }

/** Products that match the typed text. None if the search fails. */
export function useSuggestions(typed: string): Suggestions {
  const text = typed.trim()
  const [found, setFound] = useState(NOTHING)

  // Searches when typing pauses. Drops responses for an older text.
  useEffect(() => {
    if (text === '') return
    let isWanted = true
    const timer = setTimeout(async () => {
      const suggestions = await findSuggestions(text)
      if (isWanted) setFound({ text, ...suggestions })
    }, PAUSE_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [text])

  // Keeps the last suggestions while the next ones load, if they are for the same word. A shorter text may find more.
  const isLonger = text.startsWith(found.text)
  const isSameWord = isLonger || (found.text.startsWith(text) && found.products.length > 0)
  return text !== '' && isSameWord ? found : NOTHING
}

async function findSuggestions(text: string): Promise<Suggestions> {
  try {
    return await browserApi.call(productCalls.search, {
      query: { text, page: 1, pageSize: PRODUCT_SUGGESTIONS },
    })
  } catch {
    return NOTHING
  }
}
