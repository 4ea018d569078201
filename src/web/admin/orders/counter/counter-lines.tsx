import type { KeyboardEvent, RefObject } from 'react'
import { Button } from '#web/ui/button.tsx'
import type { DraftLines } from '../editor/draft-lines.ts'
import { type Picked, ProductPicker } from '../editor/product-picker.tsx'
import { walkQuantities } from '../editor/quantity-field.tsx'
import { unlessScanned } from '../editor/use-scanner.ts'
import { type CounterActions, CounterRow } from './counter-row.tsx'

type CounterLinesProps = {
  readonly picker: RefObject<HTMLDivElement | null>
  readonly lines: DraftLines
  readonly listPerMille: number
  readonly actions: CounterActions
  readonly isTried: boolean
  /** The browser has said what is in it. */
  readonly isKnown: boolean
  /** It is being stored, and cannot be changed. */
  readonly isBusy: boolean
  /** What changed while the sale waited. */
  readonly news: readonly string[]
  readonly onPick: (picked: Picked) => void
  /** For the product that was added last. */
  readonly onUnits: (units: number) => void
  readonly onStep: (by: 1 | -1) => void
  /** Enter in the empty search, once there are products. */
  readonly onEmpty: () => void
  /** It has something to be set aside or cleared. */
  readonly isStarted: boolean
  readonly onSetAside: () => void
  readonly onClear: () => void
}

/** What is sold: the search, and below it the products found so far. */
export function CounterLines(props: CounterLinesProps) {
  const { picker, lines, listPerMille, actions, isTried, isKnown, isBusy, news } = props

  /** In the empty search: down to the products, or one more of the last. */
  function handleKey(event: KeyboardEvent) {
    const by = event.key === '+' ? 1 : event.key === '-' ? -1 : undefined
    if (event.key === 'ArrowDown' ? walkQuantities(1) : by && lines.length > 0) event.preventDefault()
    if (by) unlessScanned(event, () => props.onStep(by))
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
        {props.isStarted && (
          <div inert={isBusy} className="flex flex-wrap items-center gap-x-2">
            <Button variant="quiet" size="small" aria-keyshortcuts="F8" onClick={props.onSetAside}>
              <span className="max-sm:hidden">Dejar en espera</span>
              <span className="sm:hidden">En espera</span>
            </Button>
            <Button variant="quiet" size="small" onClick={props.onClear}>
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
          onPick={props.onPick}
          onUnits={props.onUnits}
          onEmpty={lines.length > 0 ? props.onEmpty : undefined}
          onEmptyKey={handleKey}
        />
      </div>
      <div role="status">
        {news.length > 0 && (
          <p className="mt-3 rounded-card bg-sun-soft px-3 py-2 font-bold">
            Cambió algo mientras esperaba. {news.join(' ')}
          </p>
        )}
      </div>
      {isKnown && lines.length === 0 && (
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
