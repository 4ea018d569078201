import { useEffect, useState } from 'react'
import { type CounterDraft, NEW_ORDER } from './counter-draft.ts'
import { recallSale, rememberSale } from './sale-storage.ts'

/** The sale being typed, stored with each change. */
export function useCounterDraft() {
  const [draft, setDraft] = useState(NEW_ORDER)

  // Reads the tab's storage, which the server does not have.
  useEffect(() => {
    const kept = recallSale()
    if (kept) setDraft(kept)
  }, [])

  function changeDraft(next: CounterDraft) {
    rememberSale(next)
    setDraft(next)
  }

  return [draft, changeDraft] as const
}
