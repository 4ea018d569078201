import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useRevalidator } from 'react-router'
import * as counterCalls from '#domain/orders/counter-calls.ts'
import { statusAtCounter } from '#domain/orders/counter-order.ts'
import type { Discount, OrderId } from '#domain/orders/order.ts'
import { adminCall } from '#web/admin/session-guard.ts'
import { useLatestFailure } from '#web/admin/show-failure.ts'
import { useConfirmer } from '#web/admin/use-confirmer.tsx'
import { usePerson } from '#web/admin/use-may.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { ApiError, ConnectionError } from '#web/api/errors.ts'
import { isFinal } from '#web/api/refusals.ts'
import { useShop } from '#web/shop/shop-data.ts'
import { checkLine, isLineDown } from '../line.ts'
import type { DraftLines } from '../order-editor/draft-lines.ts'
import { focusQuantity } from '../order-editor/quantity-field.tsx'
import { repriceLines } from '../order-editor/reprice-lines.ts'
import type { Picked } from '../order-editor/use-product-lookup.ts'
import { amountsOf, cashBack, cashProblem, orderOf } from './counter-draft.ts'
import { type QueuedSale, queueSale, removeQueued } from './sale-queue.ts'
import type { CounterSale } from './sale-storage.ts'
import type { CounterFocus } from './use-counter-focus.ts'
import type { CounterOrderInHand } from './use-counter-order.ts'
import { type TakenOrder, useTakenOrder } from './use-taken-order.ts'

/** Saves the order being typed, shows it, and begins the next. */
export function useSaveOrder(order: CounterOrderInHand, focus: CounterFocus) {
  const { sale, draft, amounts, discount } = order
  const { revalidate } = useRevalidator()
  const [isTried, setTried] = useState(false)
  const person = usePerson()
  const [taken, setTaken] = useTakenOrder(person)
  const { take, isBusy, dialog } = useTakeOrder({
    person,
    onStoredBefore: order.renewKey,
    onPrices: (lines) => order.change(() => ({ lines })),
  })
  /** What was scanned while a sale is being stored belongs to the next, or to this one if it is refused. */
  const waitingScans = useRef<(() => void)[]>(undefined)
  const isWrong = order.problem !== undefined || Object.keys(order.errors).length > 0

  /** Also leaves the sale before, if it is still shown. */
  function begin() {
    flushSync(() => {
      setTaken(undefined)
      setTried(false)
      order.forgetPriceChanges()
    })
    focus.picker()
  }

  function pick(picked: Picked) {
    if (waitingScans.current) {
      waitingScans.current.push(() => order.add(picked))
      return
    }
    const { product, units, typed } = picked
    flushSync(() => {
      setTaken(undefined)
      order.add(picked)
    })
    if (units === undefined) focusQuantity(product.id, typed !== '')
    else focus.picker()
  }

  /** What could not be looked up without a connection. */
  function keep(asked: string) {
    if (waitingScans.current) {
      waitingScans.current.push(() => order.keepUnfound(asked))
      return
    }
    flushSync(() => {
      setTaken(undefined)
      order.keepUnfound(asked)
    })
    focus.picker()
  }

  async function save(saved = draft) {
    if (waitingScans.current || !sale) return
    if (taken) return begin()
    flushSync(() => setTried(true))
    if (saved.lines.length === 0 || saved.unfound.length > 0) return focus.picker()
    if (isWrong) return focus.mistake()
    if (statusAtCounter(saved).paid && cashProblem(saved, amounts.amountDue)) return focus.cash()
    waitingScans.current = []
    const focused = document.activeElement
    const stored = await take({ ...sale, draft: saved }, discount)
    if (stored) {
      order.remove(sale)
      begin()
    } else if (focused instanceof HTMLElement) focused.focus()
    const scanned = waitingScans.current
    waitingScans.current = undefined
    for (const add of scanned) add()
    if (!stored) return
    flushSync(() => setTaken(stored))
    // The menu shows how many orders are pending. Without a connection nothing can be loaded.
    if (stored.id !== undefined) await revalidate()
  }

  return { isTried, isBusy, taken, begin, pick, keep, save, dialog }
}

/** A network that leads nowhere gives no error. What was stored nevertheless is not stored twice: the key stays. */
const PATIENCE_MS = 15_000
/** Private windows and full disks. */
const NOT_KEPT =
  'No hay conexión, y este dispositivo no puede guardar la venta. Probá de nuevo cuando vuelva.'

type Taking = {
  readonly person: string
  /** An earlier attempt was stored, and another sale than this is now: the next attempt is one more. */
  readonly onStoredBefore: () => void
  /** The lines at today's prices, if they have changed since they were typed. */
  readonly onPrices: (lines: DraftLines) => void
}

/** Stores a new order. Not by `useAction`: whoever waits for it needs the order, and goes on before React has drawn the answer. */
function useTakeOrder({ person, onStoredBefore, onPrices }: Taking) {
  const { surchargePerMille } = useShop()
  const [isBusy, setBusy] = useState(false)
  const { confirmed, dialog } = useConfirmer()
  const failure = useLatestFailure()

  async function take(sale: CounterSale, discount: Discount | undefined): Promise<TakenOrder | undefined> {
    const { draft, key } = sale
    setBusy(true)
    failure.dismiss()
    try {
      const { amountDue } = amountsOf(draft, discount, surchargePerMille)
      const order = orderOf(draft, discount, amountDue, person)
      const date = new Date().toISOString()
      const id = await sendOrQueue({ key, person, date, order, amountDue, draft }, confirmed)
      const { status, paid } = statusAtCounter(draft)
      return { id, amountDue, status, isPaid: paid, change: paid ? cashBack(draft, amountDue) : undefined }
    } catch (error) {
      failure.show(error)
      if (error instanceof ApiError && error.status === 422) onStoredBefore()
      if (isFinal(error)) await reprice(draft.lines)
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

  return { take, isBusy, dialog }
}

/** Undefined if it waits in the queue, because no answer came: the order may be stored or not. */
async function sendOrQueue(
  sale: QueuedSale,
  confirmed: ReturnType<typeof useConfirmer>['confirmed'],
): Promise<OrderId | undefined> {
  const { order, key } = sale
  try {
    if (isLineDown()) throw new ConnectionError()
    const id = await confirmed((confirmation) =>
      adminCall(() => {
        const signal = AbortSignal.timeout(PATIENCE_MS)
        return browserApi.call(counterCalls.take, { body: { ...order, ...confirmation }, key, signal })
      }),
    )
    // One that was refused is a task until now.
    void removeQueued(key).catch(() => undefined)
    return id
  } catch (error) {
    if (!(error instanceof ConnectionError)) throw error
    void checkLine()
    await queueSale(sale).catch(() => {
      throw new ConnectionError(NOT_KEPT)
    })
    return undefined
  }
}
