import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import type { ConnectionCheck, PaymentConnection } from '#domain/payments/connection.ts'
import * as paymentCalls from '#domain/payments/payment-calls.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { messageOf } from '#web/api/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { adminCall } from '../session-guard.ts'

const SECRETS = [
  ['hasToken', 'Clave de Mercado Pago', 'MP_ACCESS_TOKEN'],
  ['hasWebhookSecret', 'Clave de los avisos', 'MP_WEBHOOK_SECRET'],
  ['hasPublicUrl', 'Dirección de la tienda', 'PUBLIC_URL'],
] as const

/** Whether the machine is connected with the provider. The secrets themselves are never sent to pages. */
export function ProviderPanel({ connection }: { connection: PaymentConnection }) {
  const [isBusy, setBusy] = useState(false)
  const [result, setResult] = useState<ConnectionCheck>()

  async function check() {
    setBusy(true)
    setResult(undefined)
    try {
      setResult(await adminCall(() => browserApi.call(paymentCalls.checkConnection)))
    } catch (failure) {
      setResult({ ok: false, message: messageOf(failure) })
    }
    setBusy(false)
  }

  return (
    <section
      aria-labelledby="mercado-pago"
      className="grid grid-cols-1 gap-3 rounded-control border border-line p-4"
    >
      <h3 id="mercado-pago" className="text-lg">
        Mercado Pago
      </h3>
      <p className="text-sm text-ink-soft">
        Las claves son secretas: se ponen en el servidor, como explica docs/payments.md, y acá no se muestran.
      </p>
      <ul className="grid gap-1.5">
        {SECRETS.map(([field, label, name]) => (
          <li key={field} className="flex items-start gap-2 max-xs:flex-wrap">
            {connection[field] ? (
              <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-turquoise" />
            ) : (
              <X aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-soft" />
            )}
            <span className="wrap-anywhere">
              {label}: <b>{connection[field] ? 'está' : 'falta'}</b>{' '}
              <code className="text-sm text-ink-soft">{name}</code>
            </span>
          </li>
        ))}
      </ul>
      <Button variant="quiet" isBusy={isBusy} onClick={check} className="justify-self-start max-sm:w-full">
        Probar la conexión
      </Button>
      <p
        role="status"
        className={classNames(
          'rounded-control p-3 font-bold empty:hidden',
          result?.ok ? 'bg-turquoise-soft' : 'bg-sun-soft',
        )}
      >
        {result?.message}
      </p>
    </section>
  )
}
