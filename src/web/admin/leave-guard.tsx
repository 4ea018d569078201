import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

/** Navigation state for leaving after the edited item was deleted. */
export const NOTHING_TO_KEEP = 'nothing-to-keep'

/** Asks before leaving a page with unsaved changes. `isUnsaved` is called at that moment. */
export function LeaveGuard({ isUnsaved }: { isUnsaved: () => boolean }) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    // Opening a modal over the page is not leaving it.
    if (currentLocation.pathname === nextLocation.pathname) return false
    return nextLocation.state !== NOTHING_TO_KEEP && isUnsaved()
  })

  // The browser asks when the tab is closed or reloaded.
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
