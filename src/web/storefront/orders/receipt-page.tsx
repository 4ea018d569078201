import { useState } from 'react'
import { isRouteErrorResponse, type LoaderFunctionArgs, useLoaderData, useRouteError } from 'react-router'
import { orderCode } from '#domain/orders/order.ts'
import { paymentNotice } from '#domain/payments/receipt.ts'
import * as receiptCalls from '#domain/payments/receipt-calls.ts'
import { WAYS } from '#domain/prices/way-to-pay.ts'
import { apiContext } from '#web/api/api.ts'
import { PageTitle } from '../page-title.tsx'
import { PAYMENT_TITLES, receiptNotice } from '../payments/payment-notice.tsx'
import { usePaymentTry } from '../payments/use-payment-try.ts'
import { ErrorPage } from '../storefront-error.tsx'
import { ReceiptSheet } from './receipt-sheet.tsx'
import { UnknownOrder } from './unknown-order.tsx'
import { useFreshOrder } from './use-fresh-order.ts'

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
