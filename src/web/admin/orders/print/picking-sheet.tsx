import { createPortal } from 'react-dom'
import { formatDateTime, writtenDay } from '#domain/clock.ts'
import { customerOf, type ListedOrder, type OrderLine, orderCode } from '#domain/orders/order.ts'
import { differenceForOwner, lineDifference, returnedForOwner } from '#domain/orders/order-differences.ts'
import { CASH_DISCOUNT_LABEL, orderSum, shownLine } from '#domain/orders/shown-sum.ts'
import { dueLabel, standingText } from '#web/admin/payments/payment-text.ts'
import { useMoney, useShop } from '#web/shop/shop-data.ts'
import { LinePriceNotes } from '../line-price-notes.tsx'

/** A printed list for collecting one order from the shelves. Hidden on screen. */
export function PickingSheet({ order }: { order: ListedOrder }) {
  const shop = useShop()
  const money = useMoney()
  const { id, cel, date, wayToPay, status, discount, amountDue, order: handedOver, missing } = order
  const lines = handedOver.filter(({ quantity }) => quantity > 0)
  const sum = orderSum(order)
  const standing = standingText(order, money)
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
          <p className="text-2xl font-bold">{customerOf(order)}</p>
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
              <Difference line={line} />
              <span className="block text-base">{line.description}</span>
              <span className="text-base">
                <LinePriceNotes line={shownLine(line, order.listPerMille)} />
              </span>
            </span>
          </li>
        ))}
        {[...handedOver.filter(({ quantity }) => quantity === 0), ...missing].map((line) => (
          <li key={line.id} className="break-inside-avoid border-b border-black/40 py-2 pl-34 text-xl">
            <s>{line.name}</s>
            <Difference line={line} />
          </li>
        ))}
      </ul>
      <p className="mt-4 flex break-inside-avoid justify-between gap-6 text-xl">
        <span>
          {lines.length === 1 ? '1 producto' : `${lines.length} productos`},{' '}
          {pieces === 1 ? '1 unidad' : `${pieces} unidades`}
        </span>
        <span>
          {wayToPay} · {status} · {dueLabel(order).toLowerCase()} <strong>{money(amountDue)}</strong>
        </span>
      </p>
      {standing && <p className="text-right text-lg font-bold">{standing}</p>}
      {sum.cashDiscount > 0 && (
        <p className="break-inside-avoid text-right text-lg">
          {CASH_DISCOUNT_LABEL}: {money(sum.cashDiscount)}
        </p>
      )}
      {discount && (
        <p className="break-inside-avoid text-right text-lg">
          Con {money(sum.discount)} de descuento: {discount.reason}
        </p>
      )}
    </section>,
    document.body,
  )
}

function Difference({ line }: { line: OrderLine }) {
  const difference = lineDifference(line)
  const texts = [difference && differenceForOwner(difference), returnedForOwner(line)].filter(Boolean)
  return texts.length > 0 && <b className="ml-3 text-lg">{texts.join(' · ')}</b>
}

/** The pick-up date and both notes, on the printed picking sheet. Paper does not know what today is, so the date is written out. */
function SheetNotes({ order: { pickup, note, internalNote } }: { order: ListedOrder }) {
  return (
    <>
      {pickup && (
        <p className="border-b-4 border-black py-2 text-3xl font-bold">Retira el {writtenDay(pickup)}</p>
      )}
      {note && <SheetNote label="Nota del cliente" text={note} />}
      {internalNote && <SheetNote label="Nota interna" text={internalNote} />}
    </>
  )
}

function SheetNote({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <p className="break-inside-avoid border-b border-black/40 py-2 text-xl wrap-anywhere whitespace-pre-line">
      <strong>{label}:</strong> {text}
    </p>
  )
}
