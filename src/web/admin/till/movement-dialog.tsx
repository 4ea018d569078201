import { z } from 'zod/mini'
import { MAX_MOVEMENT_REASON, NewMovement } from '#domain/till/till.ts'
import * as tillCalls from '#domain/till/till-calls.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { useMoney } from '#web/shop/shop-data.ts'
import { useSmallForm } from '#web/shop/use-small-form.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { attemptPayment } from '../attempts.ts'
import { AmountField } from '../forms/amount-field.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import { AmountForm } from '../payments/amount-text.ts'
import { useAction } from '../use-action.ts'
import { useConfirmer } from '../use-confirmer.tsx'

const MovementForm = z.extend(AmountForm, { reason: NewMovement.shape.reason })

type MovementDialogProps = {
  readonly isOut: boolean
  readonly onClose: () => void
  readonly onMoved: () => void
}

/** Cash that goes out of the till or comes in for another reason than an order. */
export function MovementDialog({ isOut, onClose, onMoved }: MovementDialogProps) {
  const money = useMoney()
  const { confirmed, dialog } = useConfirmer()
  const move = useAction(async ({ amount, reason }: z.output<typeof MovementForm>) => {
    const movement = { amount: isOut ? -amount : amount, reason }
    await attemptPayment(`movement ${movement.amount} ${reason}`, (key) =>
      confirmed((confirmation) =>
        browserApi.call(tillCalls.move, { body: { ...movement, ...confirmation }, key }),
      ),
    )
    onMoved()
    return { message: `Anotaste una ${isOut ? 'salida' : 'entrada'} de ${money(amount)}`, detail: reason }
  })
  const form = useSmallForm({
    schema: MovementForm,
    defaultValues: { amount: '', reason: '' },
    refusedAt: 'amount',
    onSave: move.orThrow,
  })
  const { register, errors } = form

  return (
    <>
      <FormDialog
        title={isOut ? 'Anotar salida' : 'Anotar entrada'}
        form={form}
        action="Anotar"
        onClose={onClose}
      >
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
      </FormDialog>
      {dialog}
    </>
  )
}
