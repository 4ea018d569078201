import ArrowRight from 'lucide-react/icons/arrow-right'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Lock from 'lucide-react/icons/lock'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import ReceiptText from 'lucide-react/icons/receipt-text'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { formatDateTime } from '#domain/clock.ts'
import { type ListedOrder, orderCode } from '#domain/orders/order.ts'
import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/order-status.ts'
import { WAYS } from '#domain/prices/way-to-pay.ts'
import { PaymentGlance } from '#web/admin/payments/order-payment.tsx'
import { dueLabel } from '#web/admin/payments/payment-text.ts'
import { useMoney } from '#web/shop/shop-data.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { Moved } from '../back-to-list.tsx'
import { PickupBadge } from '../notes/pickup-badge.tsx'
import { BOARD, orderListAddress } from '../order-list-address.ts'
import { moveButtonId } from './use-board.ts'

/** Lets the opened order lead back. */
const FROM_BOARD: Moved = { from: BOARD }

type BoardCardProps = {
  readonly order: ListedOrder
  readonly isMoving: boolean
  readonly onMove: (status: OrderStatus) => void
}

/** An order on the board: who, what, when and how much at a glance. Its code opens it. */
export function BoardCard({ order, isMoving, onMove }: BoardCardProps) {
  const money = useMoney()
  const { id, name, date, wayToPay, amountDue, order: lines, note, internalNote } = order
  const [first, ...others] = lines.filter(({ quantity }) => quantity > 0)
  const label = dueLabel(order)

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
      <CardHeader order={order} />
      {name && <p className="leading-snug font-bold">{name}</p>}
      <PickupBadge order={order} />
      <p className="line-clamp-2 text-sm leading-snug text-ink-soft">
        {first && `${first.quantity} × ${first.name}`}
        {others.length > 0 && ` y ${others.length} más`}
      </p>
      <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
        <span className="font-display text-lg font-semibold tabular-nums">{money(amountDue)}</span>
        <span className="text-ink-soft">
          {label === 'Importe' ? '' : `${label.toLowerCase()}, `}
          {WAYS[wayToPay].short}
        </span>
      </p>
      <div>
        <PaymentGlance order={order} />
      </div>
      <CardNote label="Nota del cliente" icon={<MessageSquareText />} text={note} />
      <CardNote label="Nota interna" icon={<Lock />} text={internalNote} />
      <time dateTime={date} className="text-sm text-ink-soft tabular-nums">
        {formatDateTime(date)}
      </time>
      <MoveMenu order={order} isMoving={isMoving} onMove={onMove} />
    </article>
  )
}

function CardHeader({ order: { id, status } }: { order: ListedOrder }) {
  const code = orderCode(id)
  return (
    <div className="-mt-2 -mr-2 flex items-center justify-between gap-2">
      <h3 id={`orden-${id}`} className="text-lg tracking-wide tabular-nums">
        <Link
          to={orderListAddress(status, { text: code })}
          state={FROM_BOARD}
          draggable={false}
          className="inline-flex min-h-11 items-center underline decoration-line decoration-2 underline-offset-4 hover:decoration-ink"
        >
          {code}
        </Link>
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
  )
}

function MoveMenu({ order: { id, status }, isMoving, onMove }: BoardCardProps) {
  const [isOpen, setOpen] = useState(false)
  const code = orderCode(id)

  /** Straight to a column by its number. */
  function moveByKey({ key }: KeyboardEvent) {
    const wanted = ORDER_STATUSES[Number(key) - 1]
    if (wanted) onMove(wanted)
  }

  return (
    <>
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
            aria-label={`Pasar a «${other}» la orden ${code}`}
            onClick={() => onMove(other)}
          >
            Pasar a «{other}»
            <ArrowRight aria-hidden className="size-4" />
          </Button>
        ))}
      </div>
    </>
  )
}

type CardNoteProps = { readonly label: string; readonly icon: ReactNode; readonly text: string | undefined }

/** The beginning of a note; the opened order has all of it. */
function CardNote({ label, icon, text }: CardNoteProps) {
  if (!text) return null
  return (
    <p className="flex items-start gap-1.5 text-sm leading-snug">
      <span aria-hidden className="mt-0.5 shrink-0 text-ink-soft [&_svg]:size-4">
        {icon}
      </span>
      <span className="line-clamp-2 min-w-0 wrap-anywhere">
        <span className="sr-only">{label}: </span>
        {text}
      </span>
    </p>
  )
}
