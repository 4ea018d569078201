import { useMemo, useState } from 'react'
import type { Numbers } from '#domain/money/money.ts'
import { useNumbers } from '#web/shop/shop-data.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ErrorPanel } from '#web/ui/empty-state.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { FarAboveList } from '../../prices/far-above-list.tsx'
import { RowNotes } from '../../spreadsheets/row-notes.tsx'
import { countOf } from '../../words.ts'
import { type Decisions, type ReviewedRow, type RowFilter, rowsFarAbove } from './decisions.ts'
import { RowList } from './row-list.tsx'
import type { useImport } from './use-import.ts'

type RowReviewProps = {
  readonly rows: readonly ReviewedRow[]
  /** Why the rows were read again. */
  readonly outdated: string | undefined
  readonly filter: RowFilter
  readonly onFilter: (filter: RowFilter) => void
  readonly isReading: boolean
  readonly storing: ReturnType<typeof useImport>
  readonly onDecide: (change: (now: Decisions) => Decisions) => void
  readonly onImport: () => void
}

/** What each row would do, to decide on and import. */
export function RowReview(props: RowReviewProps) {
  const { rows, outdated, filter, onFilter, isReading, storing, onDecide, onImport } = props
  const numbers = useNumbers()
  const [isAsking, setAsking] = useState(false)
  const farAbove = useMemo(() => rowsFarAbove(rows), [rows])
  const wrong = rows.filter(({ state }) => state === 'wrong')
  return (
    <section aria-labelledby="filas">
      <h2 id="filas" className="mb-3 text-xl">
        3. Revisá las filas
      </h2>
      {outdated && (
        <div className="mb-4">
          <ErrorPanel title={outdated}>
            <p>Volvimos a leer la planilla y tus decisiones siguen acá. Miralas e importá de nuevo.</p>
          </ErrorPanel>
        </div>
      )}
      {wrong.length > 0 && (
        <div className="mb-4">
          <RowNotes
            title={`${countOf(wrong.length, 'fila', numbers)} con errores: no se ${wrong.length === 1 ? 'importa' : 'importan'}`}
            file="Filas con errores"
            notes={wrong.map(({ row, product }) => ({
              row: row.row,
              name: product.name ?? product.code,
              text: row.reason ?? '',
            }))}
          />
        </div>
      )}
      <RowList rows={rows} filter={filter} onFilter={onFilter} onDecide={onDecide} />
      <ImportBar
        rows={rows}
        isReading={isReading}
        progress={storing.progress}
        problem={storing.problem}
        onShowUnclear={() => onFilter('unclear')}
        onImport={() => (farAbove.length > 0 ? setAsking(true) : onImport())}
      />
      {isAsking && (
        <ConfirmDialog
          title="¿Importar estos precios?"
          confirmLabel="Sí, importar"
          cancelLabel="Revisar"
          onConfirm={() => {
            setAsking(false)
            onImport()
          }}
          onCancel={() => setAsking(false)}
        >
          <FarAboveList products={farAbove} />
        </ConfirmDialog>
      )}
    </section>
  )
}

type ImportBarProps = {
  readonly rows: readonly ReviewedRow[]
  readonly isReading: boolean
  /** From 0 to 1 while the rows are sent, then they are stored; undefined when nothing is. */
  readonly progress: number | undefined
  readonly problem: string | undefined
  readonly onShowUnclear: () => void
  readonly onImport: () => void
}

/** Always in view: what 'Importar' will do, and the button. */
function ImportBar({ rows, isReading, progress, problem, onShowUnclear, onImport }: ImportBarProps) {
  const numbers = useNumbers()
  const totals = useMemo(() => totalsOf(rows), [rows])
  const count = totals.created + totals.changed
  const isStoring = progress !== undefined
  return (
    <div className="sticky bottom-(--bar,0px) z-20 -mx-4 mt-4 grid gap-3 border-t border-line bg-card px-4 py-3 shadow-float lg:mx-0 lg:rounded-t-card lg:border">
      {problem && (
        <ErrorPanel title={problem}>
          <p className="text-sm">
            La vista previa y tus decisiones siguen acá. Tocá «Importar» de nuevo: nada se guarda dos veces.
          </p>
        </ErrorPanel>
      )}
      {isStoring && (
        <ProgressBar
          label={progress < 1 ? 'Enviando las filas…' : 'Guardando los productos…'}
          value={progress < 1 ? progress : undefined}
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div role="status" className="min-w-0 tabular-nums">
          <p className="font-bold">{summaryOf(totals, numbers)}</p>
          {totals.unclear > 0 && (
            <p className="text-sm">
              {totals.unclear === 1
                ? '1 fila sin decidir queda afuera.'
                : `${numbers.count(totals.unclear)} filas sin decidir quedan afuera.`}{' '}
              <button
                type="button"
                onClick={onShowUnclear}
                className="-my-2 inline-flex min-h-11 items-center font-bold text-turquoise-deep underline underline-offset-4 hover:text-ink"
              >
                Decidir
              </button>
            </p>
          )}
        </div>
        <Button
          size="large"
          disabled={count === 0 || isReading}
          isBusy={isStoring}
          onClick={onImport}
          className="max-sm:w-full"
        >
          Importar {countOf(count, 'producto', numbers)}
        </Button>
      </div>
    </div>
  )
}

type Totals = { readonly created: number; readonly changed: number; readonly unclear: number }

function totalsOf(rows: readonly ReviewedRow[]): Totals {
  const totals = { created: 0, changed: 0, unclear: 0 }
  for (const { state, isImported, decision } of rows) {
    if (isImported && state === 'new') totals.created++
    if (isImported && state === 'changed') totals.changed++
    if (state === 'unclear' && !decision.isLeftOut) totals.unclear++
  }
  return totals
}

function summaryOf({ created, changed }: Totals, numbers: Numbers): string {
  if (created + changed === 0) return 'No hay nada para importar.'
  const parts = [
    created > 0 && countOf(created, 'nuevo', numbers),
    changed > 0 && (changed === 1 ? '1 cambia' : `${numbers.count(changed)} cambian`),
  ]
  return parts.filter((part) => part).join(' · ')
}
