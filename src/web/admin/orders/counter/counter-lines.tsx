import type { RefObject } from 'react'
import type { DraftLines } from '../editor/draft-lines.ts'
import { type LineActions, LineRow } from '../editor/line-row.tsx'
import { type Picked, ProductPicker } from '../editor/product-picker.tsx'

type CounterLinesProps = {
  readonly picker: RefObject<HTMLDivElement | null>
  readonly lines: DraftLines
  readonly listPerMille: number
  readonly actions: LineActions
  readonly onPick: (picked: Picked) => void
  /** Enter in the empty search, once there are products. */
  readonly onEmpty: () => void
}

/** What is sold: the search, and below it the products found so far. */
export function CounterLines({ picker, lines, listPerMille, actions, onPick, onEmpty }: CounterLinesProps) {
  return (
    <section
      aria-labelledby="productos"
      className="min-h-64 rounded-card border border-line bg-card px-4 pt-3 pb-4"
    >
      <h2 id="productos" className="mb-2 text-xl">
        Productos
        {lines.length > 0 && (
          <span className="ml-2 font-sans text-base text-ink-soft tabular-nums">{lines.length}</span>
        )}
      </h2>
      <div ref={picker}>
        <ProductPicker
          label="Buscá un producto"
          listPerMille={listPerMille}
          onPick={onPick}
          onEmpty={lines.length > 0 ? onEmpty : undefined}
        />
      </div>
      {lines.length === 0 && (
        <p className="pt-8 text-center text-ink-soft">Todavía no hay productos en esta orden.</p>
      )}
      {/* The newest is next to the search. */}
      <ul className="mt-2 divide-y divide-line">
        {lines.toReversed().map((each) => (
          <LineRow key={each.line.id} draft={each} listPerMille={listPerMille} actions={actions} />
        ))}
      </ul>
    </section>
  )
}
