import { useEffect } from 'react'
import type { Cart } from '#domain/cart/cart.ts'
import { cartStore } from '#web/cart/cart-store.ts'
import { reloadShop } from '#web/shop/shop-data.ts'
import { showToast } from '#web/shop/show-toast.ts'
import { askToday } from './ask-today.ts'

/**
 * A page may show what was sold out a moment ago. Adding does not wait for the server; if something is not for sale any more, this says so
 * and takes it back.
 */
export function useSoldOutCheck(): void {
  // The cart works without React.
  useEffect(() => cartStore.setAddingCheck(check), [])
}

async function check(before: Cart): Promise<void> {
  const had = new Map(before.map(({ id, quantity }) => [id, quantity]))
  const added = cartStore
    .current()
    .map((line) => ({ ...line, quantity: line.quantity - (had.get(line.id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
  const missing = new Set((await askToday(added)).flatMap(([id, today]) => (today?.availability ? [] : [id])))
  const soldOut = added.filter(({ id }) => missing.has(id))
  const [first] = soldOut
  if (!first) return
  cartStore.takeOut(soldOut)
  const text =
    soldOut.length === 1
      ? `«${first.name}» ya no está disponible: no lo agregamos`
      : `${soldOut.length} productos ya no están disponibles: no los agregamos`
  showToast({ kind: 'error', text })
  // The page shows it too.
  await reloadShop()
}
