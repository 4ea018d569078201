import type { ReactNode } from 'react'
import type { Cents } from '#domain/money/money.ts'
import { useMoney } from '#web/shop/shop-data.ts'

type AmountBarProps = {
  /** What the amount is, if it is not simply to be collected. */
  readonly label?: string
  /** Undefined until it is known. */
  readonly amountDue: Cents | undefined
  /** Below the amount. */
  readonly note?: ReactNode
  readonly problem: ReactNode
  /** The buttons. */
  readonly children: ReactNode
}

/** Stays at the bottom of the screen while an order is edited. */
export function AmountBar({ label = 'A cobrar', amountDue, note, problem, children }: AmountBarProps) {
  const money = useMoney()
  return (
    <div className="sticky bottom-(--bar,0px) z-10 -mx-4 flex flex-wrap items-center justify-end gap-x-6 gap-y-2 border-t border-line bg-paper px-4 py-3 lg:mx-0 lg:px-0">
      <div className="mr-auto font-bold tabular-nums">
        <p>
          {label}{' '}
          <span className="font-display text-xl font-semibold whitespace-nowrap">
            {amountDue === undefined ? '…' : money(amountDue)}
          </span>
        </p>
        {note}
      </div>
      <p role="alert" className="text-sm font-bold text-danger empty:hidden max-lg:w-full">
        {problem}
      </p>
      {children}
    </div>
  )
}
