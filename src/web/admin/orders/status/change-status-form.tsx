import ArrowRight from 'lucide-react/icons/arrow-right'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type ListedOrder, type OrderId, orderCode } from '#domain/orders/order.ts'
import type { StatusChange } from '#domain/orders/order-standing.ts'
import { type ByStatus, nextStatus, ORDER_STATUSES, type OrderStatus } from '#domain/orders/order-status.ts'
import { useAction } from '#web/admin/use-action.ts'
import { useSmallForm } from '#web/shop/use-small-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import type { Moved } from '../back-to-list.tsx'
import { orderListAddress } from '../order-list-address.ts'
import { focusOrdersHeading } from '../orders-heading.tsx'
import { StatusForm } from './change-statuses-dialog.tsx'
import { useRemainderQuestion } from './remainder-question.tsx'
import { storeStatus } from './store-status.ts'

const NEXT_LABELS: ByStatus<string> = {
  pendiente: 'Volver a pendiente',
  pagado: 'Marcar como pagado',
  'para retirar': 'Listo para retirar',
  entregado: 'Marcar como entregado',
}

type ChangeStatusFormProps = {
  readonly order: ListedOrder
  readonly onMoved: (id: OrderId) => void
}

/** One press for the usual next status, a list for any of the four. */
export function ChangeStatusForm({ order, onMoved }: ChangeStatusFormProps) {
  const { changing, change, question } = useChangeStatus(order, onMoved)
  const { register, submit, errors } = useSmallForm({
    schema: StatusForm,
    onSave: ({ status }) => change(status),
  })
  const code = orderCode(order.id)
  const next = nextStatus(order)

  return (
    <div className="grid gap-2 print:hidden">
      {next && (
        <Button
          variant="secondary"
          isBusy={changing === next}
          disabled={changing !== undefined}
          aria-label={`${NEXT_LABELS[next]}: orden ${code}`}
          onClick={() => change(next)}
        >
          {NEXT_LABELS[next]}
          <ArrowRight aria-hidden className="size-4" />
        </Button>
      )}
      <form noValidate onSubmit={submit} className="flex items-start gap-2">
        <div className="min-w-0 grow">
          <Select
            label={`Nuevo estado de ${code}`}
            isLabelHidden
            error={errors.status?.message}
            {...register('status')}
          >
            <option value="">Cambiar estado</option>
            {ORDER_STATUSES.map((status) => (
              <option key={status} value={status}>
                {status}
              </option>
            ))}
          </Select>
        </div>
        <Button
          type="submit"
          variant="quiet"
          className="shrink-0 whitespace-nowrap"
          isBusy={changing !== undefined && changing !== next}
          disabled={changing !== undefined}
          aria-label={`Guardar el estado de ${code}`}
        >
          Guardar
        </Button>
      </form>
      {question}
    </div>
  )
}

/** Changes the status, then shows the list that the order moved to. `changing` is the status being saved. */
function useChangeStatus(order: ListedOrder, onMoved: (id: OrderId) => void) {
  const { id, status: from } = order
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [wanted, setWanted] = useState<OrderStatus>()
  const { askRemainder, question } = useRemainderQuestion()

  async function show(list: string, state?: Moved) {
    await navigate(list, { state })
    focusOrdersHeading()
  }

  async function change(next: OrderStatus) {
    const chosen = await askRemainder(order, next)
    if (chosen) await send(chosen)
  }

  const { run: send, isBusy } = useAction(
    async (change: StatusChange) => {
      const { status } = change
      setWanted(status)
      await storeStatus(order, change, () => show(pathname + search))
      onMoved(id)
      const state: Moved | undefined = status === from ? undefined : { from }
      return { leave: () => show(orderListAddress(status), state) }
    },
    { reload: false, nameOf: () => orderCode(id), canRetry: true },
  )

  return { changing: isBusy ? wanted : undefined, change, question }
}
