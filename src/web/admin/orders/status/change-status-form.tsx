import ArrowRight from 'lucide-react/icons/arrow-right'
import { type SubmitEvent, useState } from 'react'
import { type ListedOrder, nextStatus, ORDER_STATUSES, OrderStatus, orderCode } from '#domain/orders/order.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { useChangeStatus } from './use-change-status.ts'

const NEXT_LABELS: Readonly<Record<OrderStatus, string>> = {
  pendiente: 'Volver a pendiente',
  pagado: 'Marcar como pagado',
  'para retirar': 'Listo para retirar',
  entregado: 'Marcar como entregado',
}

type ChangeStatusFormProps = {
  readonly order: ListedOrder
  readonly onMoved: (order: ListedOrder) => void
}

/** One press for the usual next status, a list for any of the four. */
export function ChangeStatusForm({ order, onMoved }: ChangeStatusFormProps) {
  const { changing, change } = useChangeStatus(order, onMoved)
  const [error, setError] = useState<string>()
  const code = orderCode(order.id)
  const next = nextStatus(order)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const chosen = OrderStatus.safeParse(new FormData(event.currentTarget).get('status'))
    setError(chosen.error?.issues[0]?.message)
    if (chosen.success) change(chosen.data)
  }

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
            name="status"
            label={`Nuevo estado de ${code}`}
            isLabelHidden
            defaultValue=""
            error={error}
            onChange={() => setError(undefined)}
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
    </div>
  )
}
