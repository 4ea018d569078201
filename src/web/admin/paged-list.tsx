import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { type Api, apiContext } from '#web/api/api.ts'
import { Pagination } from '#web/ui/pagination.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { adminLoad } from './session-guard.ts'

type ListAddress<State> = {
  readonly read: (query: URLSearchParams) => State
  readonly address: (state: State) => string
}

/** Loads the page of a list that the address asks for. One past the end leads to the last, as after its last row is gone. */
export function pagedLoader<
  State extends { readonly page: number },
  Found extends { readonly totalPages: number },
>(list: ListAddress<State>, load: (api: Api, state: State) => Promise<Found>) {
  return ({ request, context }: LoaderFunctionArgs) => {
    const state = list.read(new URL(request.url).searchParams)
    return adminLoad(request, async () => {
      const found = await load(context.get(apiContext), state)
      const last = Math.max(1, found.totalPages)
      if (state.page > last) throw redirect(list.address({ ...state, page: last }))
      return { ...found, ...state }
    })
  }
}

type PagedListProps<Row> = {
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  /** Instead of the table, without rows. */
  readonly empty: ReactNode
  readonly page: number
  readonly totalPages: number
  readonly hrefFor: (page: number) => string
  /** Of what: `Páginas de cierres`. */
  readonly region: string
}

/** A table with its pages below it, if there is more than one. */
export function PagedList<Row extends { readonly id: string | number }>(props: PagedListProps<Row>) {
  const { caption, columns, rows, empty, page, totalPages, hrefFor, region } = props
  const current = `Página ${page} de ${totalPages}`
  return (
    <>
      {rows.length > 0 ? <Table caption={caption} columns={columns} rows={rows} keyOf={idOf} /> : empty}
      {totalPages > 1 && (
        <div className="mt-4">
          <Pagination
            page={page}
            totalPages={totalPages}
            hrefFor={hrefFor}
            labels={{ region, previous: 'Anterior', next: 'Siguiente', current }}
          />
        </div>
      )}
    </>
  )
}

const idOf = ({ id }: { readonly id: string | number }) => id
