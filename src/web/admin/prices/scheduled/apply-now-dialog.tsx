import type { ScheduledPrice } from '#domain/prices/scheduled-prices.ts'
import { useNumbers } from '#web/shop/shop-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { countOf } from '../../words.ts'

type ApplyNowDialogProps = {
  readonly scheduled: ScheduledPrice
  readonly isBusy: boolean
  readonly onApply: (scheduled: ScheduledPrice) => void
  readonly onClose: () => void
}

/** Asks once before a scheduled change is applied ahead of its moment. */
export function ApplyNowDialog({ scheduled, isBusy, onApply, onClose }: ApplyNowDialogProps) {
  const numbers = useNumbers()

  return (
    <Dialog title="¿Aplicar ahora?" closeLabel="Cerrar" onClose={onClose}>
      <div className="grid gap-5">
        <div>
          <p className="font-bold">{scheduled.summary}</p>
          <p className="mt-2 text-ink-soft">
            Los precios se ven en la tienda al instante, y el cambio deja de estar programado. Después podés
            deshacerlo.
          </p>
        </div>
        <DialogActions cancelLabel="Cancelar" onCancel={onClose}>
          <Button isBusy={isBusy} onClick={() => onApply(scheduled)}>
            Cambiar {countOf(scheduled.count, 'precio', numbers)}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}
