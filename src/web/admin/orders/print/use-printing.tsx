import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ListedOrder } from '#domain/orders/order.ts'
import { PickingListSheet } from './picking-list-sheet.tsx'
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
