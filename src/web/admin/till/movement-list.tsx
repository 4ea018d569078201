import Ban from 'lucide-react/icons/ban'
import { shortDateTime } from '#domain/clock.ts'
import { type Cents, signedMoney } from '#domain/money/money.ts'
import type { TillMovement } from '#domain/till/till.ts'
import { useMoney } from '#web/shop/shop-data.ts'
import { Badge } from '#web/ui/badge.tsx'
import { QuietButton } from '../quiet-button.tsx'

export const directionOf = (amount: Cents) => (amount < 0 ? 'Salida' : 'Entrada')

type MovementListProps = {
  readonly movements: readonly TillMovement[]
  /** For those who may annul them. */
  readonly onAnnul?: ((movement: TillMovement) => void) | undefined
}

/** On screen and on paper. */
export function MovementList({ movements, onAnnul }: MovementListProps) {
  const money = useMoney()
  return (
    <ul className="divide-y divide-line print:divide-black/30">
      {movements.map((movement) => {
        const { id, date, by, amount, reason, annuls, annulled } = movement
        const isSettled = annuls !== undefined || annulled !== undefined
        return (
          <li key={id} className="flex items-start justify-between gap-4 py-3 print:py-1">
            <span className="min-w-0">
              <span className="block font-bold wrap-anywhere print:font-normal">{reason}</span>
              <span className={DETAIL}>
                {directionOf(amount)} · {shortDateTime(date)} · {by}
              </span>
              {annulled && (
                <span className={DETAIL}>
                  Lo anuló {annulled.by}: {annulled.reason}
                </span>
              )}
              {annuls !== undefined && (
                <span className={DETAIL}>
                  Anula «{movements.find((other) => other.id === annuls)?.reason}»
                </span>
              )}
            </span>
            <span className="grid justify-items-end gap-1">
              <span className="font-bold whitespace-nowrap tabular-nums print:font-normal">
                {signedMoney(amount, money)}
              </span>
              {isSettled && <Badge>Anulado</Badge>}
              {onAnnul && !isSettled && (
                <QuietButton
                  icon={<Ban aria-hidden />}
                  aria-label={`Anular «${reason}»`}
                  onClick={() => onAnnul(movement)}
                >
                  Anular
                </QuietButton>
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

const DETAIL = 'block text-sm text-ink-soft tabular-nums wrap-anywhere print:text-xs print:text-black'
