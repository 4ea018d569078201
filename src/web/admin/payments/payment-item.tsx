import Copy from 'lucide-react/icons/copy'
import Undo2 from 'lucide-react/icons/undo-2'
import { formatDateTime } from '#domain/clock.ts'
import { type Payment, REFUND_STATE_LABELS } from '#domain/payments/order-payments.ts'
import { isDisputed, isInProcess, refundable } from '#domain/payments/payment-balance.ts'
import { SOURCES } from '#domain/prices/payment-source.ts'
import { copyText } from '#web/shop/copy-text.ts'
import { useNumbers } from '#web/shop/shop-data.ts'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { QuietButton } from '../quiet-button.tsx'
import { useMay } from '../use-may.ts'
import { amountText } from './amount-text.ts'

type PaymentItemProps = { readonly payment: Payment; readonly onRefund: () => void }

/** A payment with everything that is known of it. */
export function PaymentItem({ payment, onRefund }: PaymentItemProps) {
  const { source, providerId, date, amount, currency, state, label, advice, refunds } = payment
  const numbers = useNumbers()
  const may = useMay()
  const written = amountText({ amount, currency }, numbers)
  return (
    <li className="grid gap-1.5 rounded-control border border-line p-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-bold">{SOURCES[source].name}</span>
        <span className="font-display text-lg font-semibold tabular-nums">{written}</span>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft tabular-nums">
        <Badge tone={toneOf(state)}>{label}</Badge>
        <time dateTime={date}>{formatDateTime(date)}</time>
      </div>
      {providerId !== null && (
        <p className="-my-1.5 text-sm text-ink-soft">
          <ProviderNumber id={providerId} />
        </p>
      )}
      {refunds.map((refund) => (
        <div key={refund.id} className="border-t border-line pt-1.5 text-sm tabular-nums">
          <p className="flex flex-wrap justify-between gap-x-3 font-bold">
            <span>Devolución {REFUND_STATE_LABELS[refund.state]}</span>
            <span>−{amountText({ amount: refund.amount, currency }, numbers)}</span>
          </p>
          <time dateTime={refund.date} className="text-ink-soft">
            {formatDateTime(refund.date)}
          </time>
        </div>
      ))}
      {advice && <p className="rounded-control bg-sun-soft px-2.5 py-1.5 text-sm">{advice}</p>}
      {may('refunds') && refundable(payment, refunds) > 0 && (
        <div className="-mb-1.5 -ml-1">
          <QuietButton
            icon={<Undo2 aria-hidden />}
            aria-label={`Devolver el pago de ${written}`}
            onClick={onRefund}
          >
            Devolver
          </QuietButton>
        </div>
      )}
    </li>
  )
}

/** The number by which the provider knows a payment. */
export function ProviderNumber({ id }: { id: string }) {
  return (
    <span className="inline-flex min-w-0 items-center tabular-nums">
      <span className="xs:whitespace-nowrap max-xs:wrap-anywhere">
        Pago nº <span className="select-all">{id}</span>
      </span>
      <IconButton
        label={`Copiar el número ${id}`}
        icon={<Copy className="max-w-4" />}
        onClick={() => copyText(id, 'Número copiado', `No se pudo copiar. El número es ${id}`)}
      />
    </span>
  )
}

function toneOf(state: string) {
  if (state === 'approved') return 'success'
  if (isDisputed(state)) return 'loud'
  return isInProcess(state) ? 'sun' : 'muted'
}
