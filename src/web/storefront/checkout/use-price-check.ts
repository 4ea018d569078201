import { useCallback, useEffect, useRef, useState } from 'react'
import { type Cart, MAX_LINES } from '#domain/cart.ts'
import type { Today } from '#domain/cart-check.ts'
import type { Product } from '#domain/product.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { ApiError } from '#web/api/errors.ts'
import { loadProduct } from '#web/api/products.ts'
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

async function askToday(cart: Cart): Promise<[number, Product | null][]> {
  const answers = await Promise.all(cart.slice(0, MAX_LINES).map(({ id }) => askProduct(id)))
  return answers.flatMap((answer) => (answer ? [answer] : []))
}

/** A product that could not be loaded counts as unchanged; the server checks again when the order arrives. */
async function askProduct(id: number): Promise<[number, Product | null] | undefined> {
  try {
    return [id, await loadProduct(browserApi, id)]
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? [id, null] : undefined
  }
}
