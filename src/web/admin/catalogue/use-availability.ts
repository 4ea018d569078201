import { useCallback, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { availabilityLabel } from '#domain/catalogue/product.ts'
import type { VersionedProduct } from '#domain/catalogue/product-answers.ts'
import { editRow } from '#web/api/admin-products.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { isFinal } from '#web/api/refusals.ts'
import { showToast } from '#web/shop/show-toast.ts'
import { adminCall } from '../people/session-guard.ts'
import { showFailure } from '../show-failure.ts'

type Wish = { readonly isAvailable: boolean }

type Change = {
  readonly wanted: boolean
  readonly isUndo: boolean
  readonly again: (wanted: boolean) => void
  /** Gets a function that takes the message about the failure back. */
  readonly onFailure: (dismiss: () => void) => void
}

/** Changes availability optimistically; reverts it and shows the error if the server refuses. `onEdit` runs before each change. */
export function useAvailability(onEdit: () => void) {
  const [wishes, setWishes] = useState<ReadonlyMap<number, Wish>>(new Map())
  const sending = useRef(new Map<number, Promise<boolean>>())
  const dismissFailure = useRef(new Map<number, () => void>())
  const { revalidate } = useRevalidator()

  const isAvailable = useCallback(
    ({ id, availability }: VersionedProduct) => wishes.get(id)?.isAvailable ?? availability,
    [wishes],
  )

  const change = useCallback(
    async (product: VersionedProduct, wanted: boolean, isUndo = false) => {
      const { id } = product
      const wish: Wish = { isAvailable: wanted }
      setWishes((all) => new Map(all).set(id, wish))
      onEdit()
      dismissFailure.current.get(id)?.()
      const again = (isWanted: boolean) => void change(product, isWanted, true)
      // One after the other, so that a second click does not overtake the first on the way.
      const earlier = sending.current.get(id) ?? Promise.resolve(true)
      const onFailure = (dismiss: () => void) => dismissFailure.current.set(id, dismiss)
      const sent = earlier.then(() => send(product, { wanted, isUndo, again, onFailure }))
      sending.current.set(id, sent)
      if (await sent) await revalidate()
      // A later click on the same product has its own entry, which stays until it is answered.
      setWishes((all) => (all.get(id) === wish ? without(all, id) : all))
    },
    [onEdit, revalidate],
  )

  const toggle = useCallback(
    (product: VersionedProduct) => change(product, !isAvailable(product)),
    [change, isAvailable],
  )

  return { isAvailable, toggle }
}

/** Returns whether the table may have changed: after a refusal, too, because the product may be gone. */
async function send(
  { id, name }: VersionedProduct,
  { wanted, isUndo, again, onFailure }: Change,
): Promise<boolean> {
  try {
    const { availability } = await adminCall(() => editRow(browserApi, id, { availability: wanted }))
    const text = `"${name}": ${availabilityLabel(availability)}`
    if (availability !== wanted) {
      showToast({ kind: 'error', text: `${text}. Otra persona lo cambió al mismo tiempo.`, stays: true })
    } else if (!isUndo) {
      showToast({ kind: 'success', text, action: { label: 'Deshacer', run: () => again(!wanted) } })
    }
    return true
  } catch (error) {
    onFailure(showFailure(error, { name, retry: () => again(wanted) }))
    return isFinal(error)
  }
}

function without(wishes: ReadonlyMap<number, Wish>, id: number): ReadonlyMap<number, Wish> {
  return new Map([...wishes].filter(([key]) => key !== id))
}
