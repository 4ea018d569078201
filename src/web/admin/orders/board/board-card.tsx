import ArrowRight from 'lucide-react/icons/arrow-right'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ReceiptText from 'lucide-react/icons/receipt-text'
import { type KeyboardEvent, useState } from 'react'
import { Link } from 'react-router'
import { formatDateTime } from '#domain/date.ts'
import {
  isPaid,
  type ListedOrder,
  ORDER_STATUSES,
  type OrderStatus,
  orderCode,
} from '#domain/orders/order.ts'
import { isCash } from '#domain/prices/way-to-pay.ts'
import { PaymentGlance } from '#web/admin/payments/order-payment.tsx'
import { useMoney } from '#web/shop/shop-data.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { moveButtonId } from './use-board.ts'

type BoardCardProps = {
  readonly order: ListedOrder
  readonly isMoving: boolean
  readonly onMove: (status: OrderStatus) => void
}

/** An order on the board: who, what and how much at a glance. */
export function BoardCard({ order, isMoving, onMove }: BoardCardProps) {
  const money = useMoney()
  const [isOpen, setOpen] = useState(false)
  const { id, name, date, status, wayToPay, amountDue, order: lines } = order
  const code = orderCode(id)
  const [first, ...others] = lines

  /** Straight to a column by its number. */
  function moveByKey({ key }: KeyboardEvent) {
    const wanted = ORDER_STATUSES[Number(key) - 1]
    if (wanted) onMove(wanted)
  }

  return (
    <article
      id={`tarjeta-${id}`}
      aria-labelledby={`orden-${id}`}
      aria-busy={isMoving}
      draggable={!isMoving}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData('text/plain', id)
        dataTransfer.effectAllowed = 'move'
      }}
      className={classNames(
        'grid cursor-grab gap-1 rounded-control border border-line bg-card p-3 shadow-card active:cursor-grabbing print:break-inside-avoid',
        isMoving && 'opacity-60',
      )}
    >
      <div className="-mt-2 -mr-2 flex items-center justify-between gap-2">
        <h3 id={`orden-${id}`} className="text-lg tracking-wide tabular-nums">
          {code}
        </h3>
        <Link
          to={`/checkout/${id}`}
          target="_blank"
          draggable={false}
          title="Ver el comprobante"
          aria-label={`Ver el comprobante de ${code}`}
          className="grid size-11 place-items-center rounded-full hover:bg-ink/8 print:hidden"
        >
          <ReceiptText aria-hidden className="size-5" />
        </Link>
      </div>
      {name && <p className="leading-snug font-bold">{name}</p>}
      <p className="line-clamp-2 text-sm leading-snug text-ink-soft">
        {first && `${first.quantity} × ${first.name}`}
        {others.length > 0 && ` y ${others.length} más`}
      </p>
      <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
        <span className="font-display text-lg font-semibold tabular-nums">{money(amountDue)}</span>
        <span className="text-ink-soft">
          {isPaid(order) ? 'cobrado' : 'a cobrar'}, {isCash(wayToPay) ? 'efectivo' : 'Mercado Pago'}
        </span>
      </p>
      <div>
        <PaymentGlance order={order} />
      </div>
      <time dateTime={date} className="text-sm text-ink-soft tabular-nums">
        {formatDateTime(date)}
      </time>
      <button
        type="button"
        id={moveButtonId(id)}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={moveByKey}
        aria-expanded={isOpen}
        aria-controls={`destinos-${id}`}
        aria-label={`Mover la orden ${code}`}
        aria-keyshortcuts="1 2 3 4"
        className="flex min-h-11 items-center gap-1 justify-self-start rounded-control font-bold text-turquoise hover:text-turquoise-deep print:hidden"
      >
        Mover
        <ChevronDown aria-hidden className={classNames('size-4 transition', isOpen && 'rotate-180')} />
      </button>
      <div id={`destinos-${id}`} hidden={!isOpen} className="grid gap-1.5 print:hidden">
        {ORDER_STATUSES.filter((other) => other !== status).map((other) => (
          <Button
            key={other}
            variant="quiet"
            disabled={isMoving}
            aria-label={`Pasar ${code} a ${other}`}
            onClick={() => onMove(other)}
          >
            Pasar a {other}
            <ArrowRight aria-hidden className="size-4" />
          </Button>
        ))}
      </div>
    </article>
  )
}
