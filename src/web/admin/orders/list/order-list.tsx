import type { ListedOrder } from '#domain/orders/order.ts'
import { Pagination } from '#web/ui/pagination.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { StatusList } from '../status/status-list.tsx'
import { TrashLink } from '../trash/trash-link.tsx'
import { BackToList } from './back-to-list.tsx'
import { ChosenOrdersBar } from './chosen-orders-bar.tsx'
import { ExportLinks } from './export-links.tsx'
import type { LoadedOrders } from './loaded-orders.ts'
import { NewOrdersNotice } from './new-orders-notice.tsx'
import { NoOrders } from './no-orders.tsx'
import { OrderCard } from './order-card.tsx'
import { OrderCount } from './order-count.tsx'
import { orderListAddress } from './order-list-address.ts'
import { SteadyRow } from './steady-row.tsx'
import { useChosenOrders } from './use-chosen-orders.ts'
import { useLiveList } from './use-live-list.ts'

type OrderListProps = {
  readonly loaded: LoadedOrders
  readonly onMoved: (order: ListedOrder) => void
  readonly printSheets: (orders: readonly ListedOrder[]) => void
  readonly printList: (orders: readonly ListedOrder[]) => void
}

/** A page of the orders of one status, beside the other statuses. */
export function OrderList({ loaded, onMoved, printSheets, printList }: OrderListProps) {
  const { status, query, now } = loaded
  const { rows: orders, notes, waiting, summary, total, totalPages, showWaiting } = useLiveList(loaded)
  const { page } = query
  const { chosen, choose, chooseAll, chooseNone } = useChosenOrders(orderListAddress(status, query), orders)
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[11rem_minmax(0,1fr)] print:block">
      <div className="xl:sticky xl:top-8 print:hidden">
        <StatusList current={status} summary={summary} query={query} />
        <div className="mt-1">
          <TrashLink />
        </div>
      </div>
      <div className="grid grid-cols-1 gap-4 print:block">
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
        <NewOrdersNotice count={waiting.length} onShow={showWaiting} />
        {orders.length === 0 && <NoOrders status={status} query={query} summary={summary} />}
        {orders.map((order) => (
          <SteadyRow key={order.id} note={notes.get(order.id)}>
            <OrderCard
              order={order}
              isChosen={chosen.includes(order)}
              onChoose={(isChosen) => choose(order.id, isChosen)}
              onPrint={(printed) => printSheets([printed])}
              onMoved={onMoved}
              now={now}
            />
          </SteadyRow>
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
      </div>
    </div>
  )
}
