import MessageCircle from 'lucide-react/icons/message-circle'
import Wallet from 'lucide-react/icons/wallet'
import { useEffect, useState } from 'react'
import { orderCode } from '#domain/orders/order.ts'
import type { Receipt } from '#domain/payments/receipt.ts'
import { WAYS } from '#domain/prices/way-to-pay.ts'
import { payAddress, whatsappLink } from '#domain/shop/page-address.ts'
import { useMoney, useShop } from '#web/shop/shop-data.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import type { ReceiptNotice } from './payment-notice.tsx'

type PayActionsProps = {
  readonly order: Receipt
  readonly notice: ReceiptNotice | undefined
  readonly isUnpaid: boolean
}

const WIDE_ON_PHONES = 'max-sm:w-full max-sm:px-3'

/** Ways to pay a wallet order, and to reach the shop about it. */
export function PayActions({ order, notice, isUnpaid }: PayActionsProps) {
  const shop = useShop()
  const money = useMoney()
  const { outstanding, online } = order.payment
  const chat = whatsappLink(shop.whatsapp, messageOf(order, notice, money(order.amountDue)))
  return (
    <div className="mt-1 grid gap-3 print:hidden">
      <div className="flex flex-wrap gap-3">
        {online && <PayLink id={order.id} notice={notice} amount={money(outstanding)} />}
        {/* While a payment is in process nobody should pay once more. */}
        {isUnpaid && notice === undefined && WAYS[order.wayToPay].isOnline && shop.paymentLink && (
          <a
            href={shop.paymentLink}
            target="_blank"
            rel="noreferrer"
            className={`${buttonStyle('primary', 'large')} ${WIDE_ON_PHONES}`}
          >
            <Wallet aria-hidden className="size-5" />
            Pagar {money(outstanding)}
          </a>
        )}
        {chat && (
          <a
            href={chat}
            target="_blank"
            rel="noreferrer"
            className={`${buttonStyle('quiet', 'large')} ${WIDE_ON_PHONES}`}
          >
            <MessageCircle aria-hidden className="size-5" />
            Escribinos por WhatsApp
          </a>
        )}
      </div>
      {notice === 'due' && (
        <p className="text-sm text-ink-soft">
          ¿Ya pagaste? No hace falta que pagues otra vez: tu pago aparece acá apenas Mercado Pago lo confirma.
        </p>
      )}
    </div>
  )
}

type PayLinkProps = {
  readonly id: string
  readonly notice: ReceiptNotice | undefined
  readonly amount: string
}

/** A plain link: it works before the scripts have loaded, and pressing it twice does no harm. */
function PayLink({ id, notice, amount }: PayLinkProps) {
  const [isOpening, setOpening] = useState(false)

  // The browser may keep this page and show it again when the customer goes back.
  useEffect(() => {
    const settle = () => setOpening(false)
    addEventListener('pageshow', settle)
    return () => removeEventListener('pageshow', settle)
  }, [])

  if (notice === 'in process' || notice === 'awaited') {
    return (
      <a href={payAddress(id)} className={`${buttonStyle('quiet', 'large')} ${WIDE_ON_PHONES}`}>
        <Wallet aria-hidden className="size-5" />
        {notice === 'awaited' ? 'Volver a intentarlo' : 'Pagar de otra forma'}
      </a>
    )
  }
  return (
    <a
      href={payAddress(id)}
      onClick={({ metaKey, ctrlKey, shiftKey }) => setOpening(!metaKey && !ctrlKey && !shiftKey)}
      className={classNames(
        buttonStyle('primary', 'large'),
        WIDE_ON_PHONES,
        'flex-wrap gap-x-3 gap-y-0 py-2 text-center',
      )}
    >
      {isOpening ? (
        <>
          <Spinner className="size-5" />
          Abriendo Mercado Pago…
        </>
      ) : (
        <>
          <span className="inline-flex items-center gap-2">
            <Wallet aria-hidden className="size-5 max-xs:hidden" />
            {hasFailed(notice) ? 'Reintentar el pago' : 'Pagar con Mercado Pago'}
          </span>{' '}
          <span className="whitespace-nowrap tabular-nums">{amount}</span>
        </>
      )}
    </a>
  )
}

function hasFailed(notice: ReceiptNotice | undefined): boolean {
  return notice === 'failed' || notice === 'unanswered'
}

function messageOf({ id, name, wayToPay }: Receipt, notice: ReceiptNotice | undefined, due: string): string {
  const order = `el pedido ${orderCode(id)} por ${due} con ${WAYS[wayToPay].label}`
  const about = hasFailed(notice) ? `Quise pagar ${order} y no pude. ¿Me ayudan?` : `Hice ${order}.`
  return `¡Hola!${name && ` Soy ${name}.`} ${about}`
}
