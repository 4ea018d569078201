import { type ReactNode, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { type ListedOrder, type Order, orderCode } from '#domain/orders/order.ts'
import { pickingList } from '#domain/orders/picking-list.ts'
import { useShop } from '#web/shop/shop-data.ts'
import { PickingSheet } from './picking-sheet.tsx'

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
