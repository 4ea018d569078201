import Trash2 from 'lucide-react/icons/trash-2'
import { cartTotal, cartUnits, unitsText } from '#domain/cart/cart.ts'
import { formatDateTime } from '#domain/clock.ts'
import { useMoney, useShop } from '#web/shop/shop-data.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { readDiscount } from '../order-editor/discount-text.ts'
import { linesOf } from '../order-editor/draft-lines.ts'
import { amountsOf, saleTitle } from './counter-draft.ts'
import type { WaitingSale } from './use-held-sales.ts'

type WaitingSalesProps = {
  readonly sales: readonly WaitingSale[]
  readonly onTakeUp: (sale: WaitingSale) => void
  readonly onDiscard: (sale: WaitingSale) => void
}

/** Sales that were set aside, here or elsewhere, and those that this person left in another tab. */
export function WaitingSales({ sales, onTakeUp, onDiscard }: WaitingSalesProps) {
  const money = useMoney()
  const { surchargePerMille } = useShop()
  if (sales.length === 0) return null
  return (
    <section aria-labelledby="en-espera" className="mb-4 rounded-card border border-line bg-card px-4 py-3">
      <h2 id="en-espera" className="text-xl">
        Ventas en espera
        <span className="ml-2 font-sans text-base text-ink-soft tabular-nums">{sales.length}</span>
      </h2>
      <ul className="divide-y divide-line">
        {sales.map((sale) => {
          const lines = linesOf(sale.draft.lines)
          const { preview } = readDiscount(sale.draft.discount, cartTotal(lines))
          const { amountDue } = amountsOf(sale.draft, preview, surchargePerMille)
          const title = saleTitle(sale.draft)
          return (
            <li key={sale.key} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
              <span className="min-w-0 grow basis-40 leading-snug">
                <b className="wrap-anywhere">{title}</b>
                <span className="block text-sm text-ink-soft tabular-nums">
                  {unitsText(cartUnits(lines))} · {money(amountDue)} ·{' '}
                  <time dateTime={sale.date}>{formatDateTime(sale.date)}</time>
                  {sale.by !== undefined && ` · ${sale.by}`}
                </span>
              </span>
              <span className="ml-auto flex items-center gap-1">
                <Button variant="secondary" aria-label={`Retomar ${title}`} onClick={() => onTakeUp(sale)}>
                  Retomar
                </Button>
                <IconButton
                  label={`Descartar ${title}`}
                  icon={<Trash2 />}
                  tone="danger"
                  onClick={() => onDiscard(sale)}
                />
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
