import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { type Order, orderCode } from '#domain/order.ts'
import { deleteOrder } from '#web/api/admin-orders.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { messageOf } from '#web/api/errors.ts'
import { useMoney } from '#web/shop/shop-data.ts'
import { showToast } from '#web/shop/show-toast.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { adminCall } from '../session-guard.ts'
import { focusOrdersHeading } from './orders-heading.tsx'

export function DeleteOrder({ order: { id, name, amountDue, order: lines } }: { order: Order }) {
  const money = useMoney()
  const { revalidate } = useRevalidator()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const pieces = lines.length === 1 ? 'un producto' : `${lines.length} productos`

  async function remove() {
    setBusy(true)
    try {
      const { message } = await adminCall(() => deleteOrder(browserApi, id))
      showToast({ kind: 'success', text: message })
      setAsking(false)
      await revalidate()
      focusOrdersHeading()
    } catch (failure) {
      showToast({ kind: 'error', text: messageOf(failure) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <IconButton
        label={`Eliminar la orden ${orderCode(id)}`}
        icon={<Trash2 />}
        tone="danger"
        onClick={() => setAsking(true)}
      />
      {isAsking && (
        <ConfirmDialog
          title={`¿Eliminar la orden ${orderCode(id)}?`}
          confirmLabel="Eliminar"
          cancelLabel="No, dejarla"
          isBusy={isBusy}
          onConfirm={remove}
          onCancel={() => setAsking(false)}
        >
          <p>
            Se pierde el pedido de <strong>{name}</strong>: {pieces} por {money(amountDue)}. Su comprobante
            deja de verse y no se puede deshacer.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
