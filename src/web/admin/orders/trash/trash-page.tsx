import ArrowLeft from 'lucide-react/icons/arrow-left'
import Search from 'lucide-react/icons/search'
import { useMemo, useRef } from 'react'
import { Form, useLoaderData } from 'react-router'
import { formatDateTime } from '#domain/clock.ts'
import type { Cents } from '#domain/money/money.ts'
import * as adminOrderCalls from '#domain/orders/admin-order-calls.ts'
import type { DeletedOrder } from '#domain/orders/deleted-order.ts'
import { orderCode } from '#domain/orders/order.ts'
import { FIRST_STATUS } from '#domain/orders/order-status.ts'
import { MAX_SEARCH_TEXT } from '#domain/search/search.ts'
import { TRASH_DAYS } from '#domain/trash/trash.ts'
import { PagedList, pagedLoader } from '#web/admin/paged-list.tsx'
import { deletionColumns, RestoreButton, TRASH_PAGES, TrashTabs } from '#web/admin/trash/trash-parts.tsx'
import { browserApi } from '#web/api/browser-api.ts'
import { useMoney } from '#web/shop/shop-data.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CONTROL_STYLE } from '#web/ui/field.tsx'
import type { Column } from '#web/ui/table.tsx'
import { TapLink } from '#web/ui/text-link.tsx'
import { OrderHistoryDialog } from '../notes/order-history-dialog.tsx'
import { orderListAddress } from '../order-list-address.ts'
import { orderTrash } from './trash-address.ts'

export const loader = pagedLoader(orderTrash, (api, query) =>
  api.call(adminOrderCalls.listDeleted, { query }),
)

/** The deleted orders, which can be restored for a while. */
export function Component() {
  const { orders, total, totalPages, page, text } = useLoaderData<typeof loader>()
  const money = useMoney()
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that had the focus is gone with its row.
  const columns = useMemo(() => trashColumns(money, () => heading.current?.focus()), [money])

  return (
    <>
      <title>Papelera</title>
      <TapLink to={orderListAddress(FIRST_STATUS)} className="mb-1 gap-1.5 print:hidden">
        <ArrowLeft aria-hidden className="size-4" />
        Volver a las órdenes
      </TapLink>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
          Papelera
        </h1>
        {(total > 0 || text) && <TrashSearch text={text} />}
      </div>
      <TrashTabs current="orders" />
      <p className="mb-5 text-ink-soft">
        Las órdenes eliminadas quedan acá {TRASH_DAYS} días. Después se borran para siempre, con los datos del
        cliente.
      </p>
      <PagedList
        caption="Órdenes eliminadas"
        columns={columns}
        rows={orders}
        empty={
          text ? (
            <EmptyState title={`Nada en la papelera para "${text}"`}>
              <TapLink to={TRASH_PAGES.orders.address}>Ver todas las eliminadas</TapLink>
            </EmptyState>
          ) : (
            <EmptyState title="La papelera está vacía" />
          )
        }
        page={page}
        totalPages={totalPages}
        hrefFor={(other) => orderTrash.address({ text, page: other })}
        region="Páginas de la papelera"
      />
    </>
  )
}

/** A GET form: works without JavaScript, and the search survives reload and Back. */
function TrashSearch({ text }: { text: string }) {
  return (
    <Form
      role="search"
      action={TRASH_PAGES.orders.address}
      className="flex w-full items-center gap-2 max-xs:flex-wrap sm:max-w-md print:hidden"
    >
      <div className="relative grow">
        <Search
          aria-hidden
          className="pointer-events-none absolute inset-y-0 left-3 my-auto size-5 text-ink-soft"
        />
        <input
          // Another search, or Back, fills the field again.
          key={text}
          type="search"
          name="buscar"
          defaultValue={text}
          maxLength={MAX_SEARCH_TEXT}
          autoComplete="off"
          enterKeyHint="search"
          aria-label="Buscar en la papelera por nombre, celular o código"
          aria-keyshortcuts="/"
          placeholder="Nombre, celular o código"
          className={classNames(CONTROL_STYLE, 'pl-10 [&::-webkit-search-cancel-button]:hidden')}
        />
      </div>
      <Button type="submit" variant="quiet" className="shrink-0 whitespace-nowrap">
        Buscar
      </Button>
      {text && (
        <TapLink to={TRASH_PAGES.orders.address} className="whitespace-nowrap">
          Ver todas
        </TapLink>
      )}
    </Form>
  )
}

function trashColumns(
  money: (cents: Cents) => string,
  onRestored: () => void,
): readonly Column<DeletedOrder>[] {
  return [
    {
      id: 'order',
      header: 'Orden',
      card: 'plain',
      cell: ({ id, name, cel }) => (
        <>
          <span className="font-display text-lg font-semibold tracking-wide whitespace-nowrap tabular-nums">
            {orderCode(id)}
          </span>
          <span className="block leading-snug font-bold wrap-anywhere md:min-w-36">{name}</span>
          <span className="block text-sm text-ink-soft wrap-anywhere">{cel}</span>
        </>
      ),
    },
    {
      id: 'date',
      header: 'Pedida',
      className: 'max-xs:flex-wrap md:max-xl:hidden',
      cell: ({ date }) => <span className="tabular-nums xs:whitespace-nowrap">{formatDateTime(date)}</span>,
    },
    {
      id: 'total',
      header: 'Total',
      isNumber: true,
      className: 'max-xs:flex-wrap xs:whitespace-nowrap',
      cell: ({ amountDue }) => money(amountDue),
    },
    ...deletionColumns('Eliminada'),
    {
      id: 'restore',
      header: 'Restaurar',
      card: 'plain',
      cell: ({ id }) => (
        <span className="flex items-center gap-1 max-md:mt-1">
          <RestoreButton
            label={`Restaurar la orden ${orderCode(id)}`}
            restore={() => browserApi.call(adminOrderCalls.restoreSeveral, { body: { ids: [id] } })}
            onRestored={onRestored}
            className="max-md:grow md:max-xl:px-3 md:max-xl:[&_svg]:hidden"
          />
          <OrderHistoryDialog id={id} isCompact />
        </span>
      ),
    },
  ]
}
