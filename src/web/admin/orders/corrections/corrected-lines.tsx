import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useShop } from '#web/shop/shop-data.ts'
import { Button } from '#web/ui/button.tsx'
import {
  addUnits,
  type DraftLines,
  dropLine,
  newLine,
  setText,
  swapLine,
} from '../../order-editor/draft-lines.ts'
import { type LineActions, LineRow } from '../../order-editor/line-row.tsx'
import { ProductPicker } from '../../order-editor/product-picker.tsx'
import { focusQuantity } from '../../order-editor/quantity-field.tsx'
import type { Picked } from '../../order-editor/use-product-lookup.ts'

type CorrectedLinesProps = {
  readonly draft: DraftLines
  /** The order's own. */
  readonly listPerMille: number
  readonly onChange: (draft: DraftLines) => void
}

/** The lines of an order, and a search that adds a product or puts it in the place of another. */
export function CorrectedLines({ draft, listPerMille, onChange }: CorrectedLinesProps) {
  const { promotions } = useShop()
  const [swappedId, setSwappedId] = useState<number>()
  const picker = useRef<HTMLDivElement>(null)
  const swapped = draft.find(({ line }) => line.id === swappedId)?.line

  const focusPicker = () => picker.current?.querySelector('input')?.focus()

  const actions: LineActions = {
    onText: (id, text) => onChange(setText(draft, id, text)),
    onDrop(id) {
      onChange(dropLine(draft, id))
      focusPicker()
    },
    onDone: focusPicker,
    onSwap(id) {
      flushSync(() => setSwappedId(id))
      focusPicker()
    },
  }

  function pick({ product, units, typed }: Picked) {
    const line = newLine(product, promotions, 0)
    const added = swapped ? swapLine(draft, swapped.id, line) : addUnits(draft, line, units ?? 1)
    const next = typed ? setText(added, product.id, typed) : added
    flushSync(() => {
      setSwappedId(undefined)
      onChange(next)
    })
    if (units === undefined) focusQuantity(product.id, typed !== '')
    else focusPicker()
  }

  return (
    <section aria-labelledby="productos" className="rounded-card border border-line bg-card px-4 pt-3 pb-4">
      <h2 id="productos" className="mb-1 text-xl">
        Productos
      </h2>
      <ul className="divide-y divide-line">
        {draft.map((each) => (
          <LineRow key={each.line.id} draft={each} listPerMille={listPerMille} actions={actions} />
        ))}
      </ul>
      <div ref={picker} className="mt-3 grid gap-2">
        <ProductPicker
          label={swapped ? `Cambiar ${swapped.name} por…` : 'Agregar un producto'}
          listPerMille={listPerMille}
          onPick={pick}
        />
        {swapped && (
          <Button variant="quiet" className="justify-self-start" onClick={() => setSwappedId(undefined)}>
            No cambiar {swapped.name}
          </Button>
        )}
      </div>
    </section>
  )
}
