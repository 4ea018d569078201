import { type OrderId, orderCode } from '#domain/orders/order.ts'
import { TapLink } from '#web/ui/text-link.tsx'
import { ProviderNumber } from './payment-item.tsx'

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
    <TapLink
      to={`/admin/order/${id}/ver`}
      aria-label={`Ver la orden ${orderCode(id)}`}
      className="whitespace-nowrap tabular-nums"
    >
      {orderCode(id)}
    </TapLink>
  )
}

/** Said where payments by the provider would be. `soThat` completes the first sentence. */
export function NoProvider({ soThat }: { soThat: string }) {
  return (
    <p className="mb-4 max-w-prose rounded-card bg-sun-soft px-4 py-3">
      La tienda no está conectada con Mercado Pago, así que {soThat}. Para conectarla, poné la clave en{' '}
      <code className="wrap-anywhere">MP_ACCESS_TOKEN</code>, como explica{' '}
      <code className="wrap-anywhere">docs/payments.md</code>.
    </p>
  )
}
