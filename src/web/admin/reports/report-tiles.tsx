import type { ReactNode } from 'react'
import { signedMoney } from '#domain/money/money.ts'
import type { ReportSummary } from '#domain/reports/summary.ts'
import { useNumbers } from '#web/shop/shop-data.ts'
import { ChangeNote } from './change-note.tsx'

type ReportTilesProps = { readonly summary: ReportSummary; readonly before: ReportSummary }

const NOTHING_BEFORE = 'Sin ventas antes para comparar'

/** The four numbers that people ask for first. */
export function ReportTiles({ summary, before }: ReportTilesProps) {
  const { money, count } = useNumbers()
  const shares = sharesOf(summary)
  const sharesBefore = sharesOf(before)
  return (
    <dl className="mb-4 grid gap-3 sm:grid-cols-2 md:gap-4 xl:grid-cols-4">
      <Tile label="Ventas" value={signedMoney(summary.total, money)}>
        <ChangeNote now={summary.total} before={before.total} otherwise={NOTHING_BEFORE} />
      </Tile>
      <Tile label="Órdenes" value={count(summary.orders)}>
        <ChangeNote now={summary.orders} before={before.orders} otherwise={NOTHING_BEFORE} />
      </Tile>
      <Tile label="Promedio" value={summary.average === null ? '—' : signedMoney(summary.average, money)}>
        <ChangeNote now={summary.average ?? 0} before={before.average ?? 0} otherwise={NOTHING_BEFORE} />
      </Tile>
      <Tile label="Efectivo / Mercado Pago" value={shares ?? '—'}>
        <span className="text-sm text-ink-soft">
          {sharesBefore ? `antes ${sharesBefore}` : NOTHING_BEFORE} · recargo{' '}
          {signedMoney(summary.surcharge, money)} aparte
        </span>
      </Tile>
    </dl>
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
  const heldIn = (wanted: string) =>
    takings.reduce(
      (sum, { source, received, returned }) => sum + (source === wanted ? received - returned : 0),
      0,
    )
  const [cash, provider] = [heldIn('efectivo'), heldIn('mercado pago')]
  if (cash < 0 || provider < 0 || cash + provider === 0) return undefined
  const share = Math.round((cash / (cash + provider)) * 100)
  return `${share} / ${100 - share} %`
}
