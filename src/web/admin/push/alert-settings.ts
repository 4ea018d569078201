import { useSyncExternalStore } from 'react'
import { localStore } from '#web/browser-storage.ts'
import { createEmitter, onStorage } from '#web/store.ts'

/** What this browser does when an order arrives. */
type Alert = 'sound' | 'notification'

const KEYS: Readonly<Record<Alert, string>> = {
  sound: 'order-sound',
  notification: 'order-notification',
}

const BY_DEFAULT: Readonly<Record<Alert, boolean>> = { sound: true, notification: false }

/** Also follows the switches in another tab. */
const changes = createEmitter((emit) => onStorage(Object.values(KEYS), emit))

export function isOn(alert: Alert): boolean {
  const stored = localStore.read(KEYS[alert])
  return stored === null ? BY_DEFAULT[alert] : stored === 'on'
}

export function turn(alert: Alert, isNowOn: boolean): void {
  localStore.write(KEYS[alert], isNowOn ? 'on' : 'off')
  changes.emit()
}

export function useAlert(alert: Alert): boolean {
  return useSyncExternalStore(
    changes.subscribe,
    () => isOn(alert),
    () => BY_DEFAULT[alert],
  )
}
