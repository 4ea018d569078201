import { useState } from 'react'
import { data, type LoaderFunctionArgs, redirect, useLoaderData, useNavigation } from 'react-router'
import { findOrderStatus, type ListedOrder, ORDER_STATUSES } from '#domain/order.ts'
import { countOrders, searchOrders } from '#web/api/admin-orders.ts'
import { apiContext } from '#web/api/api.ts'
import { classNames } from '#web/ui/class-names.ts'
import { adminLoad } from '../session-guard.ts'
import { ExportLinks } from './export-links.tsx'
import { MovedNotice } from './moved-notice.tsx'
import { OrderBoard } from './order-board.tsx'
import { OrderFilters, QuickDays } from './order-filters.tsx'
import { OrderList } from './order-list.tsx'
import { orderListAddress, readOrderQuery } from './order-list-address.ts'
import { OrderSearch } from './order-search.tsx'
import { OrdersError } from './orders-error.tsx'
import { BOARD_HEADING, ORDERS_HEADINGS, OrdersHeading } from './orders-heading.tsx'
import { StatusList } from './status-list.tsx'
import { useFreshOrders } from './use-fresh-orders.ts'
import { usePrinting } from './use-printing.tsx'
import { ViewSwitch } from './view-switch.tsx'

export function loader({ params, request, context }: LoaderFunctionArgs) {
  const status = findOrderStatus(params.status ?? '')
  if (!status) throw data(null, { status: 404 })
  const query = readOrderQuery(new URL(request.url).searchParams)
  const api = context.get(apiContext)
  return adminLoad(request, async () => {
    const shown = query.isBoard ? ORDER_STATUSES : [status]
    const [summary, ...pages] = await Promise.all([
      countOrders(api, query),
      ...shown.map((each) =>
        searchOrders(api, { ...query, status: each, page: query.isBoard ? 1 : query.page }),
      ),
    ])
    const [found] = pages
    // The last order of the last page was moved or deleted.
    if (!query.isBoard && query.page > 1 && found?.orders.length === 0)
      throw redirect(orderListAddress(status, { ...query, page: found.totalPages }))
    return { status, query, summary, pages, now: Date.now() }
  })
}

export function Component() {
  const { status, query, summary, pages, now } = useLoaderData<typeof loader>()
  const { state } = useNavigation()
  const [moved, setMoved] = useState<ListedOrder>()
  const { printSheets, printList, sheets } = usePrinting()
  useFreshOrders()
  const orders = pages.flatMap((page) => page.orders)
  const [found] = pages
  const { isBoard } = query

  return (
    <>
      <title>{isBoard ? BOARD_HEADING : ORDERS_HEADINGS[status]}</title>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <OrdersHeading status={status} isBoard={isBoard} />
        <OrderSearch status={status} query={query} />
      </div>
      <div className="mb-3 flex flex-wrap items-start gap-2 print:hidden">
        <ViewSwitch status={status} query={query} />
        <QuickDays status={status} query={query} now={now} />
        <OrderFilters status={status} query={query} now={now} />
      </div>
      <div
        className={classNames(
          'grid items-start gap-5 print:block',
          !isBoard && 'xl:grid-cols-[11rem_minmax(0,1fr)]',
        )}
      >
        {!isBoard && (
          <div className="xl:sticky xl:top-8 print:hidden">
            <StatusList current={status} summary={summary} query={query} />
          </div>
        )}
        <div
          aria-busy={state === 'loading'}
          className={classNames(
            'grid grid-cols-1 gap-4 transition print:block',
            state === 'loading' && 'opacity-60',
          )}
        >
          {moved && (isBoard || moved.status === status) && (
            <MovedNotice
              order={orders.find(({ id }) => id === moved.id) ?? moved}
              now={now}
              onClose={() => setMoved(undefined)}
            />
          )}
          {isBoard && <OrderBoard orders={orders} query={query} summary={summary} onMoved={setMoved} />}
          {isBoard && <ExportLinks query={query} total={pages.reduce((sum, { total }) => sum + total, 0)} />}
          {!isBoard && found && (
            <OrderList
              status={status}
              query={query}
              summary={summary}
              found={found}
              now={now}
              onMoved={setMoved}
              printSheets={printSheets}
              printList={printList}
            />
          )}
        </div>
      </div>
      {sheets}
    </>
  )
}

export function ErrorBoundary() {
  return <OrdersError />
}
