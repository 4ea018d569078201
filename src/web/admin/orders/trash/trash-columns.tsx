import { formatDateTime } from '#domain/clock.ts'
import type { Cents } from '#domain/money/money.ts'
import * as adminOrderCalls from '#domain/orders/admin-order-calls.ts'
import type { DeletedOrder } from '#domain/orders/deleted-order.ts'
import { orderCode } from '#domain/orders/order.ts'
import { deletionColumns, RestoreButton } from '#web/admin/trash/trash-parts.tsx'
import { browserApi } from '#web/api/browser-api.ts'
import type { Column } from '#web/ui/table.tsx'
import { OrderHistoryDialog } from '../notes/order-history-dialog.tsx'

export function trashColumns(
  money: (cents: Cents) => string,
  onRestored: () => void,
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
      cell: ({ id }) => (
        <span className="flex items-center gap-1 max-md:mt-1">
          <RestoreButton
            label={`Restaurar la orden ${orderCode(id)}`}
            restore={() => browserApi.call(adminOrderCalls.restoreSeveral, { body: { ids: [id] } })}
            onRestored={onRestored}
            className="max-md:grow md:max-xl:px-3 md:max-xl:[&_svg]:hidden"
          />
          <OrderHistoryDialog id={id} isCompact />
        </span>
      ),
    },
  ]
}
