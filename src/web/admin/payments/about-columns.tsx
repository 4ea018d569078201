import { type OrderId, orderCode } from '#domain/order.ts'
import type { Column } from '#web/ui/table.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { ProviderNumber } from '../orders/payments/payment-item.tsx'

type About = { readonly orderId: OrderId | null; readonly providerId: string | null }

/** With very large text a value stands below its label. */
export const NARROW = 'max-xs:flex-wrap'

/** Which order and which payment a row is about. */
export const ABOUT_COLUMNS: readonly Column<About>[] = [
  {
    id: 'order',
    header: 'Orden',
    className: NARROW,
    cell: ({ orderId }) =>
      orderId === null ? (
        <Nothing text="Sin orden" />
      ) : (
        <TextLink
          to={`/admin/order/${orderId}/ver`}
          aria-label={`Ver la orden ${orderCode(orderId)}`}
          className="inline-flex min-h-11 items-center whitespace-nowrap tabular-nums"
        >
          {orderCode(orderId)}
        </TextLink>
      ),
  },
  {
    id: 'payment',
    header: 'Pago en Mercado Pago',
    className: NARROW,
    cell: ({ providerId }) =>
      providerId === null ? <Nothing text="Ninguno" /> : <ProviderNumber id={providerId} />,
  },
]

/** A dash, in words for those who cannot see it. */
function Nothing({ text }: { text: string }) {
  return (
    <>
      <span aria-hidden>—</span>
      <span className="sr-only">{text}</span>
    </>
  )
}
