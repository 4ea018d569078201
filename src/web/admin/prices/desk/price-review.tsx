import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Cents, Numbers } from '#domain/money/money.ts'
import type { RuleOfChange } from '#domain/prices/new-price.ts'
import { differenceOf } from '#domain/prices/price-difference.ts'
import { LeaveGuard } from '#web/admin/leave-guard.tsx'
import { useNumbers } from '#web/shop/shop-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { countOf, differenceText } from '../../words.ts'
import { changeRequest, type ReadForm } from './desk-form.ts'
import { focusWrongPrice } from './price-input.tsx'
import {
  type Edits,
  markRows,
  NO_EDITS,
  type PriceRow,
  type RepricedProduct,
  type Totals,
  totalsOf,
} from './price-rows.ts'
import { PriceSheet } from './price-sheet.tsx'
import { ALL_SELECTED, isSelected, NONE_SELECTED, type RowSelection, toggle } from './row-selection.ts'
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
  const [selection, setSelection] = useState(ALL_SELECTED)
  const [edits, setEdits] = useState<Edits>(NO_EDITS)
  const rows = useMemo(() => products && markRows(products, edits, rule), [products, edits, rule])
  const selected = useMemo(() => rows?.filter(({ id }) => isSelected(selection, id)), [rows, selection])
  const change = useMemo(() => rows && changeRequest(form, rows, selection), [form, rows, selection])
  const { review, isReviewing, dialogs } = useApply({
    onApplied() {
      setEdits(NO_EDITS)
      onApplied()
    },
    onUndone,
  })

  const onToggle = useCallback((id: number) => setSelection((now) => toggle(now, id)), [])
  const onEdit = useCallback((id: number, price: Cents | undefined) => {
    setEdits((now) => withEdit(now, id, price))
  }, [])

  function start() {
    if (focusWrongPrice() || !change || !selected) return
    const isList = change.change.kind === 'list'
    review(change, isList ? selected.filter(({ before, after }) => before !== after) : selected)
  }

  return (
    <>
      {products && rows && rows.length > 0 && (
        <PriceSheet
          caption="Vista previa de los precios"
          products={products}
          rows={rows}
          edits={edits}
          selection={selection}
          onToggle={onToggle}
          onEdit={onEdit}
        >
          <SelectionTools
            rows={rows}
            selection={selection}
            onSelect={setSelection}
            edited={rows.filter(({ isEdited }) => isEdited).length}
            onDiscardEdits={() => setEdits(NO_EDITS)}
          />
        </PriceSheet>
      )}
      {(selected || isLoading) && (
        <TotalsBar totals={selected && totalsOf(selected)} isLoading={isLoading}>
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

type TotalsBarProps = {
  readonly totals: Totals | undefined
  readonly isLoading: boolean
  /** The main action. */
  readonly children: ReactNode
}

/** Always in view: how many products, and what the change amounts to. */
function TotalsBar({ totals, isLoading, children }: TotalsBarProps) {
  const numbers = useNumbers()
  const { money } = numbers
  const difference = totals && differenceOf(totals)
  return (
    <div className="sticky bottom-(--bar,0px) z-20 -mx-4 mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line bg-card px-4 py-3 shadow-float lg:mx-0 lg:rounded-t-card lg:border print:hidden">
      <div role="status" aria-busy={isLoading} className="min-w-0 tabular-nums">
        <p className="font-bold">{totals ? sentence(totals, numbers) : 'Cargando...'}</p>
        {totals && totals.changed > 0 && (
          <p className="text-sm text-ink-soft">
            Suma: {money(totals.before)} → {money(totals.after)}
            {difference !== undefined && ` (${differenceText(difference, numbers)})`}
          </p>
        )}
      </div>
      <div className="flex gap-3 max-sm:w-full max-sm:*:grow">{children}</div>
    </div>
  )
}

function sentence({ count, changed }: Totals, numbers: Numbers): string {
  const products = countOf(count, 'producto', numbers)
  if (changed === 0) return products
  return changed === 1
    ? `${products} · cambia 1 precio`
    : `${products} · cambian ${countOf(changed, 'precio', numbers)}`
}

type SelectionToolsProps = {
  readonly rows: readonly PriceRow[]
  readonly selection: RowSelection
  readonly onSelect: (selection: RowSelection) => void
  readonly edited: number
  readonly onDiscardEdits: () => void
}

/** Selects all products or none, and takes back typed prices. */
function SelectionTools({ rows, selection, onSelect, edited, onDiscardEdits }: SelectionToolsProps) {
  const numbers = useNumbers()
  const box = useRef<HTMLInputElement>(null)
  const selected = rows.filter(({ id }) => isSelected(selection, id)).length
  const isAll = selected === rows.length
  const hidden = selection.all ? 0 : selection.but.size - selected

  // HTML has no attribute for a box that is neither ticked nor empty.
  useEffect(() => {
    if (box.current) box.current.indeterminate = selected > 0 && !isAll
  }, [selected, isAll])

  return (
    <>
      <Checkbox
        ref={box}
        label="Elegir todos"
        checked={isAll}
        onChange={() => onSelect(isAll ? NONE_SELECTED : ALL_SELECTED)}
        className="font-bold"
      />
      {hidden > 0 && (
        <p className="text-sm text-ink-soft">
          {countOf(hidden, 'elegido', numbers)} fuera de estos filtros no{' '}
          {hidden === 1 ? 'cambia' : 'cambian'}.
        </p>
      )}
      {edited > 0 && (
        <Button variant="quiet" onClick={onDiscardEdits}>
          Descartar {countOf(edited, 'editado', numbers)}
        </Button>
      )}
    </>
  )
}
