import { orderCode } from '#domain/orders/order.ts'
import { useMoney } from '#web/shop/shop-data.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { orderListAddress } from '../list/order-list-address.ts'
import { ORDERS_HEADINGS } from '../list/orders-heading.tsx'
import type { TakenOrder } from './use-take-order.ts'

/** The order that was just stored. The form below is ready for the next one. */
export function TakenNotice({ taken }: { taken: TakenOrder | undefined }) {
  const money = useMoney()
  return (
    <div role="status" className="not-empty:mb-4">
      {taken && (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-1 rounded-card border border-turquoise bg-card px-4 py-2">
          <p className="grow">
            Orden <b className="tabular-nums">{orderCode(taken.id)}</b> guardada:{' '}
            <b className="whitespace-nowrap tabular-nums">{money(taken.amountDue)}</b>
          </p>
          <TextLink
            to={`/checkout/${taken.id}`}
            target="_blank"
            className="inline-flex min-h-11 items-center"
          >
            Ver el comprobante
          </TextLink>
          <TextLink to={orderListAddress(taken.status)} className="inline-flex min-h-11 items-center">
            Ver {ORDERS_HEADINGS[taken.status].toLowerCase()}
          </TextLink>
        </div>
      )}
    </div>
  )
}
