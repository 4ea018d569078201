import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { formatDateTime } from '#domain/clock.ts'
import type { Cents } from '#domain/money/money.ts'
import type { DeletedOrder } from '#domain/orders/deleted-order.ts'
import { orderCode } from '#domain/orders/order.ts'
import { deletionColumns } from '#web/admin/trash/trash-parts.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/table.tsx'
import { OrderHistoryDialog } from '../notes/order-history-dialog.tsx'

export function trashColumns(
  money: (cents: Cents) => string,
  onRestore: (order: DeletedOrder) => void,
): readonly Column<DeletedOrder>[] {
  return [
    {
      id: 'order',
      header: 'Orden',
      card: 'plain',
      cell: ({ id, name, cel }) => (
        <>
          <span className="font-display text-lg font-semibold tracking-wide whitespace-nowrap tabular-nums">
            {orderCode(id)}
          </span>
          <span className="block leading-snug font-bold wrap-anywhere md:min-w-36">{name}</span>
          <span className="block text-sm text-ink-soft wrap-anywhere">{cel}</span>
        </>
      ),
    },
    {
      id: 'date',
      header: 'Pedida',
      className: 'max-xs:flex-wrap md:max-xl:hidden',
      cell: ({ date }) => <span className="tabular-nums xs:whitespace-nowrap">{formatDateTime(date)}</span>,
    },
    {
      id: 'total',
      header: 'Total',
      isNumber: true,
      className: 'max-xs:flex-wrap xs:whitespace-nowrap',
      cell: ({ amountDue }) => money(amountDue),
    },
    ...deletionColumns('Eliminada'),
    {
      id: 'restore',
      header: 'Restaurar',
      card: 'plain',
      cell: (order) => (
        <span className="flex items-center gap-1 max-md:mt-1">
          <Button
            variant="quiet"
            aria-label={`Restaurar la orden ${orderCode(order.id)}`}
            onClick={() => onRestore(order)}
            className="whitespace-nowrap max-md:grow md:max-xl:px-3"
          >
            <RotateCcw aria-hidden className="size-4 md:max-xl:hidden" />
            Restaurar
          </Button>
          <OrderHistoryDialog id={order.id} isCompact />
        </span>
      ),
    },
  ]
}
