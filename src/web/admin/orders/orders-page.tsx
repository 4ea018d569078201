import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { data, Link, type LoaderFunctionArgs, redirect, useLoaderData, useNavigation } from 'react-router'
import { findOrderStatus, type ListedOrder } from '#domain/order.ts'
import { countOrders, searchOrders } from '#web/api/admin-orders.ts'
import { apiContext } from '#web/api/api.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Pagination } from '#web/ui/pagination.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { adminLoad } from '../session-guard.ts'
import { BackToList } from './back-to-list.tsx'
import { ChosenOrdersBar } from './chosen-orders-bar.tsx'
import { NewOrdersNotice } from './new-orders-notice.tsx'
import { NoOrders } from './no-orders.tsx'
import { OrderCard } from './order-card.tsx'
import { OrderCount } from './order-count.tsx'
import { orderListAddress, readOrderQuery } from './order-list-address.ts'
import { OrderSearch } from './order-search.tsx'
import { OrdersError } from './orders-error.tsx'
import { ORDERS_HEADINGS, OrdersHeading } from './orders-heading.tsx'
import { PickingSheet } from './picking-sheet.tsx'
import { StatusList } from './status-list.tsx'
import { SteadyRow } from './steady-row.tsx'
import { TRASH } from './trash/trash-address.ts'
import { useChosenOrders } from './use-chosen-orders.ts'
import { useLiveList } from './use-live-list.ts'

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
    return { status, ...query, summary, ...found }
  })
}

export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const { status, text, isOldestFirst, page, totalPages } = loaded
  const { rows: orders, notes, waiting, summary, total, showWaiting } = useLiveList(loaded)
  const { chosen, choose, chooseAll, chooseNone } = useChosenOrders(
    orderListAddress(status, { text, isOldestFirst, page }),
    orders,
  )
  const { state } = useNavigation()
  const [printed, setPrinted] = useState<ListedOrder>()

  function print(order: ListedOrder) {
    flushSync(() => setPrinted(order))
    window.addEventListener('afterprint', () => setPrinted(undefined), { once: true })
    window.print()
  }

  return (
    <>
      <title>{ORDERS_HEADINGS[status]}</title>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <OrdersHeading status={status} />
          <Link to="/admin/order/nueva" className={classNames(buttonStyle('secondary'), 'print:hidden')}>
            <Plus aria-hidden className="size-4" />
            Nueva orden
          </Link>
        </div>
        <OrderSearch status={status} text={text} isOldestFirst={isOldestFirst} />
      </div>
      <div className="grid items-start gap-5 xl:grid-cols-[11rem_minmax(0,1fr)] print:block">
        <div className="xl:sticky xl:top-8 print:hidden">
          <StatusList current={status} summary={summary} text={text} />
          <Link
            to={TRASH}
            className="mt-1 inline-flex min-h-11 items-center gap-2.5 rounded-control px-3 font-bold text-ink-soft hover:text-ink"
          >
            <Trash2 aria-hidden className="size-4" />
            Papelera
          </Link>
        </div>
        <div
          aria-busy={state === 'loading'}
          className={classNames(
            'grid grid-cols-1 gap-4 transition print:block',
            state === 'loading' && 'opacity-60',
          )}
        >
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
          <NewOrdersNotice count={waiting.length} onShow={showWaiting} />
          {orders.length === 0 && <NoOrders status={status} text={text} summary={summary} />}
          {orders.map((order) => (
            <SteadyRow key={order.id} note={notes.get(order.id)}>
              <OrderCard
                order={order}
                isChosen={chosen.includes(order)}
                onChoose={(isChosen) => choose(order.id, isChosen)}
                onPrint={print}
              />
            </SteadyRow>
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
