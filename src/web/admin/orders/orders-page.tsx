import { useState } from 'react'
import { flushSync } from 'react-dom'
import { data, type LoaderFunctionArgs, redirect, useLoaderData, useNavigation } from 'react-router'
import { findOrderStatus, type Order } from '#domain/order.ts'
import { countOrders, searchOrders } from '#web/api/admin-orders.ts'
import { apiContext } from '#web/api/api.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Pagination } from '#web/ui/pagination.tsx'
import { adminLoad } from '../session-guard.ts'
import { NoOrders } from './no-orders.tsx'
import { OrderCard } from './order-card.tsx'
import { OrderCount } from './order-count.tsx'
import { orderListAddress, readOrderQuery } from './order-list-address.ts'
import { OrderSearch } from './order-search.tsx'
import { OrdersError } from './orders-error.tsx'
import { ORDERS_HEADINGS, OrdersHeading } from './orders-heading.tsx'
import { PickingSheet } from './picking-sheet.tsx'
import { StatusList } from './status-list.tsx'
import { useFreshOrders } from './use-fresh-orders.ts'

export function loader({ params, request, context }: LoaderFunctionArgs) {
  const status = findOrderStatus(params.status ?? '')
  if (!status) throw data(null, { status: 404 })
  const { text, page } = readOrderQuery(new URL(request.url).searchParams)
  const api = context.get(apiContext)
  return adminLoad(request, async () => {
    const [summary, found] = await Promise.all([
      countOrders(api, text),
      searchOrders(api, { status, text, page }),
    ])
    // The last order of the last page was moved or deleted.
    if (page > 1 && found.orders.length === 0)
      throw redirect(orderListAddress(status, { text, page: found.totalPages }))
    return { status, text, summary, ...found }
  })
}

export function Component() {
  const { status, text, summary, orders, total, page, totalPages } = useLoaderData<typeof loader>()
  const { state } = useNavigation()
  const [printed, setPrinted] = useState<Order>()
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
        <OrderSearch status={status} text={text} />
      </div>
      <div className="grid items-start gap-5 xl:grid-cols-[11rem_minmax(0,1fr)]">
        <div className="xl:sticky xl:top-8">
          <StatusList current={status} summary={summary} text={text} />
        </div>
        <div
          aria-busy={state === 'loading'}
          className={classNames('grid grid-cols-1 gap-4 transition', state === 'loading' && 'opacity-60')}
        >
          <OrderCount total={total} text={text} isHidden={orders.length === 0} />
          {orders.length === 0 && <NoOrders status={status} text={text} summary={summary} />}
          {orders.map((order) => (
            <OrderCard key={order.id} order={order} onPrint={print} />
          ))}
          {totalPages > 1 && (
            <Pagination
              page={page}
              totalPages={totalPages}
              hrefFor={(other) => orderListAddress(status, { text, page: other })}
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
