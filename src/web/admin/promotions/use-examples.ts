import { useEffect, useState } from 'react'
import type { Category } from '#domain/catalogue/category.ts'
import type { Product } from '#domain/catalogue/product.ts'
import * as productCalls from '#domain/catalogue/product-calls.ts'
import { browserApi } from '#web/api/browser-api.ts'
import type { PromotionFormValues } from './promotion-form-values.ts'

type Examples = {
  /** A product of what was chosen. */
  readonly example: Product | undefined
  /** Chosen, but without products. */
  readonly empty: readonly Category[]
}

type Found = { readonly key: string; readonly first: readonly (Product | undefined)[] }

/** A product to show the prices of, and what is chosen in vain. Undefined until it is known. */
export function useExamples({ isForAll, categories, products }: PromotionFormValues): Examples | undefined {
  const [found, setFound] = useState<Found>()
  const key = isForAll ? 'all' : categories.join()

  // Asks the API for the first product of each category. Without an answer the preview only says less.
  useEffect(() => {
    let isWanted = true
    const chosen = key === 'all' ? [undefined] : key === '' ? [] : (key.split(',') as Category[])
    async function load() {
      const first = await Promise.all(chosen.map(firstProduct))
      if (isWanted) setFound({ key, first })
    }
    load().catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [key])

  if (found?.key !== key) return undefined
  const single = isForAll ? undefined : products.find(({ product }) => product)?.product
  return {
    example: single ?? found.first.find(Boolean),
    empty: isForAll ? [] : categories.filter((_, index) => !found.first[index]),
  }
}

async function firstProduct(category: Category | undefined): Promise<Product | undefined> {
  const { products } = await browserApi.call(productCalls.readPage, {
    query: { page: 1, category, pageSize: 1 },
  })
  return products[0]
}
