import { useState } from 'react'
import { flushSync } from 'react-dom'
import { data, type LoaderFunctionArgs, redirect, useLoaderData, useNavigation } from 'react-router'
import { findOrderStatus, type ListedOrder, type Order } from '#domain/order.ts'
import { countOrders, searchOrders } from '#web/api/admin-orders.ts'
import { apiContext } from '#web/api/api.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Pagination } from '#web/ui/pagination.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { adminLoad } from '../session-guard.ts'
import { BackToList } from './back-to-list.tsx'
import { ChosenOrdersBar } from './chosen-orders-bar.tsx'
import { MovedNotice } from './moved-notice.tsx'
import { NoOrders } from './no-orders.tsx'
import { OrderCard } from './order-card.tsx'
import { OrderCount } from './order-count.tsx'
import { orderListAddress, readOrderQuery } from './order-list-address.ts'
import { OrderSearch } from './order-search.tsx'
import { OrdersError } from './orders-error.tsx'
import { ORDERS_HEADINGS, OrdersHeading } from './orders-heading.tsx'
import { PickingSheet } from './picking-sheet.tsx'
import { StatusList } from './status-list.tsx'
import { useChosenOrders } from './use-chosen-orders.ts'
import { useFreshOrders } from './use-fresh-orders.ts'

export function loader({ params, request, context }: LoaderFunctionArgs) {
  const status = findOrderStatus(params.status ?? '')
  if (!status) throw data(null, { status: 404 })
  const query = readOrderQuery(new URL(request.url).searchParams)
  const api = context.get(apiContext)
  return adminLoad(request, async () => {
    const [summary, found] = await Promise.all([
      countOrders(api, query.text),
      searchOrders(api, { status, ...query }),
    ])
    // The last order of the last page was moved or deleted.
    if (query.page > 1 && found.orders.length === 0)
      throw redirect(orderListAddress(status, { ...query, page: found.totalPages }))
    return { status, ...query, summary, ...found, now: Date.now() }
  })
}

export function Component() {
  const { status, text, isOldestFirst, summary, orders, total, page, totalPages, now } =
    useLoaderData<typeof loader>()
  const { chosen, choose, chooseAll, chooseNone } = useChosenOrders(
    orderListAddress(status, { text, isOldestFirst, page }),
    orders,
  )
  const { state } = useNavigation()
  const [printed, setPrinted] = useState<Order>()
  const [moved, setMoved] = useState<ListedOrder>()
  useFreshOrders()

  function print(order: Order) {
    flushSync(() => setPrinted(order))
    window.addEventListener('afterprint', () => setPrinted(undefined), { once: true })
    window.print()
  }

  return (
    <>
      <title>{ORDERS_HEADINGS[status]}</title>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <OrdersHeading status={status} />
        <OrderSearch status={status} text={text} isOldestFirst={isOldestFirst} />
      </div>
      <div className="grid items-start gap-5 xl:grid-cols-[11rem_minmax(0,1fr)] print:block">
        <div className="xl:sticky xl:top-8 print:hidden">
          <StatusList current={status} summary={summary} text={text} />
        </div>
        <div
          aria-busy={state === 'loading'}
          className={classNames(
            'grid grid-cols-1 gap-4 transition print:block',
            state === 'loading' && 'opacity-60',
          )}
        >
          {moved?.status === status && (
            <MovedNotice
              order={orders.find(({ id }) => id === moved.id) ?? moved}
              now={now}
              onClose={() => setMoved(undefined)}
            />
          )}
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <BackToList />
            <OrderCount total={total} text={text} isHidden={orders.length === 0} />
            {total > 1 && (
              <TextLink
                to={orderListAddress(status, { text, isOldestFirst: !isOldestFirst })}
                className="ml-auto inline-flex min-h-11 items-center print:hidden"
              >
                {isOldestFirst ? 'Ver primero las más nuevas' : 'Ver primero las más antiguas'}
              </TextLink>
            )}
          </div>
          {orders.length === 0 && <NoOrders status={status} text={text} summary={summary} />}
          {orders.map((order) => (
            <OrderCard
              key={order.id}
              order={order}
              isChosen={chosen.includes(order)}
              onChoose={(isChosen) => choose(order.id, isChosen)}
              onPrint={print}
              onMoved={setMoved}
              now={now}
            />
          ))}
          <ChosenOrdersBar chosen={chosen} count={orders.length} onAll={chooseAll} onNone={chooseNone} />
          {totalPages > 1 && (
            <Pagination
              page={page}
              totalPages={totalPages}
              hrefFor={(other) => orderListAddress(status, { text, isOldestFirst, page: other })}
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
      {printed && <PickingSheet order={printed} />}
    </>
  )
}

export function ErrorBoundary() {
  return <OrdersError />
}
