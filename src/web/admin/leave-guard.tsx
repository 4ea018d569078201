import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

/** The state of a navigation that leaves because the very thing was deleted. */
export const NOTHING_TO_KEEP = 'nothing-to-keep'

/** Asks before what was typed is lost by leaving. `isUnsaved` is asked when somebody is about to leave. */
export function LeaveGuard({ isUnsaved }: { isUnsaved: () => boolean }) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    // A modal over the same page is no leaving.
    if (currentLocation.pathname === nextLocation.pathname) return false
    return nextLocation.state !== NOTHING_TO_KEEP && isUnsaved()
  })

  // The browser itself asks when the tab is closed or reloaded.
  useEffect(() => {
    function ask(event: BeforeUnloadEvent) {
      if (isUnsaved()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])

  if (blocker.state !== 'blocked') return null
  return (
    <ConfirmDialog
      title="¿Salir sin guardar?"
      confirmLabel="Salir sin guardar"
      cancelLabel="Seguir editando"
      onConfirm={() => blocker.proceed()}
      onCancel={() => blocker.reset()}
    >
      <p>Hay cambios que todavía no guardaste. Si salís, se pierden.</p>
    </ConfirmDialog>
  )
}
