import type { z } from 'zod/mini'
import { Annulment, MAX_MOVEMENT_REASON, type TillMovement } from '#domain/till/till.ts'
import * as tillCalls from '#domain/till/till-calls.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { useMoney } from '#web/shop/shop-data.ts'
import { useSmallForm } from '#web/shop/use-small-form.ts'
import { FIRST_FOCUS } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import { useAction } from '../use-action.ts'
import { directionOf } from './movement-list.tsx'

type AnnulDialogProps = {
  readonly movement: TillMovement
  readonly onClose: () => void
  readonly onAnnulled: () => void
  readonly onLoaded: () => void
}

/** Takes a movement back that should not have been noted. */
export function AnnulDialog({ movement, onClose, onAnnulled, onLoaded }: AnnulDialogProps) {
  const money = useMoney()
  const { id, amount, reason: annulled } = movement
  const [direction, sum] = [directionOf(amount), money(Math.abs(amount))]
  const annul = useAction(async ({ reason }: z.output<typeof Annulment>) => {
    await browserApi.call(tillCalls.annul, { params: { id }, body: { reason } })
    onAnnulled()
    return { message: `Anulaste una ${direction.toLowerCase()} de ${sum}`, detail: annulled, onLoaded }
  })
  const form = useSmallForm({ schema: Annulment, defaultValues: { reason: '' }, onSave: annul.orThrow })

  return (
    <FormDialog title={`Anular «${annulled}»`} form={form} action="Anular" onClose={onClose}>
      <p>
        {direction} de <strong className="tabular-nums">{sum}</strong>. Queda en la caja, y se anota la
        contraria.
      </p>
      <TextField
        label="Motivo"
        placeholder="Por ejemplo: se anotó dos veces"
        maxLength={MAX_MOVEMENT_REASON}
        autoComplete="off"
        error={form.errors.reason?.message}
        {...FIRST_FOCUS}
        {...form.register('reason')}
      />
    </FormDialog>
  )
}
