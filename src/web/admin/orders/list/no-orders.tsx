import { hasMoreMatches, MOST_MATCHES, type OrderSummary } from '#domain/orders/order-answers.ts'
import { isFiltered } from '#domain/orders/order-filter.ts'
import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/order-status.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TapLink } from '#web/ui/text-link.tsx'
import { type OrderQuery, orderListAddress, sameSearch } from '../order-list-address.ts'

type NoOrdersProps = {
  readonly status: OrderStatus
  readonly query: OrderQuery
  readonly summary: OrderSummary
}

/** An empty list. A search with matches in other lists links to them. */
export function NoOrders({ status, query, summary }: NoOrdersProps) {
  const { text } = query
  const hasFilter = isFiltered(query)
  if (!text && !hasFilter) return <EmptyState title={`Aún no hay ordenes en la seccion: ${status}`} />
  const elsewhere = ORDER_STATUSES.filter((other) => summary[other] > 0)
  return (
    <EmptyState
      title={`Nada en "${status}"${text && ` para "${text}"`}${hasFilter ? ' con estos filtros' : ''}`}
    >
      {elsewhere.length > 0 && (
        <p className="flex flex-wrap justify-center gap-x-4">
          {elsewhere.map((other) => (
            <TapLink key={other} to={orderListAddress(other, sameSearch(query))}>
              Hay {hasMoreMatches(summary[other], text) ? `más de ${MOST_MATCHES}` : summary[other]} en{' '}
              {other}
            </TapLink>
          ))}
        </p>
      )}
      <TapLink to={orderListAddress(status)}>Ver todas las de esta sección</TapLink>
    </EmptyState>
  )
}
