import { type DragEvent, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { coalesceRuns } from '#domain/coalesce-runs.ts'
import type { OrderId } from '#domain/orders/order.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { classNames } from '#web/ui/class-names.ts'
import { TapLink } from '#web/ui/text-link.tsx'
import { onOrderEvent, pollWithoutStream } from '../../order-stream.ts'
import { ExportLinks } from '../list/export-links.tsx'
import type { LoadedOrders } from '../list/loaded-orders.ts'
import { useSafePresses } from '../list/safe-presses.ts'
import { orderListAddress } from '../order-list-address.ts'
import { StatusDot, StatusTotal } from '../status/status-list.tsx'
import { BoardCard } from './board-card.tsx'
import { useBoard } from './use-board.ts'

type OrderBoardProps = { readonly loaded: LoadedOrders; readonly onMoved: (id: OrderId) => void }

/** The four statuses side by side. Cards are moved with the mouse, or by the buttons that each of them has. */
export function OrderBoard({ loaded, onMoved }: OrderBoardProps) {
  const { query, summary, pages, knownMoves } = loaded
  const orders = pages.flatMap((page) => page.orders)
  const { columns, move, isMoving, question } = useBoard(orders, {
    sort: query.sort,
    knownMoves,
    onMoved,
  })
  useSafePresses(columns)
  useFreshBoard()
  const [over, setOver] = useState<OrderStatus>()

  function drop(event: DragEvent, status: OrderStatus) {
    event.preventDefault()
    setOver(undefined)
    move(event.dataTransfer.getData('text/plain'), status)
  }

  return (
    <div className="grid gap-4">
      <div className="grid items-start gap-3 sm:grid-cols-2 xl:grid-cols-4 print:block">
        {columns.map(({ status, orders: cards }) => (
          <section
            key={status}
            aria-labelledby={`columna-${status.replace(' ', '-')}`}
            onDragOver={(event) => {
              event.preventDefault()
              setOver(status)
            }}
            onDragLeave={() => setOver(undefined)}
            onDrop={(event) => drop(event, status)}
            className={classNames(
              'grid min-h-32 content-start gap-2 rounded-card bg-ink/4 p-2 transition duration-150 ease-out xl:min-h-96',
              over === status && 'bg-turquoise-soft ring-2 ring-turquoise',
            )}
          >
            <h2 className="flex items-center gap-2 px-2 pt-1 text-lg">
              <StatusDot status={status} />
              <span
                id={`columna-${status.replace(' ', '-')}`}
                className="inline-block first-letter:uppercase"
              >
                {status}
              </span>
              <span className="ml-auto text-sm text-ink-soft tabular-nums">
                <StatusTotal count={summary[status]} text={query.text} />
              </span>
            </h2>
            {cards.map((order) => (
              <BoardCard
                key={order.id}
                order={order}
                isMoving={isMoving(order.id)}
                onMove={(wanted) => move(order.id, wanted)}
              />
            ))}
            {cards.length === 0 && <p className="px-2 pb-2 text-sm text-ink-soft">Sin órdenes</p>}
            {cards.length < summary[status] && (
              <TapLink to={orderListAddress(status, { ...query, view: undefined, page: 1 })} className="px-2">
                Ver todas en la lista
              </TapLink>
            )}
          </section>
        ))}
      </div>
      <ExportLinks query={query} total={pages.reduce((sum, { total }) => sum + total, 0)} />
      {question}
    </div>
  )
}

/** Loads the board again after each change of an order. Without the stream, the visible page polls. */
function useFreshBoard(): void {
  const { revalidate } = useRevalidator()

  // Listens to the stream, uses a timer and the tab's visibility.
  useEffect(() => {
    const refresh = coalesceRuns(revalidate)
    const stopListening = onOrderEvent(refresh)
    const stopPolling = pollWithoutStream(refresh)
    return () => {
      stopListening()
      stopPolling()
    }
  }, [revalidate])
}
