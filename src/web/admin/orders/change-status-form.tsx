import { type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { ORDER_STATUSES, type Order, OrderStatus, orderCode } from '#domain/order.ts'
import { changeStatus } from '#web/api/admin-orders.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { messageOf } from '#web/api/errors.ts'
import { showToast } from '#web/shop/show-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { adminCall } from '../session-guard.ts'
import { orderListAddress } from './order-list-address.ts'
import { focusOrdersHeading } from './orders-heading.tsx'

/** Any of the four can be chosen. Then shows the list that the order moved to. */
export function ChangeStatusForm({ order: { id } }: { order: Order }) {
  const navigate = useNavigate()
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function change(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const chosen = OrderStatus.safeParse(new FormData(event.currentTarget).get('status'))
    setError(chosen.error?.issues[0]?.message)
    if (!chosen.success) return
    setBusy(true)
    try {
      const status = await adminCall(() => changeStatus(browserApi, id, chosen.data))
      showToast({ kind: 'success', text: `La orden ahora esta ${status}` })
      await navigate(orderListAddress(status))
      focusOrdersHeading()
    } catch (failure) {
      showToast({ kind: 'error', text: messageOf(failure) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <form noValidate onSubmit={change} className="flex items-start gap-2">
      <div className="min-w-0 grow">
        <Select
          name="status"
          label={`Nuevo estado de ${orderCode(id)}`}
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
        variant="secondary"
        className="shrink-0 whitespace-nowrap"
        isBusy={isBusy}
        aria-label={`Guardar el estado de ${orderCode(id)}`}
      >
        Guardar
      </Button>
    </form>
  )
}
