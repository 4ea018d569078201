import { useEffect, useRef, useState } from 'react'
import { changedText } from '#domain/orders/order-standing.ts'
import { useMoney } from '#web/shop/shop-data.ts'
import { isJustNow } from '../use-just-shown.ts'
import type { Owed } from './owed.ts'

const NEVER = Number.NEGATIVE_INFINITY

type Shown = Pick<Owed, 'version' | 'toCollect' | 'excess'>

/** What an order owed when a dialog about its money was opened, compared with what it owes now. */
export function useChangedOrder({ version, toCollect, excess }: Shown) {
  const [opened] = useState({ toCollect, excess })
  const [isRefused, setRefused] = useState(false)
  const seen = useRef({ now: { version, toCollect, excess }, before: version, changedAt: NEVER })

  // Notes when the amounts on screen have changed. A version with the same amounts, as after a note, is as good as the one before.
  useEffect(() => {
    const { now } = seen.current
    if (now.version === version) return
    const isSame = now.toCollect === toCollect && now.excess === excess
    seen.current = {
      now: { version, toCollect, excess },
      before: now.version,
      changedAt: isSame ? NEVER : performance.now(),
    }
  }, [version, toCollect, excess])

  return {
    isChanged: isRefused || toCollect !== opened.toCollect || excess !== opened.excess,
    /** The server has refused what was decided on. */
    refuse: () => setRefused(true),
    /**
     * What somebody who presses now has decided on: not yet what has only just replaced it, so that the server refuses it and the dialog
     * asks again.
     */
    seenVersion(): number {
      const { now, before, changedAt } = seen.current
      return isJustNow(changedAt) ? before : now.version
    },
  }
}

type ChangedOrderProps = { readonly owed: Pick<Owed, 'toCollect' | 'excess'>; readonly isChanged: boolean }

/** Says what an order owes now, if that is no longer what the dialog was opened with. */
export function ChangedOrder({ owed: { toCollect, excess }, isChanged }: ChangedOrderProps) {
  const money = useMoney()
  return (
    <p role="status" className="rounded-control bg-sun-soft px-3 py-2 font-bold empty:hidden">
      {isChanged && changedText({ toCollect, toGiveBack: excess }, money)}
    </p>
  )
}

type AmountField = {
  readonly getValues: (field: 'amount') => string
  readonly setValue: (field: 'amount', text: string) => void
}

/** Keeps a proposed amount up to date as long as nothing else is typed. */
export function useProposal(proposed: string, { getValues, setValue }: AmountField): void {
  const shown = useRef(proposed)

  // Writes into the form, whose state is outside React.
  useEffect(() => {
    if (shown.current === proposed) return
    if (getValues('amount') === shown.current) setValue('amount', proposed)
    shown.current = proposed
  }, [proposed, getValues, setValue])
}
