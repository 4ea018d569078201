import { useState } from 'react'
import { useNumbers } from '#web/shop/shop-data.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { countOf } from '../../words.ts'

type UndoDialogProps = {
  readonly change: { readonly id: number; readonly summary: string; readonly count: number }
  readonly onUndo: (id: number) => Promise<void>
  readonly onClose: () => void
}

/** Asks once before undoing a change. */
export function UndoDialog({ change: { id, summary, count }, onUndo, onClose }: UndoDialogProps) {
  const numbers = useNumbers()
  const [isBusy, setBusy] = useState(false)

  async function confirm() {
    setBusy(true)
    await onUndo(id)
    onClose()
  }

  return (
    <ConfirmDialog
      title="¿Deshacer este cambio?"
      confirmLabel="Deshacer"
      cancelLabel="Cancelar"
      isBusy={isBusy}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p className="font-bold">{summary}</p>
      <p className="mt-2 text-ink-soft">
        {count === 1
          ? 'El precio vuelve a lo de antes, si no cambió de nuevo después.'
          : `De ${countOf(count, 'precio', numbers)}, vuelven a lo de antes los que no cambiaron de nuevo después.`}
      </p>
    </ConfirmDialog>
  )
}
