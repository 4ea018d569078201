import { Link } from 'react-router'
import { type OrderId, orderCode } from '#domain/order.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageTitle } from '../page-title.tsx'
import { Confetti } from './confetti.tsx'

/** Shown instead of the cart when the order was stored but its receipt could not be loaded. */
export function OrderPlaced({ id }: { id: OrderId }) {
  return (
    <div className="flex min-h-dvh flex-col py-6">
      <PageTitle text="Recibimos tu pedido" />
      <EmptyState title="Recibimos tu pedido" picture={<Confetti className="h-18 w-60" />} isTall>
        <p>
          Tu código es <strong className="whitespace-nowrap tabular-nums">{orderCode(id)}</strong>.
        </p>
        <Link to={`/checkout/${id}`} className={buttonStyle('primary', 'large')}>
          Ver el comprobante
        </Link>
      </EmptyState>
    </div>
  )
}
