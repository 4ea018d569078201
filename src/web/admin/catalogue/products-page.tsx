import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet'
import Plus from 'lucide-react/icons/plus'
import { useCallback, useEffect, useState } from 'react'
import {
  Link,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
} from 'react-router'
import * as adminProductCalls from '#domain/catalogue/admin-product-calls.ts'
import type { VersionedProduct } from '#domain/catalogue/product-answers.ts'
import { apiContext } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NumberedPages } from '#web/ui/numbered-pages.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { CashPriceNote } from '../prices/cash-price-note.tsx'
import { adminLoad } from '../session-guard.ts'
import { TrashLink } from '../trash/trash-parts.tsx'
import { useMay } from '../use-may.ts'
import { ChosenProductsBar } from './bulk/chosen-products-bar.tsx'
import { DeleteProductDialog } from './delete-product-dialog.tsx'
import { ProductTable } from './product-table.tsx'
import { useFocusAfterDelete } from './row-keys.ts'
import { forgetRows, keepRows, keptRows } from './stable-rows.ts'
import { isNarrowed, listOf, productTable, sortOf, type TableView, tableSortedBy } from './table-address.ts'
import { TableFilters } from './table-filters.tsx'

const NONE: ReadonlySet<number> = new Set()

export async function loader({ request, context }: LoaderFunctionArgs) {
  const view = productTable.read(new URL(request.url).searchParams)
  const query = { ...productTable.chosen(view), rows: keptRows(productTable.query(view).toString()) }
  const table = await adminLoad(request, () =>
    context.get(apiContext).call(adminProductCalls.readTable, { query }),
  )
  // The last product of a page may have been deleted.
  if (view.page > 1 && table.products.length === 0) {
    throw redirect(productTable.address({ ...view, page: Math.max(1, table.totalPages) }))
  }
  return { view, table }
}

export function Component() {
  const { view, table } = useLoaderData<typeof loader>()
  // Rows that no longer match keep a page that is otherwise past the end.
  const totalPages = Math.max(table.totalPages, table.page)
  const wanted = useWantedView(view)
  const navigate = useNavigate()
  const may = useMay()
  const chosen = useChosenProducts(view)
  const [toDelete, setToDelete] = useState<VersionedProduct>()
  const { heading, focusRowAt } = useFocusAfterDelete(table.products)
  const keepShownRows = useCallback(
    () => keepRows(productTable.query(view).toString(), table.products),
    [view, table.products],
  )
  // The rows are kept outside React, for the loader.
  useEffect(() => forgetRows, [])

  function show(next: TableView) {
    if (productTable.address(next) === productTable.address(wanted)) return
    // Filtering replaces the history entry, or Back would undo it letter by letter.
    navigate(productTable.address(next), { replace: true, preventScrollReset: true, flushSync: true })
  }

  return (
    <>
      <title>Productos</title>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
          Productos
        </h1>
        <div className="flex flex-wrap items-center gap-3">
          <TrashLink of="products" />
          {may('catalogue') && (
            <Link to="/admin/importar" className={buttonStyle('quiet')}>
              <FileSpreadsheet aria-hidden className="size-5" />
              Importar
            </Link>
          )}
          {may('catalogue') && (
            <Link to="/admin/create" className={buttonStyle()}>
              <Plus aria-hidden className="size-5" />
              Crear Producto
            </Link>
          )}
        </div>
      </div>
      <TableFilters view={wanted} onChange={(part) => show({ ...wanted, ...part, page: 1 })} />
      <CashPriceNote className="mb-3" />
      {table.products.length === 0 ? (
        <NoProducts isFiltered={isNarrowed(view)} />
      ) : (
        <ProductTable
          products={table.products}
          sort={{ column: sortOf(wanted), direction: wanted.direction }}
          onSort={(column) => show(tableSortedBy(wanted, column))}
          onDelete={setToDelete}
          onEdit={keepShownRows}
          chosen={chosen.ids}
          onChoose={chosen.choose}
        />
      )}
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="font-bold text-ink-soft tabular-nums">
          {table.total} {table.total === 1 ? 'producto' : 'productos'} · {table.unavailable}{' '}
          {table.unavailable === 1 ? 'no disponible' : 'no disponibles'}
          {table.drafts > 0 && ` · ${table.drafts} ${table.drafts === 1 ? 'borrador' : 'borradores'}`}
        </p>
        {totalPages > 1 && (
          <NumberedPages
            page={table.page}
            totalPages={totalPages}
            hrefFor={(page) => productTable.address({ ...view, page })}
            labels={{
              region: 'Páginas de productos',
              previous: 'Anterior',
              next: 'Siguiente',
              page: (page) => `Página ${page}`,
            }}
          />
        )}
      </div>
      <ChosenProductsBar
        ids={chosen.ids}
        total={table.total}
        onAll={chosen.chooseAll}
        onNone={chosen.chooseNone}
        onFocusLost={() => heading.current?.focus()}
      />
      {toDelete && (
        <DeleteProductDialog
          product={toDelete}
          onCancel={() => setToDelete(undefined)}
          onDone={() => {
            focusRowAt(table.products.indexOf(toDelete))
            setToDelete(undefined)
          }}
        />
      )}
    </>
  )
}

/**
 * The pending view, or else the visible one: a filter chosen while the table loads is added to the pending ones. `flushSync` applies
 * it before the next keystroke.
 */
function useWantedView(shown: TableView): TableView {
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  return next?.pathname === pathname ? productTable.read(new URLSearchParams(next.search)) : shown
}

function NoProducts({ isFiltered }: { isFiltered: boolean }) {
  const may = useMay()
  if (isFiltered) {
    return (
      <EmptyState title="No hay productos..">
        <p>Probá con otro nombre o con menos filtros.</p>
        <TextLink to="/admin">Ver todos los productos</TextLink>
      </EmptyState>
    )
  }
  return (
    <EmptyState title="No Hay Productos aún">
      {may('catalogue') && (
        <>
          <p>Cargá el primero y aparece en la tienda al instante.</p>
          <TextLink to="/admin/create">Crear el primer producto</TextLink>
        </>
      )}
    </EmptyState>
  )
}

/** The products that the owner has ticked on any page of a list. Another search or filter starts with none. */
function useChosenProducts(view: TableView) {
  const list = productTable.query(listOf(view)).toString()
  const [ticked, setTicked] = useState({ list, ids: NONE })
  const ids = ticked.list === list ? ticked.ids : NONE
  const choose = useCallback(
    (id: number, isChosen: boolean) => {
      setTicked((before) => {
        const known = before.list === list ? before.ids : NONE
        return { list, ids: new Set([...known, id].filter((each) => isChosen || each !== id)) }
      })
    },
    [list],
  )
  return {
    ids,
    choose,
    /** Those of all pages. */
    async chooseAll() {
      const query = listOf(view)
      const all = await browserApi.call(adminProductCalls.listIds, { query })
      setTicked({ list, ids: new Set(all.ids) })
    },
    chooseNone: () => setTicked({ list, ids: NONE }),
  }
}
