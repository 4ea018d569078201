import ArrowLeft from 'lucide-react/icons/arrow-left'
import Search from 'lucide-react/icons/search'
import { useMemo, useRef } from 'react'
import { Form, type LoaderFunctionArgs, redirect, useLoaderData, useRevalidator } from 'react-router'
import type { DeletedOrder } from '#domain/orders/deleted-order.ts'
import { FIRST_STATUS } from '#domain/orders/order.ts'
import { MAX_SEARCH_TEXT } from '#domain/search/search.ts'
import { TRASH_DAYS } from '#domain/trash.ts'
import { ListPages } from '#web/admin/list-pages.tsx'
import { adminLoad } from '#web/admin/session-guard.ts'
import { TRASH_PAGES, TrashTabs } from '#web/admin/trash/trash-parts.tsx'
import { loadTrash } from '#web/api/admin-orders.ts'
import { apiContext } from '#web/api/api.ts'
import { useMoney } from '#web/shop/shop-data.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CONTROL_STYLE } from '#web/ui/field.tsx'
import { Table } from '#web/ui/table.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { orderListAddress } from '../order-list-address.ts'
import { putBackOrders } from './put-back-orders.ts'
import { orderTrash } from './trash-address.ts'
import { trashColumns } from './trash-columns.tsx'

export function loader({ request, context }: LoaderFunctionArgs) {
  const { text, page } = orderTrash.read(new URL(request.url).searchParams)
  return adminLoad(request, async () => {
    const found = await loadTrash(context.get(apiContext), { text, page })
    // The last order of the last page was restored.
    if (page > 1 && page > found.totalPages)
      throw redirect(orderTrash.address({ text, page: Math.max(1, found.totalPages) }))
    return { ...found, text }
  })
}

const idOf = ({ id }: DeletedOrder) => id

/** The deleted orders, which can be restored for a while. */
export function Component() {
  const { orders, total, totalPages, page, text } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const money = useMoney()
  const heading = useRef<HTMLHeadingElement>(null)
  const columns = useMemo(
    () =>
      trashColumns(money, ({ id }) =>
        putBackOrders([id], async () => {
          await revalidate()
          // The button that had the focus is gone with its row.
          heading.current?.focus()
        }),
      ),
    [money, revalidate],
  )

  return (
    <>
      <title>Papelera</title>
      <TextLink
        to={orderListAddress(FIRST_STATUS)}
        className="mb-1 inline-flex min-h-11 items-center gap-1.5 print:hidden"
      >
        <ArrowLeft aria-hidden className="size-4" />
        Volver a las órdenes
      </TextLink>
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
      {orders.length > 0 && (
        <Table caption="Órdenes eliminadas" columns={columns} rows={orders} keyOf={idOf} />
      )}
      {orders.length === 0 && text && (
        <EmptyState title={`Nada en la papelera para "${text}"`}>
          <TextLink to={TRASH_PAGES.orders.address} className="inline-flex min-h-11 items-center">
            Ver todas las eliminadas
          </TextLink>
        </EmptyState>
      )}
      {orders.length === 0 && !text && <EmptyState title="La papelera está vacía" />}
      <ListPages
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
        <TextLink
          to={TRASH_PAGES.orders.address}
          className="inline-flex min-h-11 items-center whitespace-nowrap"
        >
          Ver todas
        </TextLink>
      )}
    </Form>
  )
}
