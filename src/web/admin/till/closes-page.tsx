import { useMemo } from 'react'
import { useLoaderData } from 'react-router'
import { formatDateTime } from '#domain/clock.ts'
import { type Numbers, signedMoney } from '#domain/money/money.ts'
import { differenceLabel, type ListedClose } from '#domain/till/till.ts'
import * as tillCalls from '#domain/till/till-calls.ts'
import { useNumbers } from '#web/shop/shop-data.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { Column } from '#web/ui/table.tsx'
import { TapLink, TextLink } from '#web/ui/text-link.tsx'
import { pagedAddress } from '../address-state.ts'
import { PagedList, pagedLoader } from '../paged-list.tsx'
import { SectionsHeading } from '../sections-heading.tsx'

const CLOSES = '/admin/caja/cierres'
const closesList = pagedAddress(CLOSES)

export const loader = pagedLoader(closesList, (api, { page }) =>
  api.call(tillCalls.listCloses, { query: { page } }),
)

export function Component() {
  const { closes, totalPages, page } = useLoaderData<typeof loader>()
  const numbers = useNumbers()
  const columns = useMemo(() => columnsFor(numbers), [numbers])
  return (
    <>
      <SectionsHeading title="Cierres de caja" />
      <PagedList
        caption="Cierres de caja"
        columns={columns}
        rows={closes}
        empty={
          <EmptyState title="Todavía no cerraste ninguna caja">
            <TextLink to="/admin/caja">Ir a la caja</TextLink>
          </EmptyState>
        }
        page={page}
        totalPages={totalPages}
        hrefFor={(other) => closesList.address({ page: other })}
        region="Páginas de cierres"
      />
    </>
  )
}

function columnsFor({ money }: Numbers): readonly Column<ListedClose>[] {
  return [
    {
      id: 'closed',
      header: 'Cierre',
      card: 'plain',
      cell: ({ id, closedAt, closedBy }) => (
        <>
          <TapLink to={`${CLOSES}/${id}`} className="tabular-nums">
            {formatDateTime(closedAt)}
          </TapLink>
          <span className="block text-sm text-ink-soft wrap-anywhere">{closedBy}</span>
        </>
      ),
    },
    {
      id: 'expected',
      header: 'Esperado',
      isNumber: true,
      cell: ({ expected }) => signedMoney(expected, money),
    },
    { id: 'counted', header: 'Contado', isNumber: true, cell: ({ counted }) => money(counted) },
    {
      id: 'difference',
      header: 'Diferencia',
      isNumber: true,
      cell: ({ difference }) => (
        <span className={difference < 0 ? 'font-bold text-danger' : 'font-bold'}>
          {differenceLabel(difference)} {difference === 0 ? 'Justo' : signedMoney(difference, money)}
        </span>
      ),
    },
    {
      id: 'note',
      header: 'Nota',
      card: 'plain',
      cell: ({ note }) => <span className="wrap-anywhere">{note}</span>,
    },
  ]
}
