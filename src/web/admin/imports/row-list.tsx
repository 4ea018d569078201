import { type FocusEvent, useCallback, useMemo, useState } from 'react'
import type { ImportRow } from '#domain/catalogue/import/product-import.ts'
import { useNumbers } from '#web/shop/shop-data.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import {
  acceptCategories,
  asksCategory,
  countStates,
  type Decision,
  type Decisions,
  decideSection,
  isShown,
  proposedCategories,
  type ReviewedRow,
  type RowFilter,
  withDecision,
} from './decisions.ts'
import { ImportRowView } from './import-row.tsx'
import { useMeasuredRows } from './use-measured-rows.ts'

const FILTERS = [
  ['all', 'Todas'],
  ['new', 'Nuevos'],
  ['changed', 'Cambian'],
  ['same', 'Iguales'],
  ['unclear', 'A decidir'],
  ['wrong', 'Con errores'],
] as const

type RowListProps = {
  readonly rows: readonly ReviewedRow[]
  readonly filter: RowFilter
  readonly onFilter: (filter: RowFilter) => void
  readonly onDecide: (change: (decisions: Decisions) => Decisions) => void
}

/** The sheet row by row, however long: only the rows in view are rendered. */
export function RowList({ rows, filter, onFilter, onDecide }: RowListProps) {
  const numbers = useNumbers()
  const [focused, setFocused] = useState<number>()
  const shown = useMemo(() => rows.filter((row) => isShown(row, filter)), [rows, filter])
  const counts = useMemo(() => ({ all: rows.length, ...countStates(rows) }), [rows])
  const inSections = useMemo(() => countSections(rows), [rows])
  const proposed = useMemo(() => proposedCategories(rows), [rows])
  const focusedRow = focused === undefined ? -1 : shown.findIndex(({ row }) => row.row === focused)
  const keyOf = useCallback((index: number) => shown[index]?.row.row ?? index, [shown])
  const { list, measure, rows: inView, rest } = useMeasuredRows(shown.length, keyOf, focusedRow)

  const decide = useCallback(
    (row: number, decision: Decision) => onDecide((now) => withDecision(now, row, decision)),
    [onDecide],
  )
  const decideAll = useCallback(
    ({ section }: ImportRow, category: NonNullable<Decision['category']>) => {
      const all = rows.map(({ row }) => row)
      if (section !== undefined) onDecide((now) => decideSection(now, all, { section, category }))
    },
    [rows, onDecide],
  )

  /** The row with the focus stays rendered when it is scrolled out of view, or the keyboard would lose its place. */
  function keepFocused({ target }: FocusEvent) {
    setFocused(Number(target.closest('li')?.dataset.row))
  }

  return (
    <>
      <fieldset className="mb-4 flex flex-wrap gap-2">
        <legend className="sr-only">Filas de la planilla</legend>
        {FILTERS.filter(([state]) => counts[state] > 0 || filter === state || isAsked(state, rows)).map(
          ([state, label]) => (
            <button
              key={state}
              type="button"
              aria-pressed={filter === state}
              onClick={() => onFilter(state)}
              className={classNames(
                'inline-flex min-h-11 items-center gap-1.5 rounded-full border px-3.5 font-bold transition duration-150 ease-out',
                filter === state
                  ? 'border-ink bg-ink text-white'
                  : 'border-edge bg-card text-ink hover:border-ink',
              )}
            >
              {label} <span className="tabular-nums">{numbers.count(counts[state])}</span>
            </button>
          ),
        )}
      </fieldset>
      {proposed.length > 1 && (filter === 'all' || filter === 'unclear') && (
        <div className="mb-4 flex flex-wrap items-center gap-3 rounded-card border border-sun-deep/50 bg-sun-soft px-4 py-3">
          <p className="grow">
            Por el nombre, {numbers.count(proposed.length)} filas tienen una categoría propuesta.
          </p>
          <Button variant="quiet" onClick={() => onDecide((now) => acceptCategories(now, rows))}>
            Usar las propuestas
          </Button>
        </div>
      )}
      {shown.length === 0 ? (
        <p className="rounded-card border border-line bg-card p-6 text-center text-ink-soft">
          No hay filas acá.
        </p>
      ) : (
        <ul
          ref={list}
          onFocus={keepFocused}
          className="overflow-clip rounded-card border border-line bg-card"
        >
          {inView.flatMap(({ index, gap }) => {
            const reviewed = shown[index]
            if (!reviewed) return []
            return [
              <Gap key={`gap-${reviewed.row.row}`} height={gap} />,
              <li
                key={reviewed.row.row}
                ref={measure}
                data-index={index}
                data-row={reviewed.row.row}
                aria-setsize={shown.length}
                aria-posinset={index + 1}
              >
                <ImportRowView
                  reviewed={reviewed}
                  inSection={inSections.get(reviewed.row.section ?? '') ?? 0}
                  onDecide={decide}
                  onDecideSection={decideAll}
                />
              </li>,
            ]
          })}
          <Gap height={rest} />
        </ul>
      )}
    </>
  )
}

/** The list of what was decided stays in reach. */
function isAsked(filter: RowFilter, rows: readonly ReviewedRow[]): boolean {
  return filter === 'unclear' && rows.some(({ row }) => row.state === 'unclear')
}

/** How many rows of each section ask for a category. */
function countSections(rows: readonly ReviewedRow[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { row } of rows) {
    if (row.section === undefined || !asksCategory(row)) continue
    counts.set(row.section, (counts.get(row.section) ?? 0) + 1)
  }
  return counts
}

/** Empty space in place of the rows that are not rendered. */
function Gap({ height }: { height: number }) {
  return height > 0 ? <li aria-hidden style={{ height }} /> : null
}
