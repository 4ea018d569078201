import {
  hasMoreMatches,
  MOST_MATCHES,
  ORDER_STATUSES,
  type OrderStatus,
  type OrderSummary,
} from '#domain/order.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { orderListAddress } from './order-list-address.ts'

type NoOrdersProps = {
  readonly status: OrderStatus
  readonly text: string
  readonly summary: OrderSummary
}

/** An empty list. A search with matches in other lists links to them. */
export function NoOrders({ status, text, summary }: NoOrdersProps) {
  if (!text) return <EmptyState title={`Aún no hay ordenes en la seccion: ${status}`} />
  const elsewhere = ORDER_STATUSES.filter((other) => summary[other] > 0)
  return (
    <EmptyState title={`Nada en "${status}" para "${text}"`}>
      {elsewhere.length > 0 && (
        <p className="flex flex-wrap justify-center gap-x-4">
          {elsewhere.map((other) => (
            <TextLink
              key={other}
              to={orderListAddress(other, { text })}
              className="inline-flex min-h-11 items-center"
            >
              Hay {hasMoreMatches(summary[other], text) ? `más de ${MOST_MATCHES}` : summary[other]} en{' '}
              {other}
            </TextLink>
          ))}
        </p>
      )}
      <TextLink to={orderListAddress(status)} className="inline-flex min-h-11 items-center">
        Ver todas las de esta sección
      </TextLink>
    </EmptyState>
  )
}
