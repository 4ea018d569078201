import { useEffect, useState } from 'react'
import type { Product } from '#domain/product.ts'
import { PRODUCT_SUGGESTIONS } from '#domain/search.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { searchProducts } from '#web/api/products.ts'

const MIN_CHARACTERS = 2
const PAUSE_MS = 120

type Found = { readonly text: string; readonly products: readonly Product[] }

const NOTHING: Found = { text: '', products: [] }

/** Products that match the typed text. None if the search fails. */
export function useSuggestions(typed: string): readonly Product[] {
  const text = typed.trim()
  const isLongEnough = text.length >= MIN_CHARACTERS
  const [found, setFound] = useState(NOTHING)

  // Searches when typing pauses. Drops answers to an older text.
  useEffect(() => {
    if (!isLongEnough) return
    let isWanted = true
    const timer = setTimeout(async () => {
      const products = await findProducts(text)
      if (isWanted) setFound({ text, products })
    }, PAUSE_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [text, isLongEnough])

  // Keeps the last suggestions while the next ones load, if they are for the same word.
  const isSameWord = text.startsWith(found.text) || found.text.startsWith(text)
  return isLongEnough && isSameWord ? found.products : NOTHING.products
}

async function findProducts(text: string): Promise<readonly Product[]> {
  try {
    const { products } = await searchProducts(browserApi, text, 1, { pageSize: PRODUCT_SUGGESTIONS })
    return products
  } catch {
    return []
  }
}
