import { useCallback, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { VersionedProduct } from '#domain/catalogue/product-answers.ts'
import { isFinal } from '#web/api/refusals.ts'
import { showToast } from '#web/shop/show-toast.ts'
import { showFailure } from '../show-failure.ts'

/** A field of a product that is changed in its row. */
export type RowField<T> = {
  readonly read: (product: VersionedProduct) => T
  /** Returns the product as it is then. Its value differs if somebody else changed it at the same time. */
  readonly save: (product: VersionedProduct, value: T) => Promise<VersionedProduct>
  readonly textOf: (value: T) => string
  readonly conflictText: (text: string) => string
}

/** For an editor that stays open: what it does instead of showing a message. */
type EditOptions = {
  readonly onSaved?: () => void
  readonly onConflict?: (current: VersionedProduct) => void
  readonly onFailure?: (error: unknown) => void
  /** Undone or tried again, so success needs no message. */
  readonly isQuiet?: boolean
}

/**
 * Changes a field in its row. The row shows the new value at once, and the old one again if the server refuses; success can be undone,
 * a failure tried again. `onEdit` runs before each change.
 */
export function useRowEdit<T>(field: RowField<T>, onEdit: () => void) {
  const [pending, setPending] = useState<ReadonlyMap<number, { readonly value: T }>>(new Map())
  const sending = useRef(new Map<number, Promise<boolean>>())
  const dismissFailure = useRef(new Map<number, () => void>())
  const { revalidate } = useRevalidator()

  /** As the row shows it. */
  const shownValue = useCallback(
    (product: VersionedProduct): T => {
      const edit = pending.get(product.id)
      return edit ? edit.value : field.read(product)
    },
    [pending, field],
  )

  const edit = useCallback(
    async (product: VersionedProduct, value: T, options: EditOptions = {}): Promise<void> => {
      const { id, name } = product
      const before = shownValue(product)
      const own = { value }

      function report(current: VersionedProduct): void {
        const text = field.textOf(field.read(current))
        if (field.read(current) === value) {
          options.onSaved?.()
          if (options.isQuiet) return
          const undo = { label: 'Deshacer', run: () => void edit(current, before, { isQuiet: true }) }
          showToast({ kind: 'success', text: `"${name}": ${text}`, action: undo })
        } else if (options.onConflict) {
          options.onConflict(current)
        } else {
          showToast({ kind: 'error', text: `"${name}": ${field.conflictText(text)}`, stays: true })
        }
      }

      /** Returns whether the table may have changed: after a refusal, too, because the product may be gone. */
      async function send(): Promise<boolean> {
        try {
          report(await field.save(product, value))
          return true
        } catch (error) {
          if (options.onFailure) {
            options.onFailure(error)
            return false
          }
          const retry = () => void edit(product, value, { isQuiet: true })
          dismissFailure.current.set(id, showFailure(error, { name, retry }))
          return isFinal(error)
        }
      }

      setPending((all) => new Map(all).set(id, own))
      onEdit()
      dismissFailure.current.get(id)?.()
      // One after the other, so that a second click does not overtake the first on the way.
      const sent = (sending.current.get(id) ?? Promise.resolve(true)).then(send)
      sending.current.set(id, sent)
      if (await sent) await revalidate()
      // A later edit of the same product has its own entry, which stays until it is answered.
      setPending((all) => (all.get(id) === own ? without(all, id) : all))
    },
    [field, shownValue, onEdit, revalidate],
  )

  return { shownValue, edit }
}

function without<T>(pending: ReadonlyMap<number, T>, id: number): ReadonlyMap<number, T> {
  return new Map([...pending].filter(([key]) => key !== id))
}
