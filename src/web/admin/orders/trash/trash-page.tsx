import ArrowLeft from 'lucide-react/icons/arrow-left'
import Search from 'lucide-react/icons/search'
import { useMemo, useRef } from 'react'
import { Form, useLoaderData } from 'react-router'
import * as adminOrderCalls from '#domain/orders/admin-order-calls.ts'
import { FIRST_STATUS } from '#domain/orders/order-status.ts'
import { MAX_SEARCH_TEXT } from '#domain/search/search.ts'
import { TRASH_DAYS } from '#domain/trash.ts'
import { PagedList, pagedLoader } from '#web/admin/paged-list.tsx'
import { TRASH_PAGES, TrashTabs } from '#web/admin/trash/trash-parts.tsx'
import { useMoney } from '#web/shop/shop-data.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CONTROL_STYLE } from '#web/ui/field.tsx'
import { TapLink } from '#web/ui/text-link.tsx'
import { orderListAddress } from '../order-list-address.ts'
import { orderTrash } from './trash-address.ts'
import { trashColumns } from './trash-columns.tsx'

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
