import { useState } from 'react'
import { flushSync } from 'react-dom'
import * as counterCalls from '#domain/orders/counter-calls.ts'
import { statusAtCounter } from '#domain/orders/counter-order.ts'
import type { Discount } from '#domain/orders/order.ts'
import { adminCall } from '#web/admin/session-guard.ts'
import { useLatestFailure } from '#web/admin/show-failure.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { isFinal } from '#web/api/refusals.ts'
import { useShop } from '#web/shop/shop-data.ts'
import type { DraftLines } from '../order-editor/draft-lines.ts'
import { repriceLines } from '../order-editor/reprice-lines.ts'
import { amountsOf, type CounterDraft, cashBack, orderOf } from './counter-draft.ts'
import type { TakenOrder } from './use-taken-order.ts'

type Refused = {
  /** The next attempt is another one. */
  readonly onFinal: () => void
  /** The lines at today's prices, if they have changed since they were typed. */
  readonly onPrices: (lines: DraftLines) => void
}

/** Stores a new order. */
export function useTakeOrder({ onFinal, onPrices }: Refused) {
  const { surchargePerMille } = useShop()
  const [isBusy, setBusy] = useState(false)
  const failure = useLatestFailure()

  async function take(
    draft: CounterDraft,
    discount: Discount | undefined,
    key: string,
  ): Promise<TakenOrder | undefined> {
    setBusy(true)
    failure.dismiss()
    try {
      const { amountDue } = amountsOf(draft, discount, surchargePerMille)
      const order = orderOf(draft, discount, amountDue)
      const id = await adminCall(() => browserApi.call(counterCalls.take, { body: order, key }))
      const { status, paid } = statusAtCounter(draft)
      return { id, amountDue, status, isPaid: paid, change: paid ? cashBack(draft, amountDue) : undefined }
    } catch (error) {
      failure.show(error)
      if (isFinal(error)) {
        onFinal()
        await reprice(draft.lines)
      }
      return undefined
    } finally {
      // At once: whoever waits for the answer may give the focus back.
      flushSync(() => setBusy(false))
    }
  }

  async function reprice(lines: DraftLines) {
    const today = await repriceLines(lines)
    if (today) onPrices(today)
  }

  return { take, isBusy }
}
