import CircleCheck from 'lucide-react/icons/circle-check'
import CloudOff from 'lucide-react/icons/cloud-off'
import Hourglass from 'lucide-react/icons/hourglass'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Undo2 from 'lucide-react/icons/undo-2'
import type { ReactNode } from 'react'
import { orderCode } from '#domain/orders/order.ts'
import { type PaymentNotice, partPaid, paymentNotice, type Receipt } from '#domain/payments/receipt.ts'
import { SOURCES } from '#domain/prices/payment-source.ts'
import { WAYS } from '#domain/prices/way-to-pay.ts'
import { useMoney } from '#web/shop/shop-data.ts'
import type { PaymentTry } from './use-payment-try.ts'

export type ReceiptNotice = PaymentNotice | PaymentTry

/** A notice with a title of its own. */
export type TitledNotice = Exclude<ReceiptNotice, 'due'>

export const PAYMENT_TITLES: Readonly<Record<TitledNotice, string>> = {
  'in process': 'Pago en proceso',
  received: 'Pago recibido',
  failed: 'El pago no se completó',
  refunded: 'Te devolvimos tu pago',
  unanswered: 'Mercado Pago no respondió',
  awaited: 'Estamos confirmando tu pago',
}

export const PAYMENT_ICONS: Readonly<Record<TitledNotice, ReactNode>> = {
  'in process': <Hourglass />,
  received: <CircleCheck />,
  failed: <RotateCcw />,
  refunded: <Undo2 />,
  unanswered: <CloudOff />,
  awaited: <Hourglass />,
}

/** A try that has just ended is the latest notice, as long as there is something to pay. */
export function receiptNotice(order: Receipt, tried: PaymentTry | undefined): ReceiptNotice | undefined {
  return (order.payment.online && tried) || paymentNotice(order)
}

/** What the notice means for the customer. */
export function PaymentText({ order, notice }: { order: Receipt; notice: ReceiptNotice }) {
  const { state, online } = order.payment
  if (notice === 'unanswered') {
    return (
      <>
        <p>
          Esperamos unos segundos y no contestó. No se perdió nada: tu pedido está guardado y este intento no
          se cobró. Probá de nuevo en un ratito o escribinos por WhatsApp con tu código,{' '}
          <b>{orderCode(order.id)}</b>.
        </p>
        {state === 'in process' && <InProcess online={online} />}
      </>
    )
  }
  if (notice === 'awaited') {
    return (
      <p>
        Mercado Pago suele avisarnos en segundos, a veces en unos minutos. No pagues otra vez: este
        comprobante se actualiza solo. Si no llegaste a pagar, podés volver a intentarlo.
      </p>
    )
  }
  if (notice === 'in process') return <InProcess online={online} />
  if (notice === 'failed') {
    return (
      <p>
        Mercado Pago lo rechazó o se venció el plazo, y no se cobró nada. Tu pedido sigue guardado: probá de
        nuevo, con el mismo medio de pago o con otro.
      </p>
    )
  }
  return null
}

function InProcess({ online }: { online: boolean }) {
  return (
    <>
      <p>
        Mercado Pago está procesando tu pago. Si te dio un cupón para Rapipago o Pago Fácil, después de que lo
        pagues puede tardar unos días en llegar. No tenés que hacer nada más: este comprobante se actualiza
        solo.
      </p>
      {online && (
        <p className="print:hidden">
          ¿Te dio un cupón y no lo vas a pagar? Entonces podés pagar de otra forma.
        </p>
      )}
    </>
  )
}

/** What was paid in part, and what was given back. */
export function PaidSoFar({ order }: { order: Receipt }) {
  const money = useMoney()
  const { refunded, outstanding } = order.payment
  const part = partPaid(order)
  return (
    <>
      {part !== undefined && (
        <p>
          Ya recibimos <b>{money(part)}</b>. Te falta pagar <b>{money(outstanding)}</b>.
        </p>
      )}
      {refunded !== undefined && (
        <p>
          Te devolvimos <b>{money(refunded)}</b>.
          {SOURCES[WAYS[order.wayToPay].source].isConfirmedByProvider &&
            ' En Mercado Pago puede tardar unos días en aparecer.'}
        </p>
      )}
    </>
  )
}

/** The same in one sentence, for the status that screen readers announce. */
export function usePaymentSentence(order: Receipt, notice: ReceiptNotice | undefined): string {
  const money = useMoney()
  const parts = [
    notice && notice !== 'due' && PAYMENT_TITLES[notice],
    partPaid(order) !== undefined && `Te falta pagar ${money(order.payment.outstanding)}`,
    order.payment.refunded !== undefined && `Te devolvimos ${money(order.payment.refunded)}`,
  ]
  return parts
    .filter((part) => part)
    .map((part) => `. ${part}`)
    .join('')
}
