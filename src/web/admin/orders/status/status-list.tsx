import { NavLink } from 'react-router'
import { hasMoreMatches, MOST_MATCHES, type OrderSummary } from '#domain/orders/order-answers.ts'
import { type ByStatus, ORDER_STATUSES, type OrderStatus } from '#domain/orders/order-status.ts'
import { classNames } from '#web/ui/class-names.ts'
import { type OrderQuery, orderListAddress, sameSearch } from '../order-list-address.ts'

const DOTS: ByStatus<string> = {
  pendiente: 'bg-fuchsia',
  pagado: 'bg-sun',
  'para retirar': 'bg-turquoise',
  entregado: 'bg-edge',
}

type StatusListProps = {
  readonly current: OrderStatus
  readonly summary: OrderSummary
  /** The search is kept between lists; the numbers then count its matches. */
  readonly query: OrderQuery
}

/** The four statuses with their counts: in a sidebar on wide screens, two by two on a phone. */
export function StatusList({ current, summary, query }: StatusListProps) {
  return (
    <nav aria-label="Estados de las órdenes">
      <ul className="grid grid-cols-2 gap-2 max-xs:grid-cols-1 sm:grid-cols-4 xl:grid-cols-1 xl:gap-1">
        {ORDER_STATUSES.map((status) => (
          <li key={status}>
            <NavLink
              to={orderListAddress(status, sameSearch(query))}
              aria-current={status === current ? 'page' : undefined}
              className={classNames(
                'flex min-h-11 items-center gap-2.5 rounded-control border px-3 font-bold max-sm:gap-1.5 max-sm:px-2 transition duration-150 ease-out',
                status === current
                  ? 'border-ink bg-card shadow-card'
                  : 'border-line bg-card hover:border-edge xl:border-transparent xl:bg-transparent xl:hover:bg-ink/5',
              )}
            >
              <StatusDot status={status} />
              <span className="leading-tight first-letter:uppercase">{status}</span>
              <span className="ml-auto shrink-0 text-sm tabular-nums text-ink-soft">
                <StatusTotal count={summary[status]} text={query.text} />
              </span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export function StatusDot({ status }: { status: OrderStatus }) {
  return <span aria-hidden className={classNames('size-2.5 shrink-0 rounded-full', DOTS[status])} />
}

export function StatusTotal({ count, text }: { count: number; text: string }) {
  return hasMoreMatches(count, text) ? `+${MOST_MATCHES}` : count
}
