import { useCallback, useMemo, useState } from 'react'
import type { Cents } from '#domain/money/money.ts'
import type { RuleOfChange } from '#domain/prices/new-price.ts'
import { LeaveGuard } from '#web/admin/leave-guard.tsx'
import { Button } from '#web/ui/button.tsx'
import { changeRequest, type ReadForm } from './desk-form.ts'
import { focusWrongPrice } from './price-input.tsx'
import { type Edits, markRows, NO_EDITS, type RepricedProduct, totalsOf } from './price-rows.ts'
import { PriceSheet } from './price-sheet.tsx'
import { TickTools } from './tick-tools.tsx'
import { ALL_TICKED, isTicked, toggle } from './ticks.ts'
import { TotalsBar } from './totals-bar.tsx'
import { useApply } from './use-apply.tsx'

type PriceReviewProps = {
  /** Undefined while there is nothing to show. */
  readonly products: readonly RepricedProduct[] | undefined
  /** The rule that made the new prices, if one did. */
  readonly rule?: RuleOfChange | undefined
  /** What the change to apply is made from. */
  readonly form: Pick<ReadForm, 'where' | 'rule' | 'rounding'>
  readonly isLoading: boolean
  /** Whether the products are the ones that the form describes. */
  readonly isCurrent: boolean
  readonly onApplied: () => void
  readonly onUndone: () => void
}

/** The table in which new prices are checked, chosen and edited, and the button that applies them. */
export function PriceReview(props: PriceReviewProps) {
  const { products, rule, form, isLoading, isCurrent, onApplied, onUndone } = props
  const [ticks, setTicks] = useState(ALL_TICKED)
  const [edits, setEdits] = useState<Edits>(NO_EDITS)
  const rows = useMemo(() => products && markRows(products, edits, rule), [products, edits, rule])
  const ticked = useMemo(() => rows?.filter(({ id }) => isTicked(ticks, id)), [rows, ticks])
  const change = useMemo(() => rows && changeRequest(form, rows, ticks), [form, rows, ticks])
  const { review, isReviewing, dialogs } = useApply({
    onApplied() {
      setEdits(NO_EDITS)
      onApplied()
    },
    onUndone,
  })

  const onToggle = useCallback((id: number) => setTicks((now) => toggle(now, id)), [])
  const onEdit = useCallback((id: number, price: Cents | undefined) => {
    setEdits((now) => withEdit(now, id, price))
  }, [])

  function start() {
    if (focusWrongPrice() || !change || !ticked) return
    const isList = change.change.kind === 'list'
    review(change, isList ? ticked.filter(({ before, after }) => before !== after) : ticked)
  }

  return (
    <>
      {products && rows && rows.length > 0 && (
        <PriceSheet
          caption="Vista previa de los precios"
          products={products}
          rows={rows}
          edits={edits}
          ticks={ticks}
          onToggle={onToggle}
          onEdit={onEdit}
        >
          <TickTools
            rows={rows}
            ticks={ticks}
            onTicks={setTicks}
            edited={rows.filter(({ isEdited }) => isEdited).length}
            onDiscardEdits={() => setEdits(NO_EDITS)}
          />
        </PriceSheet>
      )}
      {(ticked || isLoading) && (
        <TotalsBar totals={ticked && totalsOf(ticked)} isLoading={isLoading}>
          <Button disabled={!change || !isCurrent} isBusy={isReviewing} onClick={start}>
            Revisar y aplicar
          </Button>
        </TotalsBar>
      )}
      {dialogs}
      <LeaveGuard isUnsaved={() => edits.size > 0} />
    </>
  )
}

function withEdit(edits: Edits, id: number, price: Cents | undefined): Edits {
  const next = new Map(edits)
  if (price === undefined) next.delete(id)
  else next.set(id, price)
  return next
}
