import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { OrderEvent } from '#domain/orders/order-event.ts'
import { ORDER_SOURCES } from '#domain/orders/order-source.ts'
import { FIRST_STATUS } from '#domain/orders/order-status.ts'
import { useMoney } from '#web/shop/shop-data.ts'
import { showToast } from '#web/shop/show-toast.ts'
import { onOrderEvent } from '../../order-stream.ts'
import { isOn } from '../../push/alert-settings.ts'
import { notify } from '../../push/order-notification.ts'
import { ringsHere } from '../../push/this-device.ts'
import { canSound, playSound, waitForFirstPress } from '../../sound.ts'
import { orderListAddress } from '../order-list-address.ts'

const LIST = orderListAddress(FIRST_STATUS)
/** Orders that arrive together, as after a laptop has slept, make one sound. */
const TOGETHER_MS = 2000

/** A sound, a system notification and a toast for each new order from the web. Those of the counter come from somebody who is here. */
export function useOrderAlerts(): void {
  const navigate = useNavigate()
  const money = useMoney()

  // Listens to the stream and for the first press, which allows the sound.
  useEffect(() => {
    const stopWaiting = waitForFirstPress()
    const stopListening = onOrderEvent((event) => {
      if (event === 'stale' || event.change !== 'created' || ORDER_SOURCES[event.source].isByStaff) return
      const { id, code, name, total } = event
      const show = () => navigate(LIST)
      if (isOn('sound') && canSound()) once('sonido', playSound)
      // The service worker shows its own.
      if (isOn('notification') && !ringsHere()) {
        const notice = { title: 'Orden nueva', body: `${name} · ${money(total)} · ${code}`, tag: id }
        once(id, () => notify({ ...notice, onClick: show }))
      }
      if (!document.hidden && location.pathname !== LIST) {
        showToast({ kind: 'success', text: describe(event, money), action: { label: 'Ver', run: show } })
      }
    })
    return () => {
      stopWaiting()
      stopListening()
    }
  }, [navigate, money])
}

function describe({ name, total }: OrderEvent, money: (cents: number) => string): string {
  return `Orden nueva: ${name}, ${money(total)}`
}

/** Only one tab does it: the first to get the lock, which it holds until the others have asked. */
function once(name: string, run: () => void): void {
  if (!navigator.locks) {
    run()
    return
  }
  void navigator.locks.request(`ordenes-${name}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return
    run()
    await new Promise((resolve) => setTimeout(resolve, TOGETHER_MS))
  })
}
