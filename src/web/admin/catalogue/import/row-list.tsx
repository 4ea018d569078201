import { type FocusEvent, useCallback, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Category } from '#domain/catalogue/category.ts'
import type { ImportRow } from '#domain/catalogue/import/product-import.ts'
import type { RowDecision } from '#domain/catalogue/import/row-state.ts'
import { useNumbers } from '#web/shop/shop-data.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useVirtualRows } from '../../use-virtual-rows.ts'
import { CategoryForAll } from './category-for-all.tsx'
import {
  countStates,
  type Decisions,
  decideCategory,
  isShown,
  type ReviewedRow,
  type RowFilter,
  sharesCategory,
  withDecision,
} from './decisions.ts'
import { ImportRowView } from './import-row.tsx'

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
  const [focused, setFocused] = useState<number>()
  const shown = useMemo(() => rows.filter((row) => isShown(row, filter)), [rows, filter])
  const counts = useMemo(() => ({ all: rows.length, ...countStates(rows) }), [rows])
  const inSections = useMemo(() => countSections(rows), [rows])
  const filters = useRef<HTMLFieldSetElement>(null)
  const focusedRow = focused === undefined ? -1 : shown.findIndex(({ row }) => row.row === focused)
  const keyOf = useCallback((index: number) => shown[index]?.row.row ?? index, [shown])
  const virtual = useVirtualRows<HTMLUListElement>({
    count: shown.length,
    focused: focusedRow,
    usualHeight: 76,
    keyOf,
  })

  const decide = useCallback(
    (row: number, decision: RowDecision) => onDecide((now) => withDecision(now, row, decision)),
    [onDecide],
  )
  const decideAll = useCallback(
    ({ section }: ImportRow, category: Category) => {
      const alike = rows.filter((each) => each.row.section === section && sharesCategory(each))
      onDecide((now) => decideCategory(now, alike, category))
    },
    [rows, onDecide],
  )

  /** The row with the focus stays rendered when it is scrolled out of view, or the keyboard would lose its place. */
  function keepFocused({ target }: FocusEvent) {
    setFocused(Number(target.closest('li')?.dataset.row))
  }

  /** The pressed button may be gone afterwards. */
  function decideMany(change: (decisions: Decisions) => Decisions) {
    flushSync(() => onDecide(change))
    filters.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus({ preventScroll: true })
  }

  return (
    <>
      <fieldset ref={filters} className="mb-4 flex flex-wrap gap-2">
        <legend className="sr-only">Filas de la planilla</legend>
        {FILTERS.filter(([state]) => counts[state] > 0 || filter === state || isAsked(state, rows)).map(
          ([state, label]) => (
            <FilterButton
              key={state}
              label={label}
              count={counts[state]}
              isChosen={filter === state}
              onChoose={() => onFilter(state)}
            />
          ),
        )}
      </fieldset>
      {(filter === 'all' || filter === 'unclear') && <CategoryForAll rows={rows} onDecide={decideMany} />}
      {shown.length === 0 ? (
        <p className="rounded-card border border-line bg-card p-6 text-center text-ink-soft">
          No hay filas acá.
        </p>
      ) : (
        <ul
          ref={virtual.list}
          onFocus={keepFocused}
          // Keeps what has the focus clear of the bar below.
          className="overflow-clip rounded-card border border-line bg-card [&_:is(input,select,button)]:scroll-mt-24 [&_:is(input,select,button)]:scroll-mb-48"
        >
          {virtual.rows.flatMap(({ index, gap }) => {
            const reviewed = shown[index]
            if (!reviewed) return []
            return [
              <Gap key={`gap-${reviewed.row.row}`} height={gap} />,
              <li
                key={reviewed.row.row}
                ref={virtual.measure}
                data-index={index}
                data-row={reviewed.row.row}
                aria-setsize={shown.length}
                aria-posinset={index + 1}
              >
                <ImportRowView
                  reviewed={reviewed}
                  inSection={inSections.get(reviewed.row.section) ?? 0}
                  onDecide={decide}
                  onDecideSection={decideAll}
                />
              </li>,
            ]
          })}
          <Gap height={virtual.rest} />
        </ul>
      )}
    </>
  )
}

type FilterButtonProps = {
  readonly label: string
  readonly count: number
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function FilterButton({ label, count, isChosen, onChoose }: FilterButtonProps) {
  const numbers = useNumbers()
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={classNames(
        'inline-flex min-h-11 items-center gap-1.5 rounded-full border px-3.5 font-bold transition duration-150 ease-out',
        isChosen ? 'border-ink bg-ink text-white' : 'border-edge bg-card text-ink hover:border-ink',
      )}
    >
      {label} <span className="tabular-nums">{numbers.count(count)}</span>
    </button>
  )
}

/** The list of what was decided stays in reach. */
function isAsked(filter: RowFilter, rows: readonly ReviewedRow[]): boolean {
  return (filter === 'unclear' || filter === 'wrong') && rows.some(({ row }) => row.state === filter)
}

/** How many rows of each section take the category that is chosen in one of them. */
function countSections(rows: readonly ReviewedRow[]): ReadonlyMap<string | undefined, number> {
  const counts = new Map<string | undefined, number>()
  for (const reviewed of rows) {
    const { section } = reviewed.row
    if (sharesCategory(reviewed)) counts.set(section, (counts.get(section) ?? 0) + 1)
  }
  return counts
}

/** Empty space in place of the rows that are not rendered. */
function Gap({ height }: { height: number }) {
  return height > 0 ? <li aria-hidden style={{ height }} /> : null
}
