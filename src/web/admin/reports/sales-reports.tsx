import { signedMoney } from '#domain/money/money.ts'
import { keyLabel } from '#domain/reports/sales-report.ts'
import type { ReportSummary } from '#domain/reports/summary.ts'
import { useMoney } from '#web/shop/shop-data.ts'
import { ChartWithTable } from './chart-with-table.tsx'
import type { LoadedReport } from './load-report.ts'
import { comparedDays } from './report-file.ts'
import { Chip } from './report-filters.tsx'
import { ReportSection } from './report-section.tsx'
import { groupingOf, type ReportView, reportViewAddress, stepOf } from './report-view.ts'
import { SalesTable } from './sales-table.tsx'

type SalesReportsProps = {
  readonly view: ReportView
  readonly report: LoadedReport
  readonly names: { readonly now: string; readonly before: string }
}

const STEP_NAMES = { dia: 'Día', semana: 'Semana', mes: 'Mes' } as const

/** Everything about money that came in. */
export function SalesReports({ view, report, names }: SalesReportsProps) {
  const { range } = view
  const { before, time, weekday, hour, summary, summaryBefore, best, worst } = report
  const total = { now: summary, before: summaryBefore }
  const fileOf = (by: string) => ({ report: 'sales', query: { by, ...comparedDays(range, before) } })
  const by = groupingOf(view)
  return (
    <>
      <ReportSection title="Ventas en el tiempo" file={fileOf(by)} isWide>
        <nav aria-label="Agrupar por" className="mb-3 flex flex-wrap gap-2 print:hidden">
          {(['dia', 'semana', 'mes'] as const).map((step) => (
            <Chip key={step} to={reportViewAddress({ ...view, step })} isCurrent={stepOf(view) === step}>
              {STEP_NAMES[step]}
            </Chip>
          ))}
        </nav>
        <ChartWithTable by={by} {...time} names={names} />
      </ReportSection>
      <ReportSection title="Por día de la semana" file={fileOf('weekday')}>
        <ChartWithTable by="weekday" {...weekday} names={names} />
      </ReportSection>
      <ReportSection title="Por hora" file={fileOf('hour')}>
        <ChartWithTable by="hour" {...hour} names={names} />
      </ReportSection>
      <ReportSection title="Por categoría" file={fileOf('category')}>
        <SalesTable caption="Ventas por categoría" header="Categoría" rows={report.category} total={total} />
      </ReportSection>
      <div className="grid content-start gap-4">
        <ReportSection title="Por forma de pago" file={fileOf('payment')}>
          <SalesTable
            caption="Ventas por forma de pago"
            header="Forma de pago"
            rows={report.payment}
            total={total}
          />
          <Takings summary={summary} />
        </ReportSection>
        <ReportSection title="Por origen" file={fileOf('source')}>
          <SalesTable caption="Ventas por origen" header="Origen" rows={report.source} total={total} />
        </ReportSection>
      </div>
      {best.length > 0 && (
        <ReportSection title="Lo que más se vendió" file={fileOf('product')}>
          <SalesTable caption="Los productos que más vendieron" header="Producto" rows={best} />
        </ReportSection>
      )}
      {worst.length > 0 && (
        <ReportSection title="Lo que menos se vendió">
          <SalesTable caption="Los productos que menos vendieron" header="Producto" rows={worst} />
        </ReportSection>
      )}
    </>
  )
}

/** How sales, surcharge and what is to be given back are what came in. */
function Takings({ summary }: { summary: ReportSummary }) {
  const { takings, total, surcharge, toGiveBack = 0 } = summary
  const money = useMoney()
  const sum = total + surcharge + toGiveBack
  return (
    <ul className="mt-3 grid gap-1 border-t border-line pt-3 text-sm text-ink-soft tabular-nums">
      {takings.map(({ source, received, returned }) => (
        <li key={source}>
          {keyLabel('payment', source)}: entraron {signedMoney(received, money)}
          {returned !== 0 && `, se devolvieron ${signedMoney(returned, money)}`}
        </li>
      ))}
      <li>
        En total {signedMoney(sum, money)}: ventas {signedMoney(total, money)} más recargo{' '}
        {signedMoney(surcharge, money)}
        {toGiveBack > 0 && ` y ${money(toGiveBack)} que hay que devolver`}
        {toGiveBack < 0 && ` menos ${money(-toGiveBack)} que ya no hay que devolver`}
      </li>
    </ul>
  )
}
