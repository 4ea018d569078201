import { localStore } from '../browser-storage.ts'

export const MENU_GROUPS = 'menu-groups'

/** Opens the groups of the admin's menu that somebody opened on this device, as React will: nothing moves when it arrives. */
export function openMenuGroups(): void {
  for (const title of openedGroups())
    document.querySelector(`[data-group="${CSS.escape(title)}"]`)?.removeAttribute('hidden')
}

export function openedGroups(): readonly string[] {
  return localStore.read(MENU_GROUPS)?.split(',') ?? []
}
