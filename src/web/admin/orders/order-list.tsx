import type { ListedOrder, Order, OrderPage, OrderStatus, OrderSummary } from '#domain/order.ts'
import { Pagination } from '#web/ui/pagination.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { BackToList } from './back-to-list.tsx'
import { ChosenOrdersBar } from './chosen-orders-bar.tsx'
import { ExportLinks } from './export-links.tsx'
import { NoOrders } from './no-orders.tsx'
import { OrderCard } from './order-card.tsx'
import { OrderCount } from './order-count.tsx'
import { type OrderQuery, orderListAddress } from './order-list-address.ts'
import { useChosenOrders } from './use-chosen-orders.ts'

type OrderListProps = {
  readonly status: OrderStatus
  readonly query: OrderQuery
  readonly summary: OrderSummary
  readonly found: OrderPage
  readonly now: number
  readonly onMoved: (order: ListedOrder) => void
  readonly printSheets: (orders: readonly Order[]) => void
  readonly printList: (orders: readonly Order[]) => void
}

/** A page of the orders of one status. */
export function OrderList({
  status,
  query,
  summary,
  found,
  now,
  onMoved,
  printSheets,
  printList,
}: OrderListProps) {
  const { orders, total, page, totalPages } = found
  const { chosen, choose, chooseAll, chooseNone } = useChosenOrders(
    orderListAddress(status, { ...query, page }),
    orders,
  )
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <BackToList />
        <OrderCount total={total} text={query.text} isHidden={orders.length === 0} />
        <ExportLinks status={status} query={query} total={total} />
        {total > 1 && (
          <TextLink
            to={orderListAddress(status, { ...query, isOldestFirst: !query.isOldestFirst, page: 1 })}
            className="ml-auto inline-flex min-h-11 items-center print:hidden"
          >
            {query.isOldestFirst ? 'Ver primero las más nuevas' : 'Ver primero las más antiguas'}
          </TextLink>
        )}
      </div>
      {orders.length === 0 && <NoOrders status={status} query={query} summary={summary} />}
      {orders.map((order) => (
        <OrderCard
          key={order.id}
          order={order}
          isChosen={chosen.includes(order)}
          onChoose={(isChosen) => choose(order.id, isChosen)}
          onPrint={(printed) => printSheets([printed])}
          onMoved={onMoved}
          now={now}
        />
      ))}
      <ChosenOrdersBar
        chosen={chosen}
        count={orders.length}
        onAll={chooseAll}
        onNone={chooseNone}
        onPrintSheets={() => printSheets(chosen)}
        onPrintList={() => printList(chosen)}
      />
      {totalPages > 1 && (
        <Pagination
          page={page}
          totalPages={totalPages}
          hrefFor={(other) => orderListAddress(status, { ...query, page: other })}
          labels={{
            region: 'Páginas de órdenes',
            previous: 'Anterior',
            next: 'Siguiente',
            current: `Página ${page} de ${totalPages}`,
          }}
        />
      )}
    </>
  )
}
