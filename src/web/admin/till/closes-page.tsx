import { useMemo } from 'react'
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { formatDateTime } from '#domain/clock.ts'
import { type Numbers, signedMoney } from '#domain/money/money.ts'
import { readPageNumber } from '#domain/numbers-in-addresses.ts'
import { differenceLabel, type ListedClose } from '#domain/till/till.ts'
import * as tillCalls from '#domain/till/till-calls.ts'
import { apiContext } from '#web/api/api.ts'
import { useNumbers } from '#web/shop/shop-data.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { ListPages } from '../list-pages.tsx'
import { SectionsHeading } from '../sections-heading.tsx'
import { adminLoad } from '../session-guard.ts'

const CLOSES = '/admin/caja/cierres'
const addressOf = (page: number) => (page > 1 ? `${CLOSES}?pagina=${page}` : CLOSES)

export function loader({ request, context }: LoaderFunctionArgs) {
  const page = readPageNumber(new URL(request.url).searchParams.get('pagina') ?? '') ?? 1
  return adminLoad(request, async () => {
    const api = context.get(apiContext)
    const { closes, totalPages } = await api.call(tillCalls.listCloses, { query: { page } })
    if (page > 1 && page > totalPages) throw redirect(addressOf(Math.max(1, totalPages)))
    return { closes, totalPages, page }
  })
}

const idOf = ({ id }: ListedClose) => id

export function Component() {
  const { closes, totalPages, page } = useLoaderData<typeof loader>()
  const numbers = useNumbers()
  const columns = useMemo(() => columnsFor(numbers), [numbers])
  return (
    <>
      <SectionsHeading title="Cierres de caja" />
      {closes.length === 0 ? (
        <EmptyState title="Todavía no cerraste ninguna caja">
          <TextLink to="/admin/caja">Ir a la caja</TextLink>
        </EmptyState>
      ) : (
        <Table caption="Cierres de caja" columns={columns} rows={closes} keyOf={idOf} />
      )}
      <ListPages page={page} totalPages={totalPages} hrefFor={addressOf} region="Páginas de cierres" />
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
          <TextLink to={`${CLOSES}/${id}`} className="inline-flex min-h-11 items-center tabular-nums">
            {formatDateTime(closedAt)}
          </TextLink>
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
