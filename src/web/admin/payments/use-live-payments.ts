import { useEffect, useEffectEvent, useState } from 'react'
import { coalesceRuns } from '#domain/coalesce-runs.ts'
import type { OrderId } from '#domain/orders/order.ts'
import type { OrderPayments } from '#domain/payments/order-payments.ts'
import * as paymentCalls from '#domain/payments/payment-calls.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { onOrderEvent, pollWithoutStream } from '../order-stream.ts'
import { adminCall } from '../session-guard.ts'
import { latest } from './owed.ts'

/**
 * The payments of an order, with each change that anybody makes while a dialog shows them. They arrive by the stream; without it, the
 * visible page polls.
 */
export function useLivePayments(id: OrderId, onFailure: (error: unknown) => void) {
  const [payments, setPayments] = useState<OrderPayments>()
  const fail = useEffectEvent(onFailure)

  function take(loaded: OrderPayments) {
    setPayments((known) => latest(loaded, known))
  }

  const [load] = useState(() =>
    coalesceRuns(async () => {
      const loaded = await adminCall(() =>
        browserApi.call(paymentCalls.readOfOrder, { params: { orderId: id } }),
      )
      take(loaded)
      return loaded
    }),
  )

  // Listens to the stream, uses a timer and the tab's visibility.
  useEffect(() => {
    const refresh = () => void load().catch(fail)
    refresh()
    const stopListening = onOrderEvent((event) => {
      if (event === 'stale' || event.id === id) refresh()
    })
    const stopPolling = pollWithoutStream(refresh)
    return () => {
      stopListening()
      stopPolling()
    }
  }, [id, load])

  return {
    payments,
    /** Of an answer that has them. */
    take,
    /** Shows none until they are there. */
    reload() {
      setPayments(undefined)
      return load()
    },
    load,
  }
}
