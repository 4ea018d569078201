import Banknote from 'lucide-react/icons/banknote'
import Wallet from 'lucide-react/icons/wallet'
import { useState } from 'react'
import { type OrderId, orderCode } from '#domain/orders/order.ts'
import type { OrderPayments, Payment } from '#domain/payments/order-payments.ts'
import { orderBalance } from '#domain/payments/payment-balance.ts'
import * as paymentCalls from '#domain/payments/payment-calls.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { useMoney } from '#web/shop/shop-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { QuietButton } from '../quiet-button.tsx'
import { useAction } from '../use-action.ts'
import { CashDialog } from './cash-dialog.tsx'
import { PaymentItem } from './payment-item.tsx'
import { RefundDialog } from './refund-dialog.tsx'

type PaymentsButtonProps = {
  readonly id: OrderId
  /** They were changed, or found changed, in the dialog. */
  readonly onChanged: (payments: OrderPayments) => void
}

/** Opens the payments of an order, which are loaded then. */
export function PaymentsButton({ id, onChanged }: PaymentsButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const [payments, setPayments] = useState<OrderPayments>()

  const { run: load } = useAction(
    async (onLoaded?: (payments: OrderPayments) => void) => {
      setPayments(undefined)
      const loaded = await browserApi.call(paymentCalls.readOfOrder, { params: { orderId: id } })
      setPayments(loaded)
      onLoaded?.(loaded)
    },
    {
      reload: false,
      onFailure() {
        setOpen(false)
        return false
      },
    },
  )

  return (
    <>
      <QuietButton
        icon={<Wallet aria-hidden />}
        aria-label={`Pagos de la orden ${orderCode(id)}`}
        onClick={() => {
          setOpen(true)
          load()
        }}
      >
        Pagos
      </QuietButton>
      {isOpen && (
        <PaymentsDialog
          id={id}
          payments={payments}
          onClose={() => setOpen(false)}
          onRecorded={(recorded) => {
            setPayments(recorded)
            onChanged(recorded)
          }}
          onStale={() => load(onChanged)}
        />
      )}
    </>
  )
}

type PaymentsDialogProps = {
  readonly id: OrderId
  /** Undefined while they are loaded. */
  readonly payments: OrderPayments | undefined
  readonly onClose: () => void
  readonly onRecorded: (payments: OrderPayments) => void
  /** They may have changed. */
  readonly onStale: () => void
}

type SumsProps = { readonly payments: OrderPayments }

/** What an order has received, payment by payment. Cash is recorded and refunds are made from here. */
function PaymentsDialog({ id, payments, onClose, onRecorded, onStale }: PaymentsDialogProps) {
  const [step, setStep] = useState<'cash' | Payment>()

  function goBack() {
    setStep(undefined)
    onStale()
  }

  if (step === 'cash' && payments) {
    return (
      <CashDialog
        id={id}
        missing={payments.toCollect}
        inCash={payments.toCollectInCash}
        balance={orderBalance(payments.payments)}
        onClose={() => setStep(undefined)}
        onRecorded={(recorded) => {
          setStep(undefined)
          onRecorded(recorded)
        }}
      />
    )
  }
  if (step !== undefined && step !== 'cash')
    return <RefundDialog orderId={id} payment={step} onDone={goBack} />
  return (
    <Dialog title={`Pagos de ${orderCode(id)}`} closeLabel="Cerrar los pagos" onClose={onClose}>
      <div aria-busy={!payments}>
        {payments ? (
          <div className="grid gap-4">
            <Sums payments={payments} />
            {payments.payments.length > 0 && (
              <ul className="grid gap-2">
                {payments.payments.map((payment) => (
                  <PaymentItem key={payment.id} payment={payment} onRefund={() => setStep(payment)} />
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
