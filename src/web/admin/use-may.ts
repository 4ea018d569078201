import type { Permission } from '#domain/people/roles.ts'
import { useAdminData } from './admin-data.ts'
import { mayOpen } from './page-permissions.ts'

/** What whoever is signed in may do, as the server said last. The rest is not shown; the server refuses it in any case. */
export function useMay(): (permission: Permission) => boolean {
  const permissions = usePermissions()
  return (permission) => permissions.includes(permission)
}

/** The same for a page, by its address. */
export function useMayOpen(): (address: string) => boolean {
  const permissions = usePermissions()
  return (address) => mayOpen(address, permissions)
}

function usePermissions(): readonly Permission[] {
  return useAdminData()?.permissions ?? []
}

/** True if the person may use the till and none is open. */
export function useTillClosed(): boolean {
  return useAdminData()?.isTillOpen === false
}

/** Who is signed in: what a browser keeps for one person is not shown to another. */
export function usePerson(): string {
  return useAdminData()?.email ?? ''
}
