import { useCallback, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Product } from '#domain/product.ts'
import { toggleAvailability } from '#web/api/admin-products.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { messageOf } from '#web/api/errors.ts'
import { showToast } from '#web/shop/show-toast.ts'
import { adminCall } from '../session-guard.ts'

type Wish = { readonly isAvailable: boolean }

/** Toggles availability optimistically; reverts it and shows the error if the server refuses. */
export function useAvailability() {
  const [wishes, setWishes] = useState<ReadonlyMap<number, Wish>>(new Map())
  const { revalidate } = useRevalidator()

  const isAvailable = useCallback(
    ({ id, availability }: Product) => wishes.get(id)?.isAvailable ?? availability,
    [wishes],
  )

  const toggle = useCallback(
    async (product: Product) => {
      const wish: Wish = { isAvailable: !isAvailable(product) }
      setWishes((all) => new Map(all).set(product.id, wish))
      try {
        await adminCall(() => toggleAvailability(browserApi, product.id))
        await revalidate()
      } catch (error) {
        showToast({ kind: 'error', text: messageOf(error) })
      }
      // A later click on the same product has its own entry, which stays until it is answered.
      setWishes((all) => (all.get(product.id) === wish ? without(all, product.id) : all))
    },
    [isAvailable, revalidate],
  )

  return { isAvailable, toggle }
}

function without(wishes: ReadonlyMap<number, Wish>, id: number): ReadonlyMap<number, Wish> {
  return new Map([...wishes].filter(([key]) => key !== id))
}
