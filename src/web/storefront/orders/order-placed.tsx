import { Link } from 'react-router'
import { type OrderId, orderCode } from '#domain/orders/order.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageTitle } from '../page-title.tsx'

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

/** Decorative confetti. */
export function Confetti({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 240 72" fill="none" aria-hidden="true" className={className}>
      <g strokeWidth="5" strokeLinecap="round">
        <path className="stroke-fuchsia" d="M12 52c6-10 14-8 15-1s10 8 15-2" />
        <path className="stroke-turquoise" d="M196 20c6-9 13-7 14-1s9 7 14-2" />
        <path className="stroke-sun" d="M96 12c3-6 9-5 10 0s6 5 10-1" />
      </g>
      <g className="fill-sun">
        <rect x="34" y="12" width="13" height="8" rx="2" transform="rotate(-24 40 16)" />
        <rect x="180" y="50" width="13" height="8" rx="2" transform="rotate(32 186 54)" />
        <circle cx="74" cy="30" r="5" />
        <circle cx="228" cy="48" r="4" />
      </g>
      <g className="fill-fuchsia">
        <rect x="140" y="8" width="12" height="8" rx="2" transform="rotate(38 146 12)" />
        <circle cx="168" cy="30" r="5" />
        <circle cx="60" cy="58" r="4" />
      </g>
      <g className="fill-turquoise">
        <rect x="70" y="6" width="11" height="7" rx="2" transform="rotate(16 75 9)" />
        <circle cx="10" cy="24" r="5" />
        <circle cx="156" cy="58" r="4" />
      </g>
    </svg>
  )
}
