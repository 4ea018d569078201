import History from 'lucide-react/icons/rotate-ccw-clock'
import { useState } from 'react'
import { formatDateTime, timeAgo } from '#domain/clock.ts'
import { entrySentence, type HistoryEntry } from '#domain/journal/history.ts'
import * as orderHistoryCalls from '#domain/journal/order-history-calls.ts'
import { type OrderId, orderCode } from '#domain/orders/order.ts'
import { QuietButton } from '#web/admin/quiet-button.tsx'
import { useAction } from '#web/admin/use-action.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { useMoney } from '#web/shop/shop-data.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

type OrderHistoryDialogProps = { readonly id: OrderId; readonly isCompact?: boolean }

/** Opens the list of everything that happened to an order, also to a deleted one. */
export function OrderHistoryDialog({ id, isCompact = false }: OrderHistoryDialogProps) {
  const [isOpen, setOpen] = useState(false)
  const [changes, setChanges] = useState<readonly HistoryEntry[]>()
  const code = orderCode(id)
  const label = `Historial de la orden ${code}`

  const { run: load } = useAction(
    async () => {
      setChanges(undefined)
      setChanges(await browserApi.call(orderHistoryCalls.read, { params: { orderId: id } }))
    },
    {
      reload: false,
      onFailure() {
        setOpen(false)
        return false
      },
    },
  )

  function open() {
    setOpen(true)
    load()
  }

  return (
    <>
      {isCompact ? (
        <IconButton label={label} icon={<History />} onClick={open} />
      ) : (
        <QuietButton aria-label={label} icon={<History aria-hidden />} onClick={open}>
          Historial
        </QuietButton>
      )}
      {isOpen && (
        <Dialog
          title={`Historial de ${code}`}
          closeLabel="Cerrar el historial"
          onClose={() => setOpen(false)}
        >
          <div aria-busy={!changes}>{changes ? <Changes changes={changes} /> : <Loading />}</div>
        </Dialog>
      )}
    </>
  )
}

function Loading() {
  return (
    <p className="flex items-center gap-2">
      <Spinner className="size-5" />
      Cargando...
    </p>
  )
}

function Changes({ changes }: { changes: readonly HistoryEntry[] }) {
  const money = useMoney()
  const now = new Date()
  if (changes.length === 0) return <p>No cambió nada desde que llegó.</p>
  return (
    <ol className="grid gap-4 border-l-2 border-line pl-4">
      {changes.map((change) => (
        <li
          key={change.id}
          className="relative before:absolute before:top-1.5 before:-left-[1.4375rem] before:size-3 before:rounded-full before:border-2 before:border-card before:bg-fuchsia"
        >
          <p className="font-bold wrap-anywhere">{entrySentence(change, { money, subject: 'la orden' })}</p>
          <p className="text-sm text-ink-soft">
            <time dateTime={change.date} title={formatDateTime(change.date)}>
              {timeAgo(change.date, now)}
            </time>
          </p>
        </li>
      ))}
    </ol>
  )
}
