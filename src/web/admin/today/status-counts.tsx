import { Fragment } from 'react'
import { Link } from 'react-router'
import type { ByStatus } from '#domain/orders/order-status.ts'
import type { StatusCount } from '#domain/today/today.ts'
import { useNumbers } from '#web/shop/shop-data.ts'
import { classNames } from '#web/ui/class-names.ts'
import { orderListAddress } from '../orders/order-list-address.ts'

const WORDS: ByStatus<readonly [one: string, several: string]> = {
  pendiente: ['pendiente', 'pendientes'],
  pagado: ['pagada', 'pagadas'],
  'para retirar': ['lista', 'listas'],
  entregado: ['entregada', 'entregadas'],
}

/** `pendientes`, `pagada`. */
export const statusWord = ({ status, orders }: StatusCount) => WORDS[status][orders === 1 ? 0 : 1]

type StatusCountsProps = {
  readonly counts: readonly StatusCount[]
  /** The days on which these orders are picked up. */
  readonly days?: Parameters<typeof orderListAddress>[1]
  readonly className?: string
}

/** `3 pendientes y 1 pagada`. A list shows one status, so each number is a link to its own. */
export function StatusCounts({ counts, days, className }: StatusCountsProps) {
  const { count } = useNumbers()
  return counts.map((each, index) => (
    <Fragment key={each.status}>
      {index > 0 && (index === counts.length - 1 ? ' y ' : ', ')}
      <Link
        to={orderListAddress(each.status, days)}
        className={classNames('underline underline-offset-2 hover:text-ink', className)}
      >
        {count(each.orders)} {statusWord(each)}
      </Link>
    </Fragment>
  ))
}
