import { useMemo } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { formatDateTime } from '#domain/clock.ts'
import type { Numbers } from '#domain/money/money.ts'
import * as priceCalls from '#domain/prices/price-calls.ts'
import type { PriceChanges } from '#domain/prices/price-request.ts'
import { pagedAddress } from '#web/admin/address-state.ts'
import { PagedList, pagedLoader } from '#web/admin/paged-list.tsx'
import { useNumbers } from '#web/shop/shop-data.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { Column } from '#web/ui/table.tsx'
import { TapLink, TextLink } from '#web/ui/text-link.tsx'
import { PricesHeading } from './prices-heading.tsx'
import { useUndo } from './use-undo.tsx'

const HISTORY = '/admin/precios/historial'

const changesList = pagedAddress(HISTORY)

export const loader = pagedLoader(changesList, (api, { page }) =>
  api.call(priceCalls.listChanges, { query: { page } }),
)

type Change = PriceChanges['changes'][number]

/** Every change of prices, however it was made. */
export function Component() {
  const { changes, totalPages, page } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const numbers = useNumbers()
  const { ask, dialogs } = useUndo(revalidate)
  const columns = useMemo(() => columnsFor(ask, numbers), [ask, numbers])

  return (
    <>
      <PricesHeading title="Historial de precios" />
      <PagedList
        caption="Cambios de precios"
        columns={columns}
        rows={changes}
        empty={
          <EmptyState title="Todavía no cambió ningún precio">
            <TextLink to="/admin/precios">Cambiar precios</TextLink>
          </EmptyState>
        }
        page={page}
        totalPages={totalPages}
        hrefFor={(other) => changesList.address({ page: other })}
        region="Páginas del historial"
      />
      {dialogs}
    </>
  )
}

function columnsFor(onUndo: (change: Change) => void, numbers: Numbers): readonly Column<Change>[] {
  return [
    {
      id: 'summary',
      header: 'Cambio',
      card: 'plain',
      cell: ({ id, summary }) => <TapLink to={`${HISTORY}/${id}`}>{summary}</TapLink>,
    },
    {
      id: 'date',
      header: 'Fecha',
      cell: ({ date, user }) => (
        <span className="whitespace-nowrap tabular-nums">
          {formatDateTime(date)}
          {/* For widths without its column. */}
          <span aria-hidden className="hidden text-sm text-ink-soft md:max-xl:block">
            {user}
          </span>
        </span>
      ),
    },
    {
      id: 'user',
      header: 'Quién',
      className: 'md:max-xl:sr-only',
      cell: ({ user }) => user,
    },
    { id: 'count', header: 'Precios', isNumber: true, cell: ({ count }) => numbers.count(count) },
    {
      id: 'undo',
      header: 'Deshacer',
      card: 'plain',
      cell: (change) =>
        change.undone ? (
          <Badge>Deshecho</Badge>
        ) : (
          <Button
            variant="quiet"
            aria-label={`Deshacer ${change.summary}`}
            onClick={() => onUndo(change)}
            className="whitespace-nowrap max-md:w-full"
          >
            Deshacer
          </Button>
        ),
    },
  ]
}
