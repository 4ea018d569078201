import { useCallback, useEffect, useRef, useState } from 'react'
import type { Cart } from '#domain/cart/cart.ts'
import type { Today } from '#domain/cart/cart-check.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { loadProducts } from '#web/api/products.ts'
import { cartStore } from '#web/cart/cart-store.ts'

/** Loads today's products of the cart when the page opens and whenever its tab gets the focus. */
export function usePriceCheck(): { readonly today: Today; readonly check: () => void } {
  const [today, setToday] = useState<Today>(new Map())
  const lastRound = useRef(0)

  const check = useCallback(async () => {
    lastRound.current++
    const round = lastRound.current
    const answers = await askToday(cartStore.current())
    // Ignores answers of an earlier round.
    if (round === lastRound.current) setToday((before) => new Map([...before, ...answers]))
  }, [])

  // Asks the API now and when the window gets the focus.
  useEffect(() => {
    check()
    addEventListener('focus', check)
    return () => removeEventListener('focus', check)
  }, [check])

  return { today, check }
}

/** Products that could not be loaded count as unchanged; the server checks again when the order arrives. */
async function askToday(cart: Cart): Promise<[number, Product | null][]> {
  const ids = cart.map(({ id }) => id)
  if (ids.length === 0) return []
  try {
    const products = new Map((await loadProducts(browserApi, ids)).map((product) => [product.id, product]))
    return ids.map((id) => [id, products.get(id) ?? null])
  } catch {
    return []
  }
}
