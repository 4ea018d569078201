import { type ReactNode, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { formatDateTime, writtenDay } from '#domain/clock.ts'
import { customerOf, type ListedOrder, type Order, type OrderLine, orderCode } from '#domain/orders/order.ts'
import { differenceForOwner, lineDifference, returnedForOwner } from '#domain/orders/order-differences.ts'
import { pickingList } from '#domain/orders/picking-list.ts'
import { CASH_DISCOUNT_LABEL, orderSum, shownLine } from '#domain/orders/shown-sum.ts'
import { dueLabel, standingText } from '#web/admin/payments/payment-text.ts'
import { useMoney, useShop } from '#web/shop/shop-data.ts'
import { LinePriceNotes } from '../line-price-notes.tsx'

type Printed = { readonly kind: 'sheets' | 'list'; readonly orders: readonly ListedOrder[] }

/** Prints one sheet for each order, or one list of everything to fetch for them. `sheets` has to be on the page. */
export function usePrinting() {
  const [printed, setPrinted] = useState<Printed>()

  function print(next: Printed) {
    flushSync(() => setPrinted(next))
    window.addEventListener('afterprint', () => setPrinted(undefined), { once: true })
    window.print()
  }

  return {
    printSheets: (orders: readonly ListedOrder[]) => print({ kind: 'sheets', orders }),
    printList: (orders: readonly ListedOrder[]) => print({ kind: 'list', orders }),
    sheets: printed && sheetsOf(printed),
  }
}

function sheetsOf({ kind, orders }: Printed): ReactNode {
  if (kind === 'list') return <PickingListSheet orders={orders} />
  return orders.map((order) => <PickingSheet key={order.id} order={order} />)
}

/** A printed list of everything to fetch for several orders at once. Hidden on screen. */
function PickingListSheet({ orders }: { orders: readonly Order[] }) {
  const shop = useShop()
  const products = pickingList(orders)
  const units = products.reduce((sum, product) => sum + product.units, 0)
  return createPortal(
    <section data-print-sheet aria-label="Lista para juntar" className="hidden text-black print:block">
      <header className="border-b-4 border-black pb-3">
        <p className="text-lg">{shop.name}</p>
        <p className="font-display text-4xl font-semibold">Lista para juntar</p>
        <p className="text-lg tabular-nums">
          {orders.length === 1 ? '1 orden' : `${orders.length} órdenes`}:{' '}
          {orders.map(({ id }) => orderCode(id)).join(' · ')}
        </p>
      </header>
      <ul>
        {products.map(({ key, name, units: total, orders: parts }) => (
          <li
            key={key}
            className="flex break-inside-avoid items-center gap-4 border-b border-black/40 py-2 text-xl"
          >
            <span className="size-7 shrink-0 rounded border-3 border-black" />
            <span className="w-16 shrink-0 text-right font-bold tabular-nums">{total} ×</span>
            <span className="min-w-0 grow">{name}</span>
            <span className="max-w-1/2 shrink-0 text-right text-sm tabular-nums">
              {parts.map(({ code, units: count }) => (
                <span key={code} className="ml-3 inline-block whitespace-nowrap">
                  {code} <b>× {count}</b>
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-xl">
        {products.length === 1 ? '1 producto' : `${products.length} productos`},{' '}
        {units === 1 ? '1 unidad' : `${units} unidades`}
      </p>
    </section>,
    document.body,
  )
}

/** A printed list for collecting one order from the shelves. Hidden on screen. */
function PickingSheet({ order }: { order: ListedOrder }) {
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
