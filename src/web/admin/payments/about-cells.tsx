import { type OrderId, orderCode } from '#domain/orders/order.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { ProviderNumber } from './payment-item.tsx'

/** With very large text a value goes below its label. */
export const NARROW = 'max-xs:flex-wrap'

/** What a row says, and which payment it is about. */
export function TextCell({
  text,
  providerId,
}: {
  readonly text: string
  readonly providerId: string | null
}) {
  return (
    <>
      <p className="font-bold">{text}</p>
      {providerId !== null && (
        <p className="-mb-2.5 text-sm text-ink-soft">
          <ProviderNumber id={providerId} />
        </p>
      )}
    </>
  )
}

export function OrderCell({ id }: { id: OrderId | null }) {
  if (id === null) return <span className="text-ink-soft">Ninguna</span>
  return (
    <TextLink
      to={`/admin/order/${id}/ver`}
      aria-label={`Ver la orden ${orderCode(id)}`}
      className="inline-flex min-h-11 items-center whitespace-nowrap tabular-nums"
    >
      {orderCode(id)}
    </TextLink>
  )
}
