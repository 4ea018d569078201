import { useSyncExternalStore } from 'react'
import { localStore } from '#web/browser-storage.ts'
import { createEmitter, onStorage } from '#web/store.ts'

const KEY = 'menu-groups'

/** Also follows the menu in another tab. */
const changes = createEmitter((emit) => onStorage([KEY], emit))

/** Whether somebody opened a group of the menu on this device, and how to change it. */
export function useOpenedGroup(title: string): [isOpened: boolean, setOpened: (isOpened: boolean) => void] {
  const isOpened = useSyncExternalStore(
    changes.subscribe,
    () => readOpened().includes(title),
    () => false,
  )

  function setOpened(isNowOpened: boolean) {
    const others = readOpened().filter((other) => other !== title)
    localStore.write(KEY, [...others, ...(isNowOpened ? [title] : [])].join())
    changes.emit()
  }

  return [isOpened, setOpened]
}

function readOpened(): readonly string[] {
  return localStore.read(KEY)?.split(',') ?? []
}
