import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { coalesceRuns } from '#domain/coalesce-runs.ts'
import type { HeldSale } from '#domain/orders/held-sale.ts'
import * as heldSaleCalls from '#domain/orders/held-sale-calls.ts'
import { adminCall } from '#web/admin/session-guard.ts'
import { usePerson } from '#web/admin/use-may.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { ConnectionError } from '#web/api/errors.ts'
import { isLineDown, onLineChange } from '../line.ts'
import { onOrderEvent } from '../order-stream.ts'
import { showFailure } from '../show-failure.ts'
import { listQueued } from './sale-queue.ts'
import { type CounterSale, listSales, removeSale, writable } from './sale-storage.ts'

/** How old the list on screen may be. */
const REFRESH_MS = 15_000

/**
 * The sales that wait for all devices of the shop. One that is set aside is stored on the device first, and handed over as soon as the shop
 * answers. `onHandedOver` is called when that has changed what waits on the device.
 */
export function useHeldSales(waiting: readonly CounterSale[], onHandedOver: () => void) {
  const person = usePerson()
  const [held, setHeld] = useState<readonly HeldSale[]>([])
  const [load] = useState(() =>
    coalesceRuns(async () => {
      if (isLineDown()) return
      // What is on screen stays; the next look tries again.
      const list = await browserApi.call(heldSaleCalls.list).catch(() => undefined)
      if (list) setHeld(await withoutOwn(person, list))
    }),
  )

  // Asks the API when something may have changed, and from time to time while somebody looks.
  useEffect(() => {
    const look = () => {
      if (!document.hidden) void load()
    }
    const stops = [onOrderEvent(look), onLineChange(look)]
    const timer = setInterval(look, REFRESH_MS)
    document.addEventListener('visibilitychange', look)
    look()
    return () => {
      for (const stop of stops) stop()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [load])

  const isTaking = useRef(false)

  const handOver = useEffectEvent(async () => {
    for (const { key, draft } of listSales(person).filter(isSetAside)) {
      const sale = await browserApi.call(heldSaleCalls.hold, {
        params: { key },
        body: { draft: writable(draft) },
      })
      // Somebody may have taken it up here meanwhile.
      if (!listSales(person).some((each) => each.key === key && isSetAside(each))) continue
      removeSale(person, key)
      setHeld((before) => [sale, ...before.filter((each) => each.key !== key)])
      onHandedOver()
    }
  })
  const setAside = waiting
    .filter(isSetAside)
    .map(({ key }) => key)
    .join()

  // Asks the API.
  useEffect(() => {
    if (setAside === '') return
    // It waits on this device until the next look.
    const hand = () => {
      if (!isLineDown()) handOver().catch(() => undefined)
    }
    const timer = setInterval(hand, REFRESH_MS)
    const stopListening = onLineChange(hand)
    hand()
    return () => {
      clearInterval(timer)
      stopListening()
    }
  }, [setAside])

  return {
    held,

    /** Gives the sale as it is now; undefined if somebody else was quicker. Without an answer as it was: its key is good for one order. */
    async take({ key, date, draft }: HeldSale): Promise<CounterSale | undefined> {
      if (isTaking.current) return undefined
      isTaking.current = true
      try {
        if (isLineDown()) throw new ConnectionError()
        const taken = await adminCall(() => browserApi.call(heldSaleCalls.take, { params: { key } }))
        setHeld((before) => before.filter((each) => each.key !== key))
        return { key, tab: '', date: taken.date, draft: taken.draft }
      } catch (error) {
        setHeld((before) => before.filter((each) => each.key !== key))
        if (error instanceof ConnectionError) return { key, tab: '', date, draft }
        showFailure(error)
        void load()
        return undefined
      } finally {
        isTaking.current = false
      }
    },
  }
}

const isSetAside = ({ tab }: CounterSale) => tab === ''

/** Those of the list that are typed on here, or queued, were taken up without an answer: says so once more. */
async function withoutOwn(person: string, list: readonly HeldSale[]): Promise<readonly HeldSale[]> {
  const queued = await listQueued().catch(() => [])
  const local = listSales(person)
  const isTaken = ({ key }: HeldSale) =>
    queued.some((sale) => sale.key === key) || local.some((sale) => sale.key === key && !isSetAside(sale))
  for (const { key } of list.filter(isTaken))
    browserApi.call(heldSaleCalls.take, { params: { key } }).catch(() => undefined)
  return list.filter((sale) => !isTaken(sale) && !local.some(({ key }) => key === sale.key))
}
