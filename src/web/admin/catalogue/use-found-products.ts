import { useEffect, useState } from 'react'
import type { Product } from '#domain/catalogue/product.ts'
import { PRODUCT_SUGGESTIONS } from '#domain/search/search.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { searchProducts } from '#web/api/products.ts'

/** Longer than the time between two keystrokes. */
const PAUSE_MS = 250

const NOTHING: readonly Product[] = []

/** What `find` finds for a text once typing pauses. None if it fails: finding products is only a help. */
export function useFoundProducts(
  text: string,
  find: (text: string) => Promise<readonly Product[]>,
): readonly Product[] {
  const wanted = text.trim()
  const [found, setFound] = useState({ text: '', products: NOTHING })

  // Asks the API. Drops answers to an older text.
  useEffect(() => {
    if (wanted === '') return
    let isWanted = true
    const timer = setTimeout(async () => {
      const products = await find(wanted).catch(() => NOTHING)
      if (isWanted) setFound({ text: wanted, products })
    }, PAUSE_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [wanted, find])

  return found.text === wanted ? found.products : NOTHING
}

/** The products of the shop that match best. None that only match a part: Enter would take the first of them. */
export async function findProducts(text: string): Promise<readonly Product[]> {
  const found = await searchProducts(browserApi, text, 1, { pageSize: PRODUCT_SUGGESTIONS })
  return found.leftOut === undefined ? found.products : NOTHING
}
