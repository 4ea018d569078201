import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import type { Cents } from '#domain/money.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorPanel } from '#web/ui/error-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { LeaveGuard } from '../../leave-guard.tsx'
import { ChangeFields } from './change-fields.tsx'
import { changeRequest, type DeskForm, EMPTY_FORM, readForm, tableRequest } from './desk-form.ts'
import { focusWrongPrice } from './price-input.tsx'
import { type Edits, markRows, NO_EDITS, totalsOf } from './price-rows.ts'
import { PriceSheet } from './price-sheet.tsx'
import { PricesHeading } from './prices-heading.tsx'
import { ProductFilters } from './product-filters.tsx'
import { TickTools } from './tick-tools.tsx'
import { ALL_TICKED, isTicked, toggle } from './ticks.ts'
import { TotalsBar } from './totals-bar.tsx'
import { useApply } from './use-apply.tsx'
import { usePreview } from './use-preview.ts'

/** Changes many prices at once: which products, how, what comes out, and then all or none. */
export function Component() {
  const [form, setForm] = useState(EMPTY_FORM)
  const [ticks, setTicks] = useState(ALL_TICKED)
  const [edits, setEdits] = useState<Edits>(NO_EDITS)
  const [changes, setChanges] = useState(0)
  const read = useMemo(() => readForm(form), [form])
  const request = useMemo(() => tableRequest(read), [read])
  // The price dialog, which opens over this page, changes prices as well.
  const { key } = useLocation()
  const { shown: latest, error, isLoading } = usePreview(request, `${key} ${changes}`)
  // Typing goes before the table.
  const shown = useDeferredValue(latest)

  const rows = useMemo(() => {
    if (!shown) return undefined
    const { preview, request } = shown
    const rule = request.change.kind === 'list' ? undefined : request.change
    return markRows(preview.products, edits, rule)
  }, [shown, edits])
  const ticked = useMemo(() => rows?.filter(({ id }) => isTicked(ticks, id)), [rows, ticks])
  const change = useMemo(() => rows && changeRequest(read, rows, ticks), [read, rows, ticks])

  const reload = () => setChanges((count) => count + 1)
  const { review, isReviewing, dialogs } = useApply({
    onApplied() {
      // Another press must not raise the prices again.
      setForm((now) => ({ ...now, value: '' }))
      setEdits(NO_EDITS)
      reload()
    },
    onUndone: reload,
  })

  const update = useCallback((part: Partial<DeskForm>) => setForm((now) => ({ ...now, ...part })), [])
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
      <PricesHeading title="Precios" />
      <div className="mb-5 grid gap-6 rounded-card border border-line bg-card p-4 md:p-6">
        <ProductFilters form={form} errors={read.errors} onChange={update} />
        <ChangeFields form={form} errors={read.errors} onChange={update} />
      </div>
      {error && !isLoading && (
        <div className="mb-4">
          <ErrorPanel title={error} />
        </div>
      )}
      {!rows && !error && <Skeleton className="h-96" />}
      {rows?.length === 0 && (
        <EmptyState title="No hay productos..">
          <p>Probá con otras categorías o con menos filtros.</p>
        </EmptyState>
      )}
      {shown && rows && rows.length > 0 && (
        <PriceSheet
          caption="Vista previa de los precios"
          products={shown.preview.products}
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
      <TotalsBar totals={ticked && totalsOf(ticked)} isLoading={isLoading}>
        <Button
          disabled={!change || isLoading || shown !== latest || Boolean(error)}
          isBusy={isReviewing}
          onClick={start}
        >
          Revisar y aplicar
        </Button>
      </TotalsBar>
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
