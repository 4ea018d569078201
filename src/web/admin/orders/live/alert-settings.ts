import { useSyncExternalStore } from 'react'
import { localStore } from '#web/browser-storage.ts'

/** What this browser does when an order arrives. */
type Alert = 'sound' | 'notification'

const KEYS: Readonly<Record<Alert, string>> = {
  sound: 'order-sound',
  notification: 'order-notification',
}

const BY_DEFAULT: Readonly<Record<Alert, boolean>> = { sound: true, notification: false }

const listeners = new Set<() => void>()

export function isOn(alert: Alert): boolean {
  const stored = localStore.read(KEYS[alert])
  return stored === null ? BY_DEFAULT[alert] : stored === 'on'
}

export function turn(alert: Alert, isNowOn: boolean): void {
  localStore.write(KEYS[alert], isNowOn ? 'on' : 'off')
  for (const listener of listeners) listener()
}

/** Also follows the switch in another tab. */
export function useAlert(alert: Alert): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isOn(alert),
    () => BY_DEFAULT[alert],
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
