import { useAdminData } from './admin-data.ts'
import { allows, type Needs } from './admin-pages.ts'

/** What whoever is signed in may do, as the server said last. The rest is not shown; the server refuses it in any case. */
export function useMay(): (needs: Needs | undefined) => boolean {
  const permissions = useAdminData()?.permissions ?? []
  return (needs) => allows(permissions, needs)
}

/** True if the person may use the till and none is open. */
export function useTillClosed(): boolean {
  return useAdminData()?.isTillOpen === false
}

/** Who is signed in: what a browser keeps for one person is not shown to another. */
export function usePerson(): string {
  return useAdminData()?.email ?? ''
}
