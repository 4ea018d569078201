import Trash2 from 'lucide-react/icons/trash-2'
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent } from 'react'
import { useListPerMille } from '#web/shop/shop-data.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useLineDown } from '../line.ts'
import { readTyped } from '../order-editor/draft-lines.ts'
import { ProductPicker } from '../order-editor/product-picker.tsx'
import { walkQuantities } from '../order-editor/quantity-field.tsx'
import { hasCode, type Picked } from '../order-editor/use-product-lookup.ts'
import { whenNotScanning } from '../order-editor/use-scanner.ts'
import { isStarted } from './counter-draft.ts'
import { CounterRow } from './counter-row.tsx'
import { findAtCounter } from './kept-products.ts'
import type { CounterOrderInHand } from './use-counter-order.ts'

/** How often what was not found is looked up again. */
const LOOK_UP_MS = 15_000

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

type UnfoundListProps = { readonly order: CounterOrderInHand; readonly isBusy: boolean }

/** What was scanned or typed without a connection, and no product of this device. */
function UnfoundList({ order, isBusy }: UnfoundListProps) {
  const { unfound } = order.draft
  const isDown = useLineDown()
  useLookUps(order, isDown)
  if (unfound.length === 0) return null
  // The same code may be there twice.
  const rows = unfound.map((asked, index) => ({ asked, key: `${asked} ${unfound.indexOf(asked, index)}` }))
  return (
    <ul
      inert={isBusy}
      aria-label="Sin buscar"
      className="mt-3 divide-y divide-line rounded-card bg-sun-soft px-3"
    >
      {rows.map(({ asked, key }) => (
        <li key={key} className="flex items-center gap-3 py-1.5">
          <span className="min-w-0 grow leading-snug">
            <b className="wrap-anywhere">{asked}</b>
            <span className="block text-sm">
              {isDown ? 'Se busca cuando vuelva la conexión' : 'No se encontró: buscalo arriba y quitá este'}
            </span>
          </span>
          <IconButton label={`Quitar ${asked}`} icon={<Trash2 />} onClick={() => order.dropUnfound(asked)} />
        </li>
      ))}
    </ul>
  )
}

/** Looks them up once the shop answers. Only a code is sure: what a name finds first may be another product. */
function useLookUps(order: CounterOrderInHand, isDown: boolean): void {
  const { key } = order.sale ?? {}
  const count = order.draft.unfound.length

  const lookUp = useEffectEvent(async () => {
    for (const asked of order.draft.unfound) {
      const { units = 1, wanted } = readTyped(asked)
      const found = await findAtCounter(wanted)
      const [product, ...others] = found.filter((each) => hasCode(each, wanted))
      if (product && others.length === 0) order.addFound(asked, product, units)
    }
  })

  // Asks the API, and again: a slow answer counts as none.
  useEffect(() => {
    if (isDown || key === undefined || count === 0) return
    const look = () => lookUp().catch(() => undefined)
    const timer = setInterval(look, LOOK_UP_MS)
    void look()
    return () => clearInterval(timer)
  }, [isDown, key, count])
}
