import Ban from 'lucide-react/icons/ban'
import type { OrderId } from '#domain/orders/order.ts'
import { useMay } from '#web/admin/use-may.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { DialogOpener } from './dialog-opener.tsx'
import { loadSale } from './load-sale.ts'

type CancelSaleProps = { readonly id: OrderId; readonly onDone: () => void }

/** Cancels the sale that was just stored, for those who may. */
export function CancelSale({ id, onDone }: CancelSaleProps) {
  const may = useMay()
  if (!may('refunds') || !may('deletion')) return null
  return (
    <DialogOpener label="Anular" icon={Ban} load={() => loadSale(id)}>
      {(sale, { close, reload }) => (
        <CancelDialog {...sale} onClose={close} onStale={reload} onDone={onDone} />
      )}
    </DialogOpener>
  )
}
