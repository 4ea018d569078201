import type { Cart } from '#domain/cart/cart.ts'
import {
  acceptChanges,
  type CartLineChange,
  findChange,
  type TodaysProducts,
} from '#domain/cart/cart-check.ts'
import type { Cents } from '#domain/money/money.ts'
import { cartStore } from '#web/cart/cart-store.ts'
import { useMoney, useShop } from '#web/shop/shop-data.ts'
import { Button } from '#web/ui/button.tsx'
import { useChangeText } from './line-change-notice.tsx'

const ID = 'cambios'
const MOST_NAMED = 5

/** For an order that cannot be sent because of them. False if there are none. */
export function focusChanges(): boolean {
  const notice = document.getElementById(ID)
  notice?.focus()
  return notice !== null
}

type ChangesNoticeProps = {
  readonly cart: Cart
  readonly today: TodaysProducts
  /** With all of the changes. */
  readonly due: Cents
  readonly onAccepted: () => void
}

/** What has changed in the cart since it was filled, with one button for all of it. */
export function ChangesNotice({ cart, today, due, onAccepted }: ChangesNoticeProps) {
  const shop = useShop()
  const money = useMoney()
  const changes = cart.flatMap((line) => {
    const change = findChange(line, today, shop)
    return change ? [{ line, change }] : []
  })
  const count = changes.length
  return (
    <div
      {...(count > 0 && { id: ID, tabIndex: -1 })}
      className="mb-4 grid justify-items-start gap-2 rounded-card bg-sun-soft p-4 not-[[id]]:hidden"
    >
      {/* Always rendered, so that screen readers announce what the check finds. */}
      <p role="status" className="font-bold">
        {count === 1 && 'Un producto cambió desde que lo agregaste. Revisalo antes de pedir.'}
        {count > 1 && `${count} productos cambiaron desde que los agregaste. Revisalos antes de pedir.`}
      </p>
      {changes.slice(0, MOST_NAMED).map(({ line, change }) => (
        <Change key={line.id} name={line.name} change={change} />
      ))}
      {count > MOST_NAMED && <p>Y {count - MOST_NAMED} más, acá abajo.</p>}
      {count > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            onClick={() => {
              cartStore.replace(acceptChanges(cartStore.current(), today, cartStore.rules()))
              onAccepted()
            }}
          >
            Actualizar todo
          </Button>
          <p>Con todo actualizado, el total es {money(due)}.</p>
        </div>
      )}
    </div>
  )
}

function Change({ name, change }: { name: string; change: CartLineChange }) {
  const textOf = useChangeText()
  const isForSale = change.kind !== 'gone' && change.kind !== 'unavailable'
  return (
    <p>
      <b>{name}</b> · {textOf(change)}
      {!isForSale && ': se quita'}
    </p>
  )
}
