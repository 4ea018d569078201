import { useEffect, useState } from 'react'
import * as adminProductCalls from '#domain/catalogue/admin-product-calls.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { VersionedProduct } from '#domain/catalogue/product-answers.ts'
import { PRODUCT_SUGGESTIONS } from '#domain/search/search.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { adminCall } from './session-guard.ts'

/** Longer than the time between two keystrokes. */
const PAUSE_MS = 250

const NOTHING: readonly never[] = []

/** What `find` finds for a text once typing pauses. None if it fails: finding products is only a help. */
export function useFoundProducts<Found extends Product>(
  text: string,
  find: (text: string) => Promise<readonly Found[]>,
): readonly Found[] {
  const wanted = text.trim()
  const [found, setFound] = useState<{ text: string; products: readonly Found[] }>({
    text: '',
    products: NOTHING,
  })

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

/**
 * The products that match best, drafts too. None that only match a part: Enter would take the first of them. With `patience`, an answer
 * that takes longer counts as none.
 */
export async function findProductsToAdd(
  text: string,
  patience?: number,
): Promise<readonly VersionedProduct[]> {
  const query = { text, pageSize: PRODUCT_SUGGESTIONS }
  const ask = () => {
    const signal = patience === undefined ? undefined : AbortSignal.timeout(patience)
    return browserApi.call(adminProductCalls.readTable, { query, signal })
  }
  return (await adminCall(ask)).products
}
