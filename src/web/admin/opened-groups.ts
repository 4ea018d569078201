import { useSyncExternalStore } from 'react'
import { localStore } from '#web/browser-storage.ts'
import { createEmitter, onStorage } from '#web/store.ts'

const MENU_GROUPS = 'menu-groups'

/** Also follows the menu in another tab. */
const changes = createEmitter((emit) => onStorage([MENU_GROUPS], emit))

/** Whether somebody opened a group of the menu on this device, and how to change it. */
export function useOpenedGroup(title: string): [isOpened: boolean, setOpened: (isOpened: boolean) => void] {
  const isOpened = useSyncExternalStore(
    changes.subscribe,
    () => openedGroups().includes(title),
    () => false,
  )

  function setOpened(isNowOpened: boolean) {
    const others = openedGroups().filter((other) => other !== title)
    localStore.write(MENU_GROUPS, [...others, ...(isNowOpened ? [title] : [])].join())
    changes.emit()
  }

  return [isOpened, setOpened]
}

function openedGroups(): readonly string[] {
  return localStore.read(MENU_GROUPS)?.split(',') ?? []
}
