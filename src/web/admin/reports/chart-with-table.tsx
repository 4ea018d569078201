import { useId, useState } from 'react'
import { type ComparedReports, comparedRows } from '#domain/reports/compared-rows.ts'
import { axisLabel, GROUPINGS, type Grouping } from '#domain/reports/sales-report.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { type ChartPoint, SalesChart, SeriesKey } from './sales-chart.tsx'
import { SalesTable } from './sales-table.tsx'

type ChartWithTableProps = ComparedReports & {
  readonly by: Grouping
  readonly names: { readonly now: string; readonly before: string }
}

/**
 * A chart and its numbers. The table is always there for screen readers and on paper, and one press away for everybody else.
 */
export function ChartWithTable({ by, now, before, firstDays, names }: ChartWithTableProps) {
  const [isTable, setTable] = useState(false)
  const id = useId()
  const rows = comparedRows(by, { now, before, firstDays })
  const points = rows.map(
    (row): ChartPoint => ({
      key: row.key,
      label: axisLabel(by, row.key),
      title: row.label,
      now: row.total,
      before: row.before,
    }),
  )
  return (
    <>
      <SeriesKey {...names} />
      <SalesChart points={points} />
      <Button
        variant="quiet"
        size="small"
        aria-expanded={isTable}
        aria-controls={id}
        onClick={() => setTable(!isTable)}
        className="mt-2 min-h-11 print:hidden"
      >
        {isTable ? 'Ocultar los números' : 'Ver los números'}
      </Button>
      <section
        id={id}
        // With many rows the keyboard scrolls it.
        tabIndex={isTable ? 0 : undefined}
        aria-label={`Números por ${GROUPINGS[by].toLowerCase()}`}
        className={classNames(
          'mt-3 print:not-sr-only print:max-h-none',
          isTable ? 'max-h-96 overflow-y-auto pr-2' : 'sr-only',
        )}
      >
        <SalesTable
          caption={`Ventas por ${GROUPINGS[by].toLowerCase()}`}
          header={GROUPINGS[by]}
          rows={rows}
          hasBefore
          total={{ now, before }}
        />
      </section>
    </>
  )
}
