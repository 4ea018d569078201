import Columns3 from 'lucide-react/icons/columns-3'
import Plus from 'lucide-react/icons/plus'
import Rows3 from 'lucide-react/icons/rows-3'
import X from 'lucide-react/icons/x'
import { useRef, useState } from 'react'
import {
  data,
  isRouteErrorResponse,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useNavigation,
  useRouteError,
} from 'react-router'
import * as adminOrderCalls from '#domain/orders/admin-order-calls.ts'
import { type ListedOrder, type OrderId, orderCode } from '#domain/orders/order.ts'
import { findOrderStatus, ORDER_STATUSES, type OrderStatus } from '#domain/orders/order-status.ts'
import { ErrorBoundary as AdminError } from '#web/admin/admin-error.tsx'
import { adminCall, adminLoad } from '#web/admin/session-guard.ts'
import { apiContext } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TapLink } from '#web/ui/text-link.tsx'
import { countStoredMoves } from './board/card-moves.ts'
import { OrderBoard } from './board/order-board.tsx'
import { OrderFilters, QuickDays, QuickPickups } from './list/order-filters.tsx'
import { OrderList, OrderPageLinks } from './list/order-list.tsx'
import { OrderSearchForm } from './list/order-search-form.tsx'
import { BOARD, type OrderQuery, orderListAddress, readOrderQuery } from './order-list-address.ts'
import { searchOf, selectionOf } from './order-search.ts'
import { BOARD_HEADING, ORDERS_HEADINGS, OrdersHeading } from './orders-heading.tsx'
import { usePrinting } from './print/use-printing.tsx'
import { NotifyCustomer } from './status/notify-customer.tsx'

export function loader({ params, request, context }: LoaderFunctionArgs) {
  const status = findOrderStatus(params.status ?? '')
  if (!status) throw data(null, { status: 404 })
  const query = readOrderQuery(new URL(request.url).searchParams)
  const isBoard = query.view === BOARD
  const api = context.get(apiContext)
  const knownMoves = countStoredMoves()
  return adminLoad(request, async () => {
    const shown = isBoard ? ORDER_STATUSES : [status]
    const [summary, ...pages] = await Promise.all([
      api.call(adminOrderCalls.summarize, { query: selectionOf(query) }),
      ...shown.map((each) =>
        api.call(adminOrderCalls.search, {
          query: { ...searchOf(query, each), ...(isBoard && { page: 1 }) },
        }),
      ),
    ])
    const [found] = pages
    // The last order of the last page was moved or deleted.
    if (!isBoard && query.page > 1 && found?.orders.length === 0)
      throw redirect(orderListAddress(status, { ...query, page: found.totalPages }))
    return { status, query, summary, pages, now: Date.now(), knownMoves }
  })
}

export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const { status, query, pages, now } = loaded
  const { state } = useNavigation()
  const { moved, showMoved, hideMoved } = useMovedOrder()
  const { printSheets, printList, sheets } = usePrinting()
  const isBoard = query.view === BOARD
  const isMovedHere = moved && (isBoard || moved.status === status)

  return (
    <>
      <title>{isBoard ? BOARD_HEADING : ORDERS_HEADINGS[status]}</title>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <OrdersHeading status={status} isBoard={isBoard} />
          <Link to="/admin/order/nueva" className={classNames(buttonStyle('secondary'), 'print:hidden')}>
            <Plus aria-hidden className="size-4" />
            Nueva orden
          </Link>
        </div>
        <OrderSearchForm status={status} query={query} />
      </div>
      <div className="mb-3 flex flex-wrap items-start gap-2 print:hidden">
        <ViewSwitch status={status} query={query} />
        <QuickDays status={status} query={query} now={now} />
        <QuickPickups status={status} query={query} now={now} />
        <OrderFilters status={status} query={query} now={now} />
        {isBoard && <OrderPageLinks />}
      </div>
      {isMovedHere && (
        <div className="mb-4">
          <MovedNotice
            order={pages.flatMap(({ orders }) => orders).find(({ id }) => id === moved.id) ?? moved}
            now={now}
            onClose={hideMoved}
          />
        </div>
      )}
      <div
        aria-busy={state === 'loading'}
        className={classNames('transition', state === 'loading' && 'opacity-60')}
      >
        {isBoard ? (
          <OrderBoard loaded={loaded} onMoved={showMoved} />
        ) : (
          <OrderList loaded={loaded} onMoved={showMoved} printSheets={printSheets} printList={printList} />
        )}
      </div>
      {sheets}
    </>
  )
}

/** For an unknown status, links to the four that exist. */
export function ErrorBoundary() {
  const error = useRouteError()
  if (!isRouteErrorResponse(error) || error.status !== 404) return <AdminError />
  return (
    <>
      <title>No encontramos esa página</title>
      <h1 className="mb-3 text-3xl">No encontramos esa página</h1>
      <p>Las órdenes están en una de estas secciones:</p>
      <ul className="mt-2 flex flex-wrap gap-x-6">
        {ORDER_STATUSES.map((status) => (
          <li key={status}>
            <TapLink to={orderListAddress(status)}>{status}</TapLink>
          </li>
        ))}
      </ul>
    </>
  )
}

type ViewSwitchProps = { readonly status: OrderStatus; readonly query: OrderQuery }

const VIEWS = [
  { label: 'Lista', icon: Rows3, view: undefined },
  { label: 'Tablero', icon: Columns3, view: BOARD },
] as const

/** The list of one status or the board of all four. Narrow screens are offered the list alone. */
function ViewSwitch({ status, query }: ViewSwitchProps) {
  return (
    <nav
      aria-label="Vista"
      className={classNames(
        'flex flex-wrap rounded-control border border-line bg-card print:hidden',
        !query.view && 'max-lg:hidden',
      )}
    >
      {VIEWS.map(({ label, icon: Icon, view }) => (
        <Link
          key={label}
          to={orderListAddress(status, { ...query, view, page: 1 })}
          aria-current={view === query.view || undefined}
          className={classNames(
            'flex min-h-11 items-center gap-2 rounded-control px-3 font-bold',
            view === query.view ? 'bg-ink text-white' : 'hover:bg-ink/5',
          )}
        >
          <Icon aria-hidden className="size-4" />
          {label}
        </Link>
      ))}
    </nav>
  )
}

type MovedNoticeProps = {
  readonly order: ListedOrder
  readonly now: number
  readonly onClose: () => void
}

/** Right after a change of status: offers to notify the customer. */
function MovedNotice({ order, now, onClose }: MovedNoticeProps) {
  const { id, name, status } = order
  return (
    <section
      aria-label="Orden movida"
      className="flex flex-wrap items-center gap-x-5 gap-y-2 rounded-card bg-turquoise-soft py-2 pr-2 pl-4 print:hidden"
    >
      <p className="min-w-0 grow basis-48">
        <strong className="tabular-nums">{orderCode(id)}</strong>
        {name && ` de ${name}`} ahora está <strong>{status}</strong>.
      </p>
      <NotifyCustomer order={order} now={now} variant="primary" />
      <IconButton label="Cerrar el aviso de la orden movida" icon={<X />} onClick={onClose} />
    </section>
  )
}

/** The order that was moved last, as it is now. It may be on no page that is loaded, and the message to its customer says what was paid. */
function useMovedOrder() {
  const [moved, setMoved] = useState<ListedOrder>()
  const last = useRef<OrderId>(undefined)

  async function showMoved(id: OrderId): Promise<void> {
    last.current = id
    const order = await adminCall(
      () => browserApi.call(adminOrderCalls.read, { params: { orderId: id } }),
      // It is moved all the same, and its card offers the message too.
    ).catch(() => undefined)
    if (last.current === id) setMoved(order)
  }

  return { moved, showMoved, hideMoved: () => setMoved(undefined) }
}
