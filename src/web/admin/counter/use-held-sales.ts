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
import { isSentLater, listQueued } from './sale-queue.ts'
import { type CounterSale, listSales, removeSale, writable } from './sale-storage.ts'

/** How old the list on screen may be. */
const REFRESH_MS = 15_000

/** `by`: who set it aside, if all devices have it. */
export type WaitingSale = CounterSale & { readonly by?: string }

/**
 * The sales that wait, on this device and for all of the shop. One that is set aside is stored on the device first, and handed over as
 * soon as the shop answers. `onHandedOver` is called when that has changed what waits on the device.
 */
export function useHeldSales(waiting: readonly CounterSale[], onHandedOver: () => void) {
  const person = usePerson()
  const [held, setHeld] = useState<readonly HeldSale[]>([])
  const isTaking = useRef(false)

  // Without an answer all stays as it is; the next look tries again.
  const exchange = useEffectEvent(async () => {
    if (isLineDown()) return
    await handOver().catch(() => undefined)
    if (document.hidden) return
    const list = await browserApi.call(heldSaleCalls.list).catch(() => undefined)
    if (list) setHeld(await withoutOwn(person, list))
  })
  const [look] = useState(() => coalesceRuns(() => exchange()))
  const setAside = waiting
    .filter(isSetAside)
    .map(({ key }) => key)
    .join()

  // Asks the API when something may have changed, and from time to time.
  useEffect(() => {
    const listen = () => void look()
    const stops = [onOrderEvent(listen), onLineChange(listen)]
    const timer = setInterval(listen, REFRESH_MS)
    document.addEventListener('visibilitychange', listen)
    listen()
    return () => {
      for (const stop of stops) stop()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', listen)
    }
  }, [look])

  // Asks the API.
  useEffect(() => {
    if (setAside !== '') void look()
  }, [setAside, look])

  async function handOver() {
    for (const { key, draft } of listSales(person).filter(isSetAside)) {
      const body = { draft: writable(draft) }
      const sale = await browserApi.call(heldSaleCalls.hold, { params: { key }, body })
      // Somebody may have taken it up here meanwhile.
      if (!listSales(person).some((each) => each.key === key && isSetAside(each))) continue
      removeSale(person, key)
      setHeld((before) => [sale, ...before.filter((each) => each.key !== key)])
      onHandedOver()
    }
  }

  /** Gives the sale as it is now; undefined if somebody else was quicker. Without an answer as it was: its key is good for one order. */
  async function take({ key, date, draft }: HeldSale): Promise<CounterSale | undefined> {
    if (isTaking.current) return undefined
    isTaking.current = true
    const forget = () => setHeld((before) => before.filter((each) => each.key !== key))
    try {
      if (isLineDown()) throw new ConnectionError()
      const taken = await adminCall(() => browserApi.call(heldSaleCalls.take, { params: { key } }))
      forget()
      return { key, tab: '', date: taken.date, draft: taken.draft }
    } catch (error) {
      if (!(error instanceof ConnectionError)) {
        showFailure(error)
        void look()
        return undefined
      }
      forget()
      return { key, tab: '', date, draft }
    } finally {
      isTaking.current = false
    }
  }

  return {
    /** The latest first. */
    sales: [...waiting, ...held.map((sale): WaitingSale => ({ ...sale, tab: '' }))].sort((a, b) =>
      b.date.localeCompare(a.date),
    ),

    /** One that all devices have is taken off their list first. Undefined if somebody else was quicker. */
    async claim(sale: WaitingSale): Promise<CounterSale | undefined> {
      const shared = held.find(({ key }) => key === sale.key)
      return shared ? take(shared) : sale
    },
  }
}

const isSetAside = ({ tab }: CounterSale) => tab === ''

/** Those of the list that are typed on here, or queued, were taken up without an answer: says so once more. */
async function withoutOwn(person: string, list: readonly HeldSale[]): Promise<readonly HeldSale[]> {
  const queued = (await listQueued().catch(() => [])).filter(isSentLater)
  const local = listSales(person)
  const isTaken = ({ key }: HeldSale) =>
    queued.some((sale) => sale.key === key) || local.some((sale) => sale.key === key && !isSetAside(sale))
  for (const { key } of list.filter(isTaken))
    browserApi.call(heldSaleCalls.take, { params: { key } }).catch(() => undefined)
  return list.filter((sale) => !isTaken(sale) && !local.some(({ key }) => key === sale.key))
}
