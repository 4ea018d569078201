import { Printer, ReceiptText } from 'lucide-react'
import { Link } from 'react-router'
import { formatDateTime } from '#domain/date.ts'
import { type Order, orderCode } from '#domain/order.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ChangeStatusForm } from './change-status-form.tsx'
import { DeleteOrder } from './delete-order.tsx'
import { OrderContact } from './order-contact.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderPayment } from './order-payment.tsx'

type OrderCardProps = { readonly order: Order; readonly onPrint: (order: Order) => void }

export function OrderCard({ order, onPrint }: OrderCardProps) {
  const { id, name, date, order: lines } = order
  const code = orderCode(id)
  return (
    <article
      aria-labelledby={`orden-${id}`}
      className="grid gap-x-6 gap-y-4 rounded-card border border-line bg-card p-4 md:grid-cols-[minmax(0,1fr)_15rem] lg:px-5 2xl:grid-cols-[13rem_minmax(0,1fr)_15rem]"
    >
      <header className="grid content-start gap-x-4 max-2xl:md:col-span-2 max-2xl:sm:flex max-2xl:sm:flex-wrap max-2xl:sm:items-center">
        <h2 id={`orden-${id}`} className="text-xl tracking-wide tabular-nums">
          {code}
        </h2>
        <p className="leading-snug font-bold">{name}</p>
        <OrderContact order={order} />
        <time dateTime={date} className="text-sm text-ink-soft tabular-nums max-2xl:sm:ml-auto">
          {formatDateTime(date)}
        </time>
      </header>
      <OrderLines lines={lines} />
      <div className="grid content-start gap-3 max-md:border-t max-md:border-line max-md:pt-3">
        <OrderPayment order={order} />
        <ChangeStatusForm order={order} />
        <div className="-my-1 flex items-center justify-between gap-1">
          <Link to={`/checkout/${id}`} target="_blank" className={buttonStyle('quiet', 'medium')}>
            <ReceiptText aria-hidden className="size-4.5" />
            Comprobante<span className="sr-only"> de {code}</span>
          </Link>
          <div className="flex">
            <IconButton
              label={`Imprimir la orden ${code}`}
              icon={<Printer />}
              onClick={() => onPrint(order)}
            />
            <DeleteOrder order={order} />
          </div>
        </div>
      </div>
    </article>
  )
}
