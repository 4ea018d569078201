import Trash2 from 'lucide-react/icons/trash'
import { useState } from 'react'
import { type ListedOrder, orderCode } from '#domain/orders/order.ts'
import { useMay } from '#web/admin/use-may.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { DeleteOrdersDialog } from './delete-orders-dialog.tsx'

export function DeleteOrder({ order }: { order: ListedOrder }) {
  const [isAsking, setAsking] = useState(false)
  const may = useMay()
  if (!may('deletion')) return null
  return (
    <>
      <IconButton
        label={`Eliminar la orden ${orderCode(order.id)}`}
        icon={<Trash2 />}
        tone="danger"
        onClick={() => setAsking(true)}
      />
      {isAsking && <DeleteOrdersDialog orders={[order]} onClose={() => setAsking(false)} />}
    </>
  )
}
