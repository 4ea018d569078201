import { useCallback, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { VersionedProduct } from '#domain/admin-answers.ts'
import { editRow } from '#web/api/admin-products.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { messageOf } from '#web/api/errors.ts'
import { showToast } from '#web/shop/show-toast.ts'
import { adminCall } from '../session-guard.ts'

type Wish = { readonly isAvailable: boolean; readonly sent: Promise<void> }

/** Changes availability optimistically; reverts it and shows the error if the server refuses. */
export function useAvailability() {
  const [wishes, setWishes] = useState<ReadonlyMap<number, Wish>>(new Map())
  const { revalidate } = useRevalidator()

  const isAvailable = useCallback(
    ({ id, availability }: VersionedProduct) => wishes.get(id)?.isAvailable ?? availability,
    [wishes],
  )

  const toggle = useCallback(
    async (product: VersionedProduct) => {
      const { id, name } = product
      const wanted = !isAvailable(product)
      // One after the other: two clicks must not overtake each other on the way.
      const earlier = wishes.get(id)?.sent
      const { promise: sent, resolve: finish } = Promise.withResolvers<void>()
      const wish: Wish = { isAvailable: wanted, sent }
      setWishes((all) => new Map(all).set(id, wish))
      try {
        await earlier
        const { availability } = await adminCall(() => editRow(browserApi, id, { availability: wanted }))
        if (availability !== wanted) {
          showToast({
            kind: 'error',
            text: `"${name}" quedó ${wordFor(availability)}: lo cambió otra persona`,
          })
        }
        await revalidate()
      } catch (error) {
        showToast({ kind: 'error', text: messageOf(error) })
      }
      finish()
      // A later click on the same product has its own entry, which stays until it is answered.
      setWishes((all) => (all.get(id) === wish ? without(all, id) : all))
    },
    [isAvailable, wishes, revalidate],
  )

  return { isAvailable, toggle }
}

function wordFor(isAvailable: boolean): string {
  return isAvailable ? 'Disponible' : 'No Disponible'
}

function without(wishes: ReadonlyMap<number, Wish>, id: number): ReadonlyMap<number, Wish> {
  return new Map([...wishes].filter(([key]) => key !== id))
}
