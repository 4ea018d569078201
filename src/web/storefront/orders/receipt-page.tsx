import MessageCircle from 'lucide-react/icons/message-circle'
import { useEffect, useState } from 'react'
import {
  isRouteErrorResponse,
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useRouteError,
} from 'react-router'
import { coalesceRuns } from '#domain/coalesce-runs.ts'
import { orderCode } from '#domain/orders/order.ts'
import { REFRESH_MS } from '#domain/orders/order-event.ts'
import { STATUSES } from '#domain/orders/order-status.ts'
import { paymentNotice, type Receipt } from '#domain/payments/receipt.ts'
import * as receiptCalls from '#domain/payments/receipt-calls.ts'
import { WAYS } from '#domain/prices/way-to-pay.ts'
import { whatsappLink } from '#domain/shop/page-address.ts'
import { apiContext } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { useShop } from '#web/shop/shop-data.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { PageTitle } from '../page-title.tsx'
import { PAYMENT_TITLES, receiptNotice } from '../payments/payment-notice.tsx'
import { usePaymentTry } from '../payments/use-payment-try.ts'
import { ShopContact } from '../shop/shop-contact.tsx'
import { ErrorPage } from '../storefront-error.tsx'
import { ReceiptSheet } from './receipt-sheet.tsx'

/** The page has settled by then: following the order must not delay it on a slow phone. */
const FOLLOW_AFTER_MS = 1000

const MESSAGE = '¡Hola! No puedo ver el comprobante de mi pedido. ¿Me ayudan?'

/** The address says cel, the value is the order's identifier: both are fixed by the specification. */
export function loader({ params, context }: LoaderFunctionArgs) {
  return context.get(apiContext).call(receiptCalls.read, { params: { cel: params.cel ?? '' } })
}

export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const order = useFreshOrder(loaded)
  // The last try no longer matters once the payment has changed.
  const tried = usePaymentTry()
  const notice = receiptNotice(order, order.payment.state === loaded.payment.state ? tried : undefined)
  // The next step comes first for online payments. Decided once, so that nothing moves while the page is open.
  const [isPaymentFirst] = useState(WAYS[loaded.wayToPay].isOnline && paymentNotice(loaded) !== undefined)
  const code = orderCode(order.id)
  return (
    <>
      <PageTitle
        text={notice === 'unanswered' ? `${PAYMENT_TITLES[notice]}: pedido ${code}` : `Pedido ${code}`}
      />
      <ReceiptSheet order={order} notice={notice} isPaymentFirst={isPaymentFirst} />
    </>
  )
}

/** Says what to do when there is no such order; other failures get the shop's error page. */
export function ErrorBoundary() {
  const error = useRouteError()
  return isRouteErrorResponse(error) && error.status === 404 ? <UnknownOrder /> : <ErrorPage />
}

/** The address of a receipt that was mistyped, cut off, or whose order was deleted. */
function UnknownOrder() {
  const chat = whatsappLink(useShop().whatsapp, MESSAGE)
  return (
    <div className="mx-auto grid max-w-3xl gap-8 py-10 md:py-14">
      <title>No encontramos ese pedido</title>
      <div className="grid justify-items-center gap-4 text-center">
        <h1 className="text-3xl md:text-4xl">No encontramos ese pedido</h1>
        <p className="max-w-xl text-balance text-ink-soft">
          Fijate si el enlace está completo: a veces se corta al copiarlo. Si sigue sin aparecer, escribinos o
          llamanos y lo buscamos por tu nombre, tu celular o el código.
        </p>
        <p className="flex flex-wrap justify-center gap-3 max-sm:w-full max-sm:*:w-full">
          {chat && (
            <a href={chat} target="_blank" rel="noreferrer" className={buttonStyle()}>
              <MessageCircle aria-hidden className="size-5" />
              Escribinos por WhatsApp
            </a>
          )}
          <Link to="/" className={buttonStyle('quiet')}>
            Volver a la tienda
          </Link>
        </p>
      </div>
      <ShopContact title="Nuestro local" />
    </div>
  )
}

/**
 * The order as it is now, until it has been handed over and paid. The server says when it changes; where that does not work, the
 * visible page polls.
 */
function useFreshOrder(loaded: Receipt): Receipt {
  const [latest, setLatest] = useState(loaded)
  const order = latest.id === loaded.id ? latest : loaded
  const { id } = order
  const { state, outstanding } = order.payment
  const isDone = STATUSES[order.status].goods === 'handed over' && outstanding === 0 && state !== 'in process'

  // Follows a stream. Uses timers, and listens for the tab to become visible.
  useEffect(() => {
    if (isDone) return
    const end = new AbortController()
    let isLive = false

    // Of two responses, the older one could arrive last.
    const refresh = coalesceRuns(async () => {
      if (end.signal.aborted) return
      try {
        setLatest(await browserApi.call(receiptCalls.read, { params: { cel: id } }))
      } catch {
        // Keeps the last known order; the next attempt may succeed.
      }
    })

    function poll() {
      if (!document.hidden && !isLive) refresh()
    }

    async function follow() {
      const { followOrder } = await import('./follow-order.ts')
      const onLive = (isNow: boolean) => {
        isLive = isNow
      }
      if (!end.signal.aborted) followOrder(id, { onChange: refresh, onLive, signal: end.signal })
    }

    // Without its code the page goes on polling.
    const start = setTimeout(() => follow().catch(() => undefined), FOLLOW_AFTER_MS)
    const timer = setInterval(poll, REFRESH_MS)
    document.addEventListener('visibilitychange', poll)
    addEventListener('focus', poll)
    return () => {
      end.abort()
      clearTimeout(start)
      clearInterval(timer)
      document.removeEventListener('visibilitychange', poll)
      removeEventListener('focus', poll)
    }
  }, [id, isDone])

  return order
}
