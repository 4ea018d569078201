import { useNumbers } from '#web/shop/shop-data.ts'
import { ErrorPanel } from '#web/ui/empty-state.tsx'
import { RowNotes } from '../../spreadsheets/row-notes.tsx'
import { countOf } from '../../words.ts'
import type { Decisions, ReviewedRow, RowFilter } from './decisions.ts'
import { ImportBar } from './import-bar.tsx'
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
        onImport={onImport}
      />
    </section>
  )
}
