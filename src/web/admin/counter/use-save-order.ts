import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useRevalidator } from 'react-router'
import { statusAtCounter } from '#domain/orders/counter-order.ts'
import { usePerson } from '#web/admin/use-may.ts'
import { focusQuantity } from '../order-editor/quantity-field.tsx'
import type { Picked } from '../order-editor/use-product-lookup.ts'
import { cashProblem } from './counter-draft.ts'
import type { CounterFocus } from './use-counter-focus.ts'
import type { CounterOrderInHand } from './use-counter-order.ts'
import { useTakeOrder } from './use-take-order.ts'
import { useTakenOrder } from './use-taken-order.ts'

/** Saves the order being typed, shows it, and begins the next. */
export function useSaveOrder(order: CounterOrderInHand, focus: CounterFocus) {
  const { sale, draft, amounts, discount } = order
  const { revalidate } = useRevalidator()
  const [isTried, setTried] = useState(false)
  const [taken, setTaken] = useTakenOrder(usePerson())
  const { take, isBusy } = useTakeOrder({
    onFinal: order.renewKey,
    onPrices: (lines) => order.change(() => ({ lines })),
  })
  /** Products found while a sale is being stored: they belong to the next, or to this one if it is refused. */
  const held = useRef<Picked[]>(undefined)
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
    if (held.current) {
      held.current.push(picked)
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

  async function save(saved = draft) {
    if (held.current || !sale) return
    if (taken) return begin()
    flushSync(() => setTried(true))
    if (saved.lines.length === 0) return focus.picker()
    if (isWrong) return focus.mistake()
    if (statusAtCounter(saved).paid && cashProblem(saved, amounts.amountDue)) return focus.cash()
    held.current = []
    const focused = document.activeElement
    const stored = await take(saved, discount, sale.key)
    if (stored) {
      order.remove(sale)
      begin()
    } else if (focused instanceof HTMLElement) focused.focus()
    const picked = held.current
    held.current = undefined
    for (const each of picked) order.add(each)
    if (!stored) return
    flushSync(() => setTaken(stored))
    // The menu shows how many orders are pending.
    await revalidate()
  }

  return { isTried, isBusy, taken, begin, pick, save }
}
