import { useSyncExternalStore } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { wasRefused } from '../session-guard.ts'

/** Opens over any admin page after a call that this person may no longer make. */
export function RefusedDialog() {
  const isOpen = useSyncExternalStore(wasRefused.subscribe, wasRefused.get, () => false)
  if (!isOpen) return null
  const close = () => wasRefused.set(false)
  return (
    <Dialog title="Tu rol cambió" closeLabel="Seguir acá" onClose={close}>
      <p className="mb-5">
        Ya no podés hacer esto. Lo que escribiste sigue en la página: copiá lo que necesites y recargala para
        ver lo que podés hacer ahora.
      </p>
      <DialogActions cancelLabel="Seguir acá" onCancel={close}>
        <Button onClick={() => location.reload()}>Recargar la página</Button>
      </DialogActions>
    </Dialog>
  )
}
