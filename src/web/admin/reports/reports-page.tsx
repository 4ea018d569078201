import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigation } from 'react-router'
import { isoDayInMendoza } from '#domain/clock.ts'
import { signedMoney } from '#domain/money/money.ts'
import { PAYMENT_SOURCES, SOURCES } from '#domain/prices/payment-source.ts'
import { growthOf } from '#domain/reports/growth.ts'
import { type Comparison, rangeWords } from '#domain/reports/named-range.ts'
import { reportQuery } from '#domain/reports/report-range.ts'
import { WHAT_COUNTS } from '#domain/reports/sales-report.ts'
import type { ReportSummary } from '#domain/reports/summary.ts'
import { apiContext } from '#web/api/api.ts'
import { useNumbers } from '#web/shop/shop-data.ts'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState, ErrorPanel } from '#web/ui/empty-state.tsx'
import { SectionsHeading } from '../sections-heading.tsx'
import { adminLoad } from '../session-guard.ts'
import { ChangeNote } from './change-note.tsx'
import { type LoadedReport, loadReport } from './load-report.ts'
import { CustomerReport, DiscountReport, MissingReport, UnsoldReport } from './other-reports.tsx'
import { comparedDays } from './report-file.ts'
import { ReportFilters } from './report-filters.tsx'
import { ReportLinks } from './report-section.tsx'
import { firstDayOf, REPORTS, type ReportView, readReportView } from './report-view.ts'
import { SalesReports } from './sales-reports.tsx'
import { daysToWaitFor, SummingNote } from './summing-note.tsx'

const NOTE = 'block text-sm text-ink-soft'

const RangeQuery = reportQuery({})

export function loader({ request, context }: LoaderFunctionArgs) {
  const today = isoDayInMendoza(new Date())
  const view = readReportView(new URL(request.url).searchParams, today)
  return adminLoad(request, async () => {
    const { error } = RangeQuery.safeParse(view.range)
    if (error) return { today, view, problem: error.issues[0]?.message ?? '' }
    const api = context.get(apiContext)
    const pendingDays = await daysToWaitFor(api, firstDayOf(view))
    if (pendingDays !== undefined) return { today, view, pendingDays }
    return { today, view, report: await loadReport(api, view) }
  })
}

/** How the shop sells: any days, compared with others. */
export function Component() {
  const { today, view, report, problem, pendingDays } = useLoaderData<typeof loader>()
  const { location } = useNavigation()
  const isLoading = location?.pathname === REPORTS
  return (
    <>
      <SectionsHeading title="Informes" />
      <p className="mb-4 text-ink-soft">
        Una venta cuenta el día en que se cobra.{' '}
        <a href="#como-se-calcula" className="rounded-sm underline underline-offset-4 hover:text-ink">
          Cómo se calcula
        </a>
      </p>
      <ReportFilters view={view} today={today} isLoading={isLoading} />
      <div
        aria-busy={isLoading}
        className={classNames('transition-opacity duration-150', isLoading && 'opacity-50')}
      >
        {problem !== undefined && <ErrorPanel title={problem} />}
        {pendingDays !== undefined && <SummingNote days={pendingDays} />}
        {report && <Report view={view} report={report} />}
      </div>
      <HowCounted />
    </>
  )
}

function Report({ view, report }: { view: ReportView; report: LoadedReport }) {
  const { range } = view
  const { before, summary, summaryBefore } = report
  const summaryFile = { report: 'summary', query: comparedDays(range, before) }
  const names = { now: rangeWords(range), before: rangeWords(before) }
  const hasSales = [summary, summaryBefore].some(
    ({ orders, total, takings }) =>
      orders > 0 || total !== 0 || takings.some(({ received, returned }) => received !== 0 || returned !== 0),
  )
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6">
        <p role="status" className="font-bold">
          <span className="inline-block first-letter:uppercase">{names.now}</span>{' '}
          <span className="font-normal text-ink-soft">
            comparado con {names.before}
            {/* The day's page compares up to this hour. */}
            {view.name === 'hoy' && ', el día entero'}
          </span>
        </p>
        <ReportLinks file={summaryFile} what="Resumen" />
      </div>
      <ReportTiles summary={summary} compared={report.compared} isOneDay={range.from === range.to} />
      <div className="grid gap-4 xl:grid-cols-2 print:block print:space-y-6">
        {hasSales ? (
          <SalesReports view={view} report={report} names={names} />
        ) : (
          <div className="xl:col-span-2">
            <EmptyState title="No hubo ventas en estos días">
              <p>Cuando cobres una orden aparece acá. Mientras, podés mirar otras fechas.</p>
            </EmptyState>
          </div>
        )}
        <DiscountReport summary={summary} before={summaryBefore} file={summaryFile} />
        <CustomerReport customers={summary.customers} before={summaryBefore.customers} file={summaryFile} />
        <MissingReport missing={report.missing} range={range} />
        <UnsoldReport unsold={report.unsold} summary={summary} range={range} />
      </div>
    </>
  )
}

function HowCounted() {
  return (
    <section aria-labelledby="como-se-calcula" className="mt-8 max-w-prose">
      <h2 id="como-se-calcula" className="mb-2 text-xl">
        Cómo se calcula
      </h2>
      <ul className="grid list-disc gap-1.5 pl-5">
        {WHAT_COUNTS.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  )
}

type Compared = { readonly comparison: Comparison; readonly summary: ReportSummary }

type ReportTilesProps = {
  readonly summary: ReportSummary
  readonly compared: readonly Compared[]
  readonly isOneDay: boolean
}

/** The four numbers that people ask for first, each beside what it was before and a year ago. */
function ReportTiles({ summary, compared, isOneDay }: ReportTilesProps) {
  const { money, count } = useNumbers()
  const before = isOneDay ? 'una semana antes' : 'antes'
  const nameOf = (comparison: Comparison) => (comparison === 'antes' ? before : 'hace un año')
  const notes = (numberOf: (summary: ReportSummary) => number) =>
    compared.map(({ comparison, summary: other }) => (
      <ComparedNote
        key={comparison}
        now={numberOf(summary)}
        before={numberOf(other)}
        name={nameOf(comparison)}
      />
    ))
  return (
    <dl className="mb-4 grid gap-3 sm:grid-cols-2 md:gap-4 xl:grid-cols-4">
      <Tile label="Ventas" value={signedMoney(summary.total, money)}>
        {notes(({ total }) => total)}
      </Tile>
      <Tile label="Órdenes" value={count(summary.orders)}>
        {notes(({ orders }) => orders)}
      </Tile>
      <Tile label="Promedio" value={summary.average === null ? '—' : signedMoney(summary.average, money)}>
        {notes(({ average }) => average ?? 0)}
      </Tile>
      <Tile
        label={PAYMENT_SOURCES.map((source) => SOURCES[source].name).join(' / ')}
        value={sharesOf(summary) ?? '—'}
      >
        {compared.map(({ comparison, summary: other }) => (
          <span key={comparison} className={NOTE}>
            <span className="font-bold whitespace-nowrap">{sharesOf(other) ?? '—'}</span> {nameOf(comparison)}
          </span>
        ))}
        <span className={NOTE}>recargo {signedMoney(summary.surcharge, money)} aparte</span>
      </Tile>
    </dl>
  )
}

type ComparedNoteProps = { readonly now: number; readonly before: number; readonly name: string }

/** `▲ 9 % más que antes` */
function ComparedNote({ now, before, name }: ComparedNoteProps) {
  const isComparable = growthOf(now, before) !== undefined || (now === 0 && before === 0)
  return (
    <span className={NOTE}>
      <ChangeNote now={now} before={before} otherwise="Sin ventas" /> {isComparable && 'que '}
      {name}
    </span>
  )
}

type TileProps = { readonly label: string; readonly value: string; readonly children: ReactNode }

function Tile({ label, value, children }: TileProps) {
  return (
    <div className="min-w-0 rounded-card border border-line bg-card px-4 py-3 md:px-5 md:py-4">
      <dt className="text-sm font-bold text-ink-soft">{label}</dt>
      <dd className="font-display text-2xl font-semibold tabular-nums">{value}</dd>
      <dd>{children}</dd>
    </div>
  )
}

/** `61 / 39 %`. None if one of them gave back more than it took. */
function sharesOf({ takings }: ReportSummary): string | undefined {
  const nets = PAYMENT_SOURCES.map((wanted) =>
    takings.reduce(
      (sum, { source, received, returned }) => sum + (source === wanted ? received - returned : 0),
      0,
    ),
  )
  const all = nets.reduce((sum, net) => sum + net, 0)
  if (nets.some((net) => net < 0) || all === 0) return undefined
  const shares = nets.slice(0, -1).map((net) => Math.round((net / all) * 100))
  return `${[...shares, 100 - shares.reduce((sum, share) => sum + share, 0)].join(' / ')} %`
}
