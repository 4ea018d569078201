import ArrowUp from 'lucide-react/icons/arrow-up'
import type { ReactNode } from 'react'
import type { ListedOrder, OrderId } from '#domain/orders/order.ts'
import { hasMoreMatches, MOST_MATCHES } from '#domain/orders/order-answers.ts'
import { ORDER_SORTS, type OrderSort } from '#domain/orders/order-filter.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Pagination } from '#web/ui/pagination.tsx'
import { TapLink } from '#web/ui/text-link.tsx'
import { PageLinks, WAITING_PAGES } from '../../page-links.tsx'
import { TRASH_PAGES } from '../../trash/trash-parts.tsx'
import { BackToList } from '../back-to-list.tsx'
import { type OrderQuery, orderListAddress } from '../order-list-address.ts'
import { focusOrdersHeading } from '../orders-heading.tsx'
import { StatusList } from '../status/status-list.tsx'
import { useReturnedOrder } from '../use-returned-order.ts'
import { ChosenOrdersBar } from './chosen-orders-bar.tsx'
import { ExportLinks } from './export-links.tsx'
import type { LoadedOrders } from './loaded-orders.ts'
import { NoOrders } from './no-orders.tsx'
import { OrderCard } from './order-card.tsx'
import type { OrderRowNote } from './stable-orders.ts'
import { useChosenOrders } from './use-chosen-orders.ts'
import { useLiveList } from './use-live-list.ts'

type OrderListProps = {
  readonly loaded: LoadedOrders
  readonly onMoved: (id: OrderId) => void
  readonly printSheets: (orders: readonly ListedOrder[]) => void
  readonly printList: (orders: readonly ListedOrder[]) => void
}

/** A page of the orders of one status, beside the other statuses. */
export function OrderList({ loaded, onMoved, printSheets, printList }: OrderListProps) {
  const { status, query, now } = loaded
  const { rows: orders, notes, waiting, summary, total, totalPages, showWaiting } = useLiveList(loaded)
  const { page } = query
  const { ids, choose, chooseAll, chooseNone } = useChosenOrders(status, query)
  useReturnedOrder()
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[11rem_minmax(0,1fr)] print:block">
      <div className="xl:sticky xl:top-8 print:hidden">
        <StatusList current={status} summary={summary} query={query} />
        <div className="mt-1 flex flex-wrap items-center gap-x-5 xl:grid xl:justify-items-start xl:pl-3">
          <OrderPageLinks />
        </div>
      </div>
      <div className="grid grid-cols-1 gap-4 print:block">
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <BackToList />
          <OrderCount total={total} text={query.text} isHidden={orders.length === 0} />
          <ExportLinks status={status} query={query} total={total} />
          {total > 1 && <SortLinks status={status} query={query} />}
        </div>
        <NewOrdersNotice count={waiting.length} onShow={showWaiting} />
        {orders.length === 0 && <NoOrders status={status} query={query} summary={summary} />}
        {orders.map((order) => (
          <StableRow key={order.id} note={notes.get(order.id)}>
            <OrderCard
              order={order}
              isChosen={ids.has(order.id)}
              onChoose={(isChosen) => choose(order.id, isChosen)}
              onPrint={(printed) => printSheets([printed])}
              onMoved={onMoved}
              now={now}
            />
          </StableRow>
        ))}
        <ChosenOrdersBar
          ids={ids}
          total={total}
          onAll={chooseAll}
          onNone={chooseNone}
          printSheets={printSheets}
          printList={printList}
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

/** Where orders go that need somebody, or were deleted. */
export function OrderPageLinks() {
  return <PageLinks pages={{ ...WAITING_PAGES, [TRASH_PAGES.orders.address]: 'Papelera' }} />
}

const SORT_NAMES: Readonly<Record<OrderSort, string>> = {
  nuevas: 'las más nuevas',
  antiguas: 'las más antiguas',
  retiro: 'las que se retiran antes',
}

type SortLinksProps = { readonly status: OrderStatus; readonly query: OrderQuery }

/** The other ways to sort the list. */
function SortLinks({ status, query }: SortLinksProps) {
  return (
    <p className="flex flex-wrap gap-x-5 sm:ml-auto print:hidden">
      {ORDER_SORTS.filter((sort) => sort !== query.sort).map((sort) => (
        <TapLink key={sort} to={orderListAddress(status, { ...query, sort, page: 1 })}>
          Ver primero {SORT_NAMES[sort]}
        </TapLink>
      ))}
    </p>
  )
}

type OrderCountProps = { readonly total: number; readonly text: string; readonly isHidden: boolean }

/** The number of orders. If there are too many to show, tells how to find the others. */
function OrderCount({ total, text, isHidden }: OrderCountProps) {
  const isMore = hasMoreMatches(total, text)
  const count = isMore ? `Más de ${MOST_MATCHES} órdenes` : total === 1 ? '1 orden' : `${total} órdenes`
  return (
    <p aria-live="polite" className={isHidden ? 'sr-only' : 'text-sm text-ink-soft'}>
      {count}
      {text && ` para "${text}"`}
      {isMore &&
        `: se ven las ${MOST_MATCHES} más nuevas. Escribí algo más, como el apellido o el final del celular, o usá los filtros para encontrar otra.`}
    </p>
  )
}

type NewOrdersNoticeProps = { readonly count: number; readonly onShow: () => void }

/** Says that orders have arrived above, without moving what the owner is looking at. */
function NewOrdersNotice({ count, onShow }: NewOrdersNoticeProps) {
  function show() {
    onShow()
    scrollTo({ top: 0 })
    focusOrdersHeading()
  }

  return (
    <div role="status" className="sticky top-3 z-10 flex justify-center print:hidden empty:hidden">
      {count > 0 && (
        <Button variant="sun" onClick={show} className="animate-rise rounded-full shadow-float">
          <ArrowUp aria-hidden className="size-4" />
          {count === 1 ? '1 orden nueva' : `${count} órdenes nuevas`}
        </Button>
      )}
    </div>
  )
}

const COLOURS: Readonly<Partial<Record<OrderRowNote, string>>> = {
  new: 'bg-sun text-ink',
  deleted: 'bg-danger text-white',
}

type StableRowProps = { readonly note: OrderRowNote | undefined; readonly children: ReactNode }

/** A row of the list, with what has happened to it since the list was opened. The note lies on the edge: nothing moves. */
function StableRow({ note, children }: StableRowProps) {
  return (
    <div
      className={classNames(
        'relative',
        note === 'new' && 'animate-rise',
        note === 'deleted' && '[&>article]:border-dashed [&>article]:border-danger',
      )}
    >
      {note && (
        <p
          className={classNames(
            'absolute -top-3 left-4 rounded-full px-2.5 text-sm leading-6 font-bold print:hidden',
            COLOURS[note] ?? 'bg-ink text-white',
          )}
        >
          {textOf(note)}
        </p>
      )}
      {children}
    </div>
  )
}

function textOf(note: OrderRowNote): string {
  if (note === 'new') return 'Nueva'
  return note === 'deleted' ? 'Se eliminó' : `Ahora: ${note}`
}
