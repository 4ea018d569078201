import type { Cart } from '#domain/cart/cart.ts'
import { findChange, type TodaysProducts } from '#domain/cart/cart-check.ts'
import { shownCart } from '#domain/orders/shown-sum.ts'
import { cartStore } from '#web/cart/cart-store.ts'
import { useIsCartLocked } from '#web/cart/use-cart.ts'
import { useListPerMille, useShop } from '#web/shop/shop-data.ts'
import { CartLineRow } from './cart-line-row.tsx'

type CartLinesProps = { readonly cart: Cart; readonly today: TodaysProducts; readonly onRemoved: () => void }

export function CartLines({ cart, today, onRemoved }: CartLinesProps) {
  const shop = useShop()
  const changes = cart.map((line) => findChange(line, today, shop))
  const shown = shownCart(cart, useListPerMille(), shop.promotions)
  const isLocked = useIsCartLocked()
  const changed = changes.filter(Boolean).length

  function remove(id: number) {
    cartStore.remove(id)
    onRemoved()
  }

  return (
    <section aria-labelledby="tus-productos" className="min-w-0">
      <h2 id="tus-productos" className="sr-only">
        Productos
      </h2>
      {/* Always rendered, so that screen readers announce what the check finds. */}
      <p role="status" className="mb-4 rounded-card bg-sun-soft p-4 font-bold empty:hidden">
        {changed === 1 && 'Un producto cambió desde que lo agregaste. Revisalo antes de pedir.'}
        {changed > 1 && `${changed} productos cambiaron desde que los agregaste. Revisalos antes de pedir.`}
      </p>
      <ul inert={isLocked} className="grid gap-3 transition-opacity duration-200 inert:opacity-60">
        {shown.map((line, index) => (
          <CartLineRow
            key={line.id}
            line={line}
            change={changes[index]}
            isFirst={index < 3}
            onRemove={() => remove(line.id)}
          />
        ))}
      </ul>
    </section>
  )
}
