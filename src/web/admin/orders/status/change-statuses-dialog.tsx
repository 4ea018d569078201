import { type SubmitEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { type ListedOrder, ORDER_STATUSES, OrderStatus } from '#domain/orders/order.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import { OrdersInDialog } from '../orders-in-dialog.tsx'
import { useRestQuestion } from './rest-question.tsx'
import { storeStatuses } from './store-status.ts'

type ChangeStatusesDialogProps = { readonly orders: readonly ListedOrder[]; readonly onClose: () => void }

/** One status for several orders. They stay chosen, so that their customers can be notified next. */
export function ChangeStatusesDialog({ orders, onClose }: ChangeStatusesDialogProps) {
  const { revalidate } = useRevalidator()
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const { askRest, question } = useRestQuestion()

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const chosen = OrderStatus.safeParse(new FormData(event.currentTarget).get('status'))
    setError(chosen.error?.issues[0]?.message)
    if (!chosen.success) return
    setBusy(true)
    await storeStatuses(orders, chosen.data, askRest, revalidate)
    onClose()
    await revalidate()
  }

  if (question) return question
  return (
    <Dialog
      title={
        orders.length === 1 ? 'Cambiar el estado de 1 orden' : `Cambiar el estado de ${orders.length} órdenes`
      }
      closeLabel="Cerrar"
      onClose={onClose}
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <Select
          name="status"
          label="Nuevo estado"
          defaultValue=""
          error={error}
          onChange={() => setError(undefined)}
        >
          <option value="">Elegí un estado</option>
          {ORDER_STATUSES.map((status) => (
            <option key={status} value={status}>
              {status}
            </option>
          ))}
        </Select>
        <OrdersInDialog orders={orders}>{({ status }) => status}</OrdersInDialog>
        <DialogActions cancelLabel="Cancelar" onCancel={onClose}>
          <Button type="submit" isBusy={isBusy}>
            Cambiar estado
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
