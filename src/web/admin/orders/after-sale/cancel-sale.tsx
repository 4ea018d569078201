import Ban from 'lucide-react/icons/ban'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import type { OrderId } from '#domain/orders/order.ts'
import { useMay } from '#web/admin/people/use-may.ts'
import { showFailure } from '#web/admin/show-failure.ts'
import { Button } from '#web/ui/button.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { type LoadedSale, loadSale } from './load-sale.ts'

type CancelSaleProps = { readonly id: OrderId; readonly onDone: () => void }

/** Cancels the sale that was just stored, for those who may. */
export function CancelSale({ id, onDone }: CancelSaleProps) {
  const may = useMay()
  const [opened, setOpened] = useState<LoadedSale>()
  const [isBusy, setBusy] = useState(false)

  async function open() {
    setBusy(true)
    try {
      setOpened(await loadSale(id))
    } catch (failure) {
      showFailure(failure)
    } finally {
      setBusy(false)
    }
  }

  if (!may('refunds') || !may('deletion')) return null
  return (
    <>
      <Button variant="quiet" isBusy={isBusy} onClick={open}>
        <Ban aria-hidden className="size-4" />
        Anular
      </Button>
      {/* Outside the announcement that it is opened from. */}
      {opened &&
        createPortal(
          <CancelDialog {...opened} onClose={() => setOpened(undefined)} onStale={open} onDone={onDone} />,
          document.body,
        )}
    </>
  )
}
