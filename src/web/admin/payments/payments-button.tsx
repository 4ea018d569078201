import Banknote from 'lucide-react/icons/banknote'
import Wallet from 'lucide-react/icons/wallet'
import { useState } from 'react'
import { type OrderId, orderCode } from '#domain/orders/order.ts'
import type { OrderPayments } from '#domain/payments/order-payments.ts'
import { orderBalance } from '#domain/payments/payment-balance.ts'
import { useMoney } from '#web/shop/shop-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { QuietButton } from '../quiet-button.tsx'
import { useLatestFailure } from '../show-failure.ts'
import { CashDialog } from './cash-dialog.tsx'
import { owedByPayments } from './owed.ts'
import { PaymentItem } from './payment-item.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { useLivePayments } from './use-live-payments.ts'

type PaymentsButtonProps = {
  readonly id: OrderId
  /** They were changed, or found changed, in the dialog. */
  readonly onChanged: (payments: OrderPayments) => void
  /** Cash that was recorded in the dialog was taken back from its toast. */
  readonly onUndone: (recorded: OrderPayments) => unknown
}

/** Opens the payments of an order, which are loaded then. */
export function PaymentsButton({ id, onChanged, onUndone }: PaymentsButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <QuietButton
        icon={<Wallet aria-hidden />}
        aria-label={`Pagos de la orden ${orderCode(id)}`}
        onClick={() => setOpen(true)}
      >
        Pagos
      </QuietButton>
      {isOpen && (
        <PaymentsDialog id={id} onChanged={onChanged} onUndone={onUndone} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

type PaymentsDialogProps = PaymentsButtonProps & { readonly onClose: () => void }

type SumsProps = { readonly payments: OrderPayments }

/** What an order has received, payment by payment. Cash is recorded and refunds are made from here. */
function PaymentsDialog({ id, onChanged, onUndone, onClose }: PaymentsDialogProps) {
  /** Cash, or the payment that is given back. */
  const [step, setStep] = useState<'cash' | number>()
  const failure = useLatestFailure()
  const { payments, take, load, reload } = useLivePayments(id, (error) => {
    if (!payments) close(error)
  })
  const given = payments?.payments.find((payment) => payment.id === step)

  function close(error: unknown) {
    failure.show(error)
    onClose()
  }

  async function goBack() {
    setStep(undefined)
    await reload().then(onChanged, close)
  }

  if (step === 'cash' && payments) {
    return (
      <CashDialog
        id={id}
        owed={owedByPayments(payments)}
        onClose={() => setStep(undefined)}
        onRecorded={(recorded) => {
          setStep(undefined)
          take(recorded)
          onChanged(recorded)
        }}
        onUndone={async (recorded) => {
          await Promise.all([load(), onUndone(recorded)])
        }}
      />
    )
  }
  if (payments && given) {
    return (
      <RefundDialog
        orderId={id}
        payments={payments}
        payment={given}
        onDone={goBack}
        onStale={() => load().catch(failure.show)}
      />
    )
  }
  return (
    <Dialog title={`Pagos de ${orderCode(id)}`} closeLabel="Cerrar los pagos" onClose={onClose}>
      <div aria-busy={!payments}>
        {payments ? (
          <div className="grid gap-4">
            <Sums payments={payments} />
            {payments.payments.length > 0 && (
              <ul className="grid gap-2">
                {payments.payments.map((payment) => (
                  <PaymentItem key={payment.id} payment={payment} onRefund={() => setStep(payment.id)} />
                ))}
              </ul>
            )}
            <Button variant={payments.toCollect > 0 ? 'secondary' : 'quiet'} onClick={() => setStep('cash')}>
              <Banknote aria-hidden className="size-5" />
              Anotar efectivo
            </Button>
          </div>
        ) : (
          <p className="flex items-center gap-2">
            <Spinner className="size-5" />
            Cargando...
          </p>
        )}
      </div>
    </Dialog>
  )
}

function Sums({ payments: whole }: SumsProps) {
  const { amountDue, byHand, collected, forgiven, toCollect, excess, advice, payments } = whole
  const money = useMoney()
  const { refunded } = orderBalance(payments)
  return (
    <div>
      <dl className="grid gap-1 tabular-nums [&_dd]:ml-auto [&_dd]:whitespace-nowrap [&>div]:flex [&>div]:flex-wrap [&>div]:items-baseline [&>div]:gap-x-3">
        <div>
          <dt className="text-ink-soft">Total de la orden</dt>
          <dd>{money(amountDue)}</dd>
        </div>
        {refunded > 0 && (
          <div>
            <dt className="text-ink-soft">Devuelto</dt>
            <dd>{money(refunded)}</dd>
          </div>
        )}
        <div>
          <dt className="text-ink-soft">Cobrado</dt>
          <dd className="font-bold">{money(collected)}</dd>
        </div>
        {forgiven > 0 && (
          <div>
            <dt className="text-ink-soft">Perdonado</dt>
            <dd>{money(forgiven)}</dd>
          </div>
        )}
        {toCollect > 0 && (
          <div className="border-t border-line pt-1.5 text-lg font-bold">
            <dt>Falta cobrar</dt>
            <dd>{money(toCollect)}</dd>
          </div>
        )}
        {excess > 0 && (
          <div className="border-t border-line pt-1.5 text-lg font-bold">
            <dt>Cobrado de más</dt>
            <dd>{money(excess)}</dd>
          </div>
        )}
      </dl>
      {advice && <p className="mt-2 rounded-control bg-sun-soft px-2.5 py-1.5 font-bold">{advice}</p>}
      {byHand > 0 && (
        <p className="mt-2 text-ink-soft">
          {payments.length === 0
            ? 'Figura pagada y no tiene pagos anotados.'
            : `De lo cobrado, ${money(byHand)} figuran pagados y no tienen un pago anotado.`}
        </p>
      )}
      {byHand === 0 && payments.length === 0 && (
        <p className="mt-2 text-ink-soft">Todavía no hay pagos anotados.</p>
      )}
    </div>
  )
}
