import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { cartTotal } from '#domain/cart/cart.ts'
import type { Cents } from '#domain/money/money.ts'
import * as adminOrderCalls from '#domain/orders/admin-order-calls.ts'
import type { Discount, ListedOrder } from '#domain/orders/order.ts'
import { adminCall } from '#web/admin/session-guard.ts'
import { useLatestFailure } from '#web/admin/show-failure.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { isFinal, readRefusal } from '#web/api/refusals.ts'
import { useNumbers } from '#web/shop/shop-data.ts'
import { showToast } from '#web/shop/show-toast.ts'
import { linesOf } from '../../order-editor/draft-lines.ts'
import { repriceLines } from '../../order-editor/reprice-lines.ts'
import type { Returned } from '../use-returned-order.ts'
import { allLines, type CorrectionDraft, changesBetween, isChanged, rebase } from './correction-draft.ts'

type SaveCorrection = {
  readonly base: ListedOrder
  readonly setBase: (order: ListedOrder) => void
  readonly draft: CorrectionDraft
  readonly setDraft: (draft: CorrectionDraft) => void
  /** Where to go afterwards. */
  readonly list: string
}

/** Saves a correction. If somebody else was faster, what was typed is carried over to their order and `changes` tells about it. */
export function useSaveCorrection({ base, setBase, draft, setDraft, list }: SaveCorrection) {
  const navigate = useNavigate()
  const numbers = useNumbers()
  const [isBusy, setBusy] = useState(false)
  const [changes, setChanges] = useState<readonly string[]>()
  const isSaved = useRef(false)
  const failure = useLatestFailure()

  /** Without a discount, the order keeps the one it has; null takes it away. `amountDue` is what the owner sees. */
  async function save(discount: Discount | null | undefined, amountDue: Cents) {
    setBusy(true)
    failure.dismiss()
    const typed = linesOf(draft.lines)
    const correction = {
      version: base.version,
      lines: typed.map(({ id, quantity }) => ({ id, quantity })),
      discount,
      wayToPay: draft.wayToPay,
      total: cartTotal(typed),
      amountDue,
    }
    try {
      await adminCall(() =>
        browserApi.call(adminOrderCalls.correct, { params: { orderId: base.id }, body: correction }),
      )
      await leave()
    } catch (error) {
      const current = readRefusal(error, adminOrderCalls.correct.conflict)?.current
      if (current) return await carryOver(current)
      failure.show(error)
      if (isFinal(error)) await reprice()
    } finally {
      setBusy(false)
    }
  }

  async function carryOver(current: ListedOrder) {
    const carried = rebase(base, draft, current, numbers)
    // Saved at the first attempt, whose response was lost.
    if (!isChanged(current, carried, numbers)) return leave()
    setDraft(carried)
    setChanges(changesBetween(base, current, numbers))
    setBase(current)
  }

  async function reprice() {
    const lines = await repriceLines(draft.lines, allLines(base))
    if (lines) setDraft({ ...draft, lines })
  }

  async function leave() {
    isSaved.current = true
    showToast({ kind: 'success', text: 'Orden corregida' })
    const state: Returned = { order: base.id }
    await navigate(list, { state })
  }

  return { save, isBusy, isSaved, changes }
}
