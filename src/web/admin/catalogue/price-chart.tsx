import { formatDateTime } from '#domain/clock.ts'
import type { ProductPrices } from '#domain/prices/price-request.ts'
import { useMoney } from '#web/shop/shop-data.ts'
import { TapLink } from '#web/ui/text-link.tsx'
import { CHART, stepPath } from './price-steps.ts'

/** The newest first. */
type PriceChartProps = { readonly changes: ProductPrices }

/** A product's price over time, as a line and as a list. Nothing if it has never changed. */
export function PriceChart({ changes }: PriceChartProps) {
  const money = useMoney()
  const [newest] = changes
  const oldest = changes.at(-1)
  if (!newest || !oldest) return null
  const [first, last] = [dayOf(oldest.date), dayOf(newest.date)]
  const prices = changes.flatMap(({ before, after }) => [before, after])
  return (
    <section className="mt-6 max-w-4xl rounded-card border border-line bg-card p-4 md:p-6">
      <h2 className="mb-4 text-xl">El precio en el tiempo</h2>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-sm text-ink-soft tabular-nums">
        <div aria-hidden className="flex flex-col justify-between text-right">
          <span>{money(Math.max(...prices))}</span>
          <span>{money(Math.min(...prices))}</span>
        </div>
        <svg
          role="img"
          aria-label={`De ${money(oldest.before)} a ${money(newest.after)}`}
          viewBox={`0 0 ${CHART.width} ${CHART.height}`}
          preserveAspectRatio="none"
          className="h-40 w-full border-b border-l border-line"
        >
          <path
            d={stepPath(changes)}
            fill="none"
            stroke="currentColor"
            strokeWidth="3"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
            className="text-fuchsia"
          />
        </svg>
        <div aria-hidden className="col-start-2 mt-1 flex justify-between gap-4">
          <span>{first}</span>
          {last !== first && <span>{last}</span>}
        </div>
      </div>
      <details className="mt-3">
        <summary className="cursor-pointer py-2.5 font-bold">
          {changes.length === 1 ? 'Ver el cambio' : `Ver los ${changes.length} cambios`}
        </summary>
        <ul className="grid">
          {changes.map(({ change, date, user, before, after }) => (
            <li
              key={change}
              className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line py-1 tabular-nums"
            >
              <TapLink to={`/admin/precios/historial/${change}`}>{formatDateTime(date)}</TapLink>
              <span className="min-w-0 grow text-sm text-ink-soft">{user}</span>
              <span className="font-bold">
                {money(before)} → {money(after)}
              </span>
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}

function dayOf(date: string): string {
  return formatDateTime(date).slice(0, 10)
}
