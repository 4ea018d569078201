import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { cartTotal } from '#domain/cart/cart.ts'
import type { Cents } from '#domain/money/money.ts'
import * as adminOrderCalls from '#domain/orders/admin-order-calls.ts'
import type { Discount, ListedOrder } from '#domain/orders/order.ts'
import { useAction } from '#web/admin/use-action.ts'
import { useConfirmer } from '#web/admin/use-confirmer.tsx'
import { browserApi } from '#web/api/browser-api.ts'
import { isFinal, readRefusal } from '#web/api/refusals.ts'
import { useNumbers } from '#web/shop/shop-data.ts'
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
  const [changes, setChanges] = useState<readonly string[]>()
  const isSaved = useRef(false)
  const { confirmed, dialog } = useConfirmer()

  /** Without a discount, the order keeps the one it has; null takes it away. `amountDue` is what the owner sees. */
  const { run: save, isBusy } = useAction(
    async (discount: Discount | null | undefined, amountDue: Cents) => {
      const isCarriedOver = await send(discount, amountDue)
      return isCarriedOver ? undefined : { message: 'Orden corregida', leave }
    },
    {
      reload: false,
      async onFailure(error) {
        if (isFinal(error)) await reprice()
        return false
      },
    },
  )

  /** Gives true if somebody else was faster. */
  async function send(discount: Discount | null | undefined, amountDue: Cents): Promise<boolean> {
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
      await confirmed((confirmation) =>
        browserApi.call(adminOrderCalls.correct, {
          params: { orderId: base.id },
          body: { ...correction, ...confirmation },
        }),
      )
      return false
    } catch (error) {
      const current = readRefusal(error, adminOrderCalls.correct.conflict)?.current
      if (!current) throw error
      return carryOver(current)
    }
  }

  function carryOver(current: ListedOrder): boolean {
    const carried = rebase(base, draft, current, numbers)
    // Saved at the first attempt, whose response was lost.
    if (!isChanged(current, carried, numbers)) return false
    setDraft(carried)
    setChanges(changesBetween(base, current, numbers))
    setBase(current)
    return true
  }

  async function reprice() {
    const lines = await repriceLines(draft.lines, allLines(base))
    if (lines) setDraft({ ...draft, lines })
  }

  async function leave() {
    isSaved.current = true
    const state: Returned = { order: base.id }
    await navigate(list, { state })
  }

  return { save, isBusy, isSaved, changes, dialog }
}
