import { shortDateTime } from '#domain/clock.ts'
import { signedMoney } from '#domain/money/money.ts'
import type { TillMovement } from '#domain/till/till.ts'
import { useMoney } from '#web/shop/shop-data.ts'

/** On screen and on paper. */
export function MovementList({ movements }: { movements: readonly TillMovement[] }) {
  const money = useMoney()
  return (
    <ul className="divide-y divide-line print:divide-black/30">
      {movements.map(({ id, date, by, amount, reason }) => (
        <li key={id} className="flex items-start justify-between gap-4 py-3 print:py-1">
          <span className="min-w-0">
            <span className="block font-bold wrap-anywhere print:font-normal">{reason}</span>
            <span className="block text-sm text-ink-soft tabular-nums wrap-anywhere print:text-xs print:text-black">
              {amount < 0 ? 'Salida' : 'Entrada'} · {shortDateTime(date)} · {by}
            </span>
          </span>
          <span className="font-bold whitespace-nowrap tabular-nums print:font-normal">
            {signedMoney(amount, money)}
          </span>
        </li>
      ))}
    </ul>
  )
}
