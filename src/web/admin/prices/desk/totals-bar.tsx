import type { ReactNode } from 'react'
import { differenceOf } from '#domain/prices/price-difference.ts'
import { useMoney } from '#web/shop/shop-data.ts'
import type { Totals } from './price-rows.ts'
import { countOf, differenceText } from './words.ts'

type TotalsBarProps = {
  readonly totals: Totals | undefined
  readonly isLoading: boolean
  /** The main action. */
  readonly children: ReactNode
}

/** Always in view: how many products, and what the change amounts to. */
export function TotalsBar({ totals, isLoading, children }: TotalsBarProps) {
  const money = useMoney()
  const difference = totals && differenceOf(totals)
  return (
    <div className="sticky bottom-0 z-20 -mx-4 mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line bg-card px-4 py-3 shadow-float lg:mx-0 lg:rounded-t-card lg:border print:hidden">
      <div role="status" aria-busy={isLoading} className="min-w-0 tabular-nums">
        <p className="font-bold">{totals ? sentence(totals) : 'Cargando...'}</p>
        {totals && totals.changed > 0 && (
          <p className="text-sm text-ink-soft">
            Suma: {money(totals.before)} → {money(totals.after)}
            {difference !== undefined && ` (${differenceText(difference)})`}
          </p>
        )}
      </div>
      <div className="flex gap-3 max-sm:w-full max-sm:*:grow">{children}</div>
    </div>
  )
}

function sentence({ count, changed }: Totals): string {
  const products = countOf(count, 'producto')
  if (changed === 0) return products
  return changed === 1
    ? `${products} · cambia 1 precio`
    : `${products} · cambian ${countOf(changed, 'precio')}`
}
