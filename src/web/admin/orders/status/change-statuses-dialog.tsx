import { useRevalidator } from 'react-router'
import { z } from 'zod/mini'
import type { ListedOrder } from '#domain/orders/order.ts'
import { ORDER_STATUSES, OrderStatus } from '#domain/orders/order-status.ts'
import { FormDialog } from '#web/admin/forms/form-dialog.tsx'
import { useAction } from '#web/admin/use-action.ts'
import { useSmallForm } from '#web/shop/use-small-form.ts'
import { Select } from '#web/ui/select.tsx'
import { OrdersInDialog } from '../orders-in-dialog.tsx'
import { useRemainderQuestion } from './remainder-question.tsx'
import { storeStatuses } from './store-status.ts'

export const StatusForm = z.object({ status: OrderStatus })

type ChangeStatusesDialogProps = { readonly orders: readonly ListedOrder[]; readonly onClose: () => void }

/** One status for several orders. They stay chosen, so that their customers can be notified next. */
export function ChangeStatusesDialog({ orders, onClose }: ChangeStatusesDialogProps) {
  const { revalidate } = useRevalidator()
  const { askRemainder, question } = useRemainderQuestion()
  const change = useAction(async ({ status }: z.output<typeof StatusForm>) => {
    await storeStatuses(orders, status, askRemainder, revalidate)
    onClose()
    return undefined
  })
  const form = useSmallForm({ schema: StatusForm, onSave: change.orThrow })

  if (question) return question
  return (
    <FormDialog
      title={
        orders.length === 1 ? 'Cambiar el estado de 1 orden' : `Cambiar el estado de ${orders.length} órdenes`
      }
      form={form}
      action="Cambiar estado"
      onClose={onClose}
    >
      <Select label="Nuevo estado" error={form.errors.status?.message} {...form.register('status')}>
        <option value="">Elegí un estado</option>
        {ORDER_STATUSES.map((status) => (
          <option key={status} value={status}>
            {status}
          </option>
        ))}
      </Select>
      <OrdersInDialog orders={orders}>{({ status }) => status}</OrdersInDialog>
    </FormDialog>
  )
}
