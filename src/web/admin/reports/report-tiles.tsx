import type { ReactNode } from 'react'
import { signedMoney } from '#domain/money/money.ts'
import { PAYMENT_SOURCES, SOURCES } from '#domain/prices/payment-source.ts'
import { growthOf } from '#domain/reports/growth.ts'
import type { Comparison } from '#domain/reports/named-range.ts'
import type { ReportSummary } from '#domain/reports/summary.ts'
import { useNumbers } from '#web/shop/shop-data.ts'
import { ChangeNote } from './change-note.tsx'

type Compared = { readonly comparison: Comparison; readonly summary: ReportSummary }

type ReportTilesProps = {
  readonly summary: ReportSummary
  readonly compared: readonly Compared[]
  readonly isOneDay: boolean
}

/** The four numbers that people ask for first, each beside what it was before and a year ago. */
export function ReportTiles({ summary, compared, isOneDay }: ReportTilesProps) {
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

const NOTE = 'block text-sm text-ink-soft'

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
