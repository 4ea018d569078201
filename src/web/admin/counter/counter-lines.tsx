import type { KeyboardEvent, RefObject } from 'react'
import { useListPerMille } from '#web/shop/shop-data.ts'
import { Button } from '#web/ui/button.tsx'
import { ProductPicker } from '../order-editor/product-picker.tsx'
import { walkQuantities } from '../order-editor/quantity-field.tsx'
import type { Picked } from '../order-editor/use-product-lookup.ts'
import { whenNotScanning } from '../order-editor/use-scanner.ts'
import { isStarted } from './counter-draft.ts'
import { CounterRow } from './counter-row.tsx'
import { findAtCounter } from './kept-products.ts'
import { UnfoundList } from './unfound-list.tsx'
import type { CounterOrderInHand } from './use-counter-order.ts'

type CounterLinesProps = {
  readonly picker: RefObject<HTMLDivElement | null>
  readonly order: CounterOrderInHand
  readonly isTried: boolean
  /** It is being stored, and cannot be changed. */
  readonly isBusy: boolean
  readonly onPick: (picked: Picked) => void
  /** What could not be looked up without a connection. */
  readonly onUnreached: (asked: string) => void
  /** Enter in the empty search, once there are products. */
  readonly onEmpty: () => void
  readonly onSetAside: () => void
}

/** What is sold: the search, and below it the products found so far. */
export function CounterLines(props: CounterLinesProps) {
  const { picker, order, isTried, isBusy, onPick, onUnreached, onEmpty, onSetAside } = props
  const { sale, draft, priceChanges, actions, setUnits } = order
  const { lines } = draft
  const listPerMille = useListPerMille()

  /** In the empty search: down to the products, or one more of the last. */
  function handleKey(event: KeyboardEvent) {
    const by = event.key === '+' ? 1 : event.key === '-' ? -1 : undefined
    if (event.key === 'ArrowDown' ? walkQuantities(1) : by && lines.length > 0) event.preventDefault()
    if (by) whenNotScanning(event, () => setUnits((now) => now + by))
  }

  return (
    <section
      aria-labelledby="productos"
      className="min-h-64 rounded-card border border-line bg-card px-4 pt-3 pb-4"
    >
      <div className="mb-2 flex min-h-11 flex-wrap items-center gap-x-2">
        <h2 id="productos" className="mr-auto text-xl">
          Productos
          {lines.length > 0 && (
            <span className="ml-2 font-sans text-base text-ink-soft tabular-nums">{lines.length}</span>
          )}
        </h2>
        {isStarted(draft) && (
          <div inert={isBusy} className="flex flex-wrap items-center gap-x-2">
            <Button variant="quiet" size="small" aria-keyshortcuts="F8" onClick={onSetAside}>
              <span className="max-sm:hidden">Dejar en espera</span>
              <span className="sm:hidden">En espera</span>
            </Button>
            <Button
              variant="quiet"
              size="small"
              onClick={() => sale && order.discard(sale, 'Vaciaste la orden')}
            >
              Vaciar
            </Button>
          </div>
        )}
      </div>
      <div ref={picker}>
        <ProductPicker
          label="Escaneá o buscá un producto"
          listPerMille={listPerMille}
          autoFocus
          find={findAtCounter}
          onUnreached={onUnreached}
          onPick={onPick}
          onUnits={(units) => setUnits(() => units)}
          onEmpty={lines.length > 0 ? onEmpty : undefined}
          onEmptyKey={handleKey}
        />
      </div>
      <div role="status">
        {priceChanges.length > 0 && (
          <p className="mt-3 rounded-card bg-sun-soft px-3 py-2 font-bold">
            Cambió algo mientras esperaba. {priceChanges.join(' ')}
          </p>
        )}
      </div>
      <UnfoundList order={order} isBusy={isBusy} />
      {sale && lines.length === 0 && draft.unfound.length === 0 && (
        <p className="pt-8 text-center text-ink-soft">Todavía no hay productos en esta orden.</p>
      )}
      {/* The newest is next to the search. */}
      <ul inert={isBusy} className="mt-2 divide-y divide-line">
        {lines.toReversed().map((each) => (
          <CounterRow
            key={each.line.id}
            draft={each}
            listPerMille={listPerMille}
            actions={actions}
            isTried={isTried}
          />
        ))}
      </ul>
    </section>
  )
}
