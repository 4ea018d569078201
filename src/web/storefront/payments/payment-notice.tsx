import CircleCheck from 'lucide-react/icons/circle-check'
import CloudOff from 'lucide-react/icons/cloud-off'
import Hourglass from 'lucide-react/icons/hourglass'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Undo2 from 'lucide-react/icons/undo-2'
import type { ReactNode } from 'react'
import { orderCode } from '#domain/orders/order.ts'
import { type PaymentNews, partPaid, paymentNews, type Receipt } from '#domain/payments/receipt.ts'
import { isCash } from '#domain/prices/way-to-pay.ts'
import { useMoney } from '#web/shop/shop-data.ts'
import type { PaymentTry } from './use-payment-try.ts'

export type News = PaymentNews | PaymentTry

/** News with a title of its own. */
export type TitledNews = Exclude<News, 'due'>

export const PAYMENT_TITLES: Readonly<Record<TitledNews, string>> = {
  'in process': 'Pago en proceso',
  received: 'Pago recibido',
  failed: 'El pago no se completó',
  refunded: 'Te devolvimos tu pago',
  unanswered: 'Mercado Pago no respondió',
  awaited: 'Estamos confirmando tu pago',
}

export const PAYMENT_ICONS: Readonly<Record<TitledNews, ReactNode>> = {
  'in process': <Hourglass />,
  received: <CircleCheck />,
  failed: <RotateCcw />,
  refunded: <Undo2 />,
  unanswered: <CloudOff />,
  awaited: <Hourglass />,
}

/** A try that has just ended is the latest news, as long as there is something to pay. */
export function newsOf(order: Receipt, tried: PaymentTry | undefined): News | undefined {
  return (order.payment.online && tried) || paymentNews(order)
}

/** What the news means for the customer. */
export function PaymentText({ order, news }: { order: Receipt; news: News }) {
  const { state, online } = order.payment
  if (news === 'unanswered') {
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
  if (news === 'awaited') {
    return (
      <p>
        Mercado Pago suele avisarnos en segundos, a veces en unos minutos. No pagues otra vez: este
        comprobante se actualiza solo. Si no llegaste a pagar, podés volver a intentarlo.
      </p>
    )
  }
  if (news === 'in process') return <InProcess online={online} />
  if (news === 'failed') {
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
          {!isCash(order.wayToPay) && ' En Mercado Pago puede tardar unos días en aparecer.'}
        </p>
      )}
    </>
  )
}

/** The same in one sentence, for the status that screen readers announce. */
export function usePaymentSentence(order: Receipt, news: News | undefined): string {
  const money = useMoney()
  const parts = [
    news && news !== 'due' && PAYMENT_TITLES[news],
    partPaid(order) !== undefined && `Te falta pagar ${money(order.payment.outstanding)}`,
    order.payment.refunded !== undefined && `Te devolvimos ${money(order.payment.refunded)}`,
  ]
  return parts
    .filter((part) => part)
    .map((part) => `. ${part}`)
    .join('')
}
