import { useEffect, useRef, useState } from 'react'
import { type CounterDraft, NEW_ORDER } from './counter-draft.ts'
import { recallSale, rememberSale } from './sale-storage.ts'

/** The sale being typed, stored with each change. A product may be looked up while more is typed, so changes start from the latest. */
export function useCounterDraft() {
  const latest = useRef(NEW_ORDER)
  const [draft, setDraft] = useState(NEW_ORDER)

  // Reads the tab's storage, which the server does not have.
  useEffect(() => {
    latest.current = recallSale() ?? latest.current
    setDraft(latest.current)
  }, [])

  function changeDraft(change: (now: CounterDraft) => Partial<CounterDraft>) {
    latest.current = { ...latest.current, ...change(latest.current) }
    rememberSale(latest.current)
    setDraft(latest.current)
  }

  return [draft, changeDraft] as const
}
