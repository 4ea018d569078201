import { useLayoutEffect, useRef, useState } from 'react'
import { makeKey } from '#web/api/api.ts'
import { showToast } from '#web/shop/show-toast.ts'
import { onStorage } from '#web/store.ts'
import { type CounterDraft, isStarted } from './counter-draft.ts'
import { isSentLater, listQueued } from './sale-queue.ts'
import {
  type CounterSale,
  listSales,
  newSale,
  removeSale,
  salesKey,
  storeSale,
  tabId,
} from './sale-storage.ts'

/**
 * The sale being typed, stored with each change, and those that wait: set aside, or left in a tab. A product may be looked up while more
 * is typed, so changes start from the latest.
 */
export function useSales(person: string) {
  const latest = useRef<CounterSale>(undefined)
  const [sale, setSale] = useState<CounterSale>()
  const [waiting, setWaiting] = useState<readonly CounterSale[]>([])

  function show(next: CounterSale) {
    latest.current = next
    setSale(next)
    setWaiting(othersOf(person, next))
  }

  // Reads the browser's storage, which the server does not have, and follows what other tabs write. Before the fields get what was typed
  // ahead of React: it belongs to this sale.
  useLayoutEffect(() => {
    const own = () => listSales(person).find(({ tab }) => tab === tabId())
    const open = () => {
      latest.current = own() ?? newSale()
      setSale(latest.current)
      setWaiting(othersOf(person, latest.current))
    }
    const follow = () => {
      const isTaken = listSales(person).some(({ key, tab }) => key === latest.current?.key && tab !== tabId())
      if (isTaken) showToast({ kind: 'success', text: 'Esta venta sigue en otra pestaña' })
      if (isTaken) return open()
      setWaiting(othersOf(person, latest.current))
    }
    // The page went away after a sale was queued and before it was forgotten here.
    const forgetQueued = async () => {
      const queued = await listQueued().catch(() => [])
      const mine = queued.filter((sale) => sale.person === person && isSentLater(sale))
      if (!listSales(person).some(({ key }) => mine.some((sale) => sale.key === key))) return
      for (const { key } of mine) removeSale(person, key)
      open()
    }
    open()
    void forgetQueued()
    return onStorage([salesKey(person)], follow)
  }, [person])

  function store(next: CounterSale) {
    storeSale(person, next)
    show(next)
  }

  const current = () => latest.current ?? newSale()

  /** Sets a sale aside, if it has anything. */
  const setAside = (kept: CounterSale) => storeSale(person, { ...kept, tab: '' })

  return {
    /** None until the storage has been read. */
    sale,
    waiting,

    changeDraft(change: (now: CounterDraft) => Partial<CounterDraft>) {
      const now = current()
      const date = new Date().toISOString()
      store({ ...now, date, draft: { ...now.draft, ...change(now.draft) } })
    },

    /** The next attempt gets a new key. */
    renewKey() {
      const now = current()
      removeSale(person, now.key)
      store({ ...now, key: makeKey() })
    },

    /** Begins another sale. This one waits. */
    setAside() {
      setAside(current())
      show(newSale())
    },

    /** Goes on with a sale that waits. The one being typed waits instead. */
    takeUp(wanted: CounterSale) {
      setAside(current())
      store({ ...wanted, tab: tabId() })
    },

    /** After another part of the page has changed what waits. */
    reread: () => setWaiting(othersOf(person, latest.current)),

    discard(unwanted: CounterSale) {
      removeSale(person, unwanted.key)
      show(unwanted.key === current().key ? newSale() : current())
    },

    /** Undoes it: the sale is typed on, or waits again. */
    bringBack(unwanted: CounterSale) {
      const isTypedOn = unwanted.tab === tabId() && !isStarted(current().draft)
      storeSale(person, isTypedOn ? unwanted : { ...unwanted, tab: '' })
      show(isTypedOn ? unwanted : current())
    },
  }
}

function othersOf(person: string, current: CounterSale | undefined): readonly CounterSale[] {
  return listSales(person).filter(({ key }) => key !== current?.key)
}
