import type { Cents } from '#domain/money/money.ts'
import { useMoney } from '#web/shop/shop-data.ts'

/** Cash that moved while no till was open is in no close, so the person who counts has to know of it. */
export function CashWithoutTill({ amount }: { amount: Cents }) {
  const money = useMoney()
  if (amount === 0) return null
  const verb = amount > 0 ? 'cobraron' : 'devolvieron'
  return (
    <p className="rounded-control bg-sun-soft px-3 py-2 print:p-0">
      Desde el último cierre se {verb} <strong className="tabular-nums">{money(Math.abs(amount))}</strong> en
      efectivo sin caja abierta.
    </p>
  )
}
