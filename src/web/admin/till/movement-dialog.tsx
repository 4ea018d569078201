import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod/mini'
import { MAX_MOVEMENT_REASON, NewMovement } from '#domain/till/till.ts'
import { sendMovement } from '#web/api/admin-till.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { messageOf } from '#web/api/errors.ts'
import { useMoney } from '#web/shop/shop-data.ts'
import { showToast } from '#web/shop/show-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { AmountField } from '../payments/amount-field.tsx'
import { AmountForm } from '../payments/amount-text.ts'
import { attempt } from '../payments/attempts.ts'
import { adminCall } from '../session-guard.ts'

const MovementForm = z.extend(AmountForm, { reason: NewMovement.shape.reason })

type MovementDialogProps = {
  readonly isOut: boolean
  readonly onClose: () => void
  readonly onMoved: () => void
}

/** Cash that goes out of the till or comes in for another reason than an order. */
export function MovementDialog({ isOut, onClose, onMoved }: MovementDialogProps) {
  const money = useMoney()
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(MovementForm),
    defaultValues: { amount: '', reason: '' },
  })
  const { errors, isSubmitting } = formState

  const move = handleSubmit(async ({ amount, reason }) => {
    const movement = { amount: isOut ? -amount : amount, reason }
    try {
      await attempt(`movement ${movement.amount} ${reason}`, (key) =>
        adminCall(() => sendMovement(browserApi, movement, key)),
      )
      showToast({
        kind: 'success',
        text: `Anotaste una ${isOut ? 'salida' : 'entrada'} de ${money(amount)}`,
        detail: reason,
      })
      onMoved()
    } catch (failure) {
      setError('amount', { message: messageOf(failure) })
    }
  })

  return (
    <Dialog title={isOut ? 'Anotar salida' : 'Anotar entrada'} closeLabel="Cerrar" onClose={onClose}>
      <form noValidate onSubmit={move} className="grid gap-5">
        <AmountField
          label={isOut ? 'Cuánto sacás' : 'Cuánto ponés'}
          error={errors.amount?.message}
          {...register('amount')}
        />
        <TextField
          label="Motivo"
          placeholder={isOut ? 'Por ejemplo: flete' : 'Por ejemplo: cambio del banco'}
          maxLength={MAX_MOVEMENT_REASON}
          error={errors.reason?.message}
          {...register('reason')}
        />
        <DialogActions cancelLabel="Cancelar" onCancel={onClose}>
          <Button type="submit" isBusy={isSubmitting}>
            Anotar
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
