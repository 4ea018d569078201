import { createPortal } from 'react-dom'
import { formatDateTime } from '#domain/date.ts'
import { isPaid, type ListedOrder, orderCode } from '#domain/order.ts'
import { useMoney, useShop } from '#web/shop/shop-data.ts'
import { SheetNotes } from './notes/sheet-notes.tsx'

/** A printed list for collecting one order from the shelves. Hidden on screen. */
export function PickingSheet({ order }: { order: ListedOrder }) {
  const shop = useShop()
  const money = useMoney()
  const { id, name, cel, date, wayToPay, status, amountDue, order: lines } = order
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return createPortal(
    <section
      data-print-sheet
      aria-label={`Hoja de la orden ${orderCode(id)}`}
      className="hidden text-black print:block"
    >
      <header className="flex items-end justify-between gap-6 border-b-4 border-black pb-3">
        <div>
          <p className="text-lg">{shop.name}</p>
          <p className="font-display text-6xl font-semibold tracking-wide">{orderCode(id)}</p>
        </div>
        <div className="text-right text-lg leading-snug">
          <p className="text-2xl font-bold">{name}</p>
          <p>{cel}</p>
          <p>{formatDateTime(date)}</p>
        </div>
      </header>
      <SheetNotes order={order} />
      <ul>
        {lines.map((line) => (
          <li
            key={line.id}
            className="flex break-inside-avoid items-center gap-5 border-b border-black/40 py-3 text-2xl"
          >
            <span className="size-8 shrink-0 rounded border-3 border-black" />
            <span className="w-16 shrink-0 text-right font-bold tabular-nums">{line.quantity} ×</span>
            <span>
              {line.name}
              <span className="block text-base">{line.description}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-4 flex break-inside-avoid justify-between gap-6 text-xl">
        <span>
          {lines.length === 1 ? '1 producto' : `${lines.length} productos`},{' '}
          {pieces === 1 ? '1 unidad' : `${pieces} unidades`}
        </span>
        <span>
          {wayToPay} · {status} · {isPaid(order) ? 'cobrado' : 'a cobrar'} <strong>{money(amountDue)}</strong>
        </span>
      </p>
    </section>,
    document.body,
  )
}
