import X from 'lucide-react/icons/x'
import { type ListedOrder, orderCode } from '#domain/orders/order.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { NotifyCustomer } from './notify-customer.tsx'

type MovedNoticeProps = {
  readonly order: ListedOrder
  readonly now: number
  readonly onClose: () => void
}

/** Right after a change of status: offers to notify the customer. */
export function MovedNotice({ order, now, onClose }: MovedNoticeProps) {
  const { id, name, status } = order
  return (
    <section
      aria-label="Orden movida"
      className="flex flex-wrap items-center gap-x-5 gap-y-2 rounded-card bg-turquoise-soft py-2 pr-2 pl-4 print:hidden"
    >
      <p className="min-w-0 grow basis-48">
        <strong className="tabular-nums">{orderCode(id)}</strong>
        {name && ` de ${name}`} ahora está <strong>{status}</strong>.
      </p>
      <NotifyCustomer order={order} now={now} variant="primary" />
      <IconButton label="Cerrar el aviso de la orden movida" icon={<X />} onClick={onClose} />
    </section>
  )
}
