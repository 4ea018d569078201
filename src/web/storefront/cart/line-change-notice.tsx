import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import type { CartLine } from '#domain/cart/cart.ts'
import type { CartLineChange } from '#domain/cart/cart-check.ts'
import type { Cents } from '#domain/money/money.ts'
import { listPrice } from '#domain/prices/price-model.ts'
import { cartStore } from '#web/cart/cart-store.ts'
import { useListPerMille, useMoney } from '#web/shop/shop-data.ts'
import { Button } from '#web/ui/button.tsx'

type LineChangeNoticeProps = {
  readonly line: CartLine
  readonly change: CartLineChange
  readonly onRemove: () => void
}

/** Says how a line's product has changed, with the buttons to resolve it. */
export function LineChangeNotice({ line, change, onRemove }: LineChangeNoticeProps) {
  const textOf = useChangeText()
  return (
    <div className="col-span-full flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-sun-soft p-3">
      <p className="flex items-center gap-2 font-bold">
        <TriangleAlert aria-hidden className="size-5 shrink-0" />
        {textOf(change)}
      </p>
      <div className="flex flex-wrap gap-2">
        {change.kind === 'quantity' && (
          <Button
            aria-label={`Llevar ${change.max} de ${line.name}`}
            onClick={() => cartStore.setQuantity(line.id, change.max)}
          >
            Llevar {change.max}
          </Button>
        )}
        {'today' in change && (
          <Button
            aria-label={`Actualizar precio de ${line.name}`}
            onClick={() => cartStore.refresh(change.today)}
          >
            Actualizar precio
          </Button>
        )}
        <Button
          variant={'today' in change || change.kind === 'quantity' ? 'quiet' : 'primary'}
          aria-label={`Quitar ${line.name} del carrito`}
          onClick={onRemove}
        >
          Quitar
        </Button>
      </div>
    </div>
  )
}

/** What a change is called, with amounts as customers see them. */
export function useChangeText(): (change: CartLineChange) => string {
  const money = useMoney()
  const listPerMille = useListPerMille()
  return (change) => wordsOf(change, (price) => money(listPrice(price, listPerMille)))
}

function wordsOf(change: CartLineChange, priceOf: (price: Cents) => string): string {
  if (change.kind === 'promotion')
    return `${change.reason}: de ${priceOf(change.from)} a ${priceOf(change.to)}`
  if (change.kind === 'price') return `Cambió de ${priceOf(change.from)} a ${priceOf(change.to)}`
  if (change.kind === 'quantity') return `Ahora podés llevar hasta ${change.max}`
  return change.kind === 'unavailable' ? 'Ya no está disponible' : 'Ya no existe'
}
