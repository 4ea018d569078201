import { Link } from 'react-router'
import { type OrderId, orderCode } from '#domain/orders/order.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageTitle } from '../page-title.tsx'
import { Confetti } from './confetti.tsx'

/** Shown instead of the cart when the order was stored but its receipt could not be loaded. */
export function OrderPlaced({ id }: { id: OrderId }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <PageTitle text="Recibimos tu pedido" />
      <h1 className="py-5 text-3xl md:py-7 md:text-4xl">Recibimos tu pedido</h1>
      <EmptyState title={`Tu código: ${orderCode(id)}`} picture={<Confetti className="h-18 w-60" />} isTall>
        <p className="max-w-sm text-ink-soft">
          Ya está guardado. El comprobante aparece apenas haya conexión.
        </p>
        <Link to={`/checkout/${id}`} className={buttonStyle('primary', 'large')}>
          Ver el comprobante
        </Link>
      </EmptyState>
    </div>
  )
}
