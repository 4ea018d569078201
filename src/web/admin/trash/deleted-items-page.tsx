import { useMemo, useRef } from 'react'
import { data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { readPageNumber } from '#domain/numbers-in-addresses.ts'
import { type DeletedItem, TRASH_DAYS } from '#domain/trash.ts'
import { type ItemResource, loadDeletedItems, restoreItem } from '#web/api/admin-trash.ts'
import { apiContext } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { ListPages } from '../list-pages.tsx'
import { adminLoad } from '../session-guard.ts'
import { deletionColumns, RestoreButton, TRASH_PAGES, TrashTabs } from './trash-parts.tsx'

/** What the page is about, by the last part of its address. */
const CONTENTS: Readonly<Record<string, { resource: ItemResource; what: string; caption: string }>> = {
  productos: {
    resource: 'products',
    what: 'Los productos eliminados quedan',
    caption: 'Productos eliminados',
  },
  recetas: { resource: 'recipes', what: 'Las recetas eliminadas quedan', caption: 'Recetas eliminadas' },
}

export function loader({ request, params, context }: LoaderFunctionArgs) {
  const contents = CONTENTS[params.contents ?? '']
  if (!contents) throw data(null, { status: 404 })
  const page = readPageNumber(new URL(request.url).searchParams.get('pagina') ?? '') ?? 1
  return adminLoad(request, async () => {
    const found = await loadDeletedItems(context.get(apiContext), contents.resource, page)
    // The last one of the last page was restored.
    if (page > 1 && page > found.totalPages)
      throw redirect(pageAddress(contents.resource, Math.max(1, found.totalPages)))
    return { ...found, ...contents }
  })
}

function pageAddress(resource: ItemResource, page: number): string {
  const { address } = TRASH_PAGES[resource]
  return page > 1 ? `${address}?pagina=${page}` : address
}

const idOf = ({ id }: DeletedItem) => id

/** Deleted products or recipes, which can be restored for a while. */
export function Component() {
  const { items, totalPages, page, resource, what, caption } = useLoaderData<typeof loader>()
  const heading = useRef<HTMLHeadingElement>(null)
  const columns = useMemo(() => columnsOf(resource, () => heading.current?.focus()), [resource])
  return (
    <>
      <title>Papelera</title>
      <h1 ref={heading} tabIndex={-1} className="mb-3 text-3xl outline-none">
        Papelera
      </h1>
      <TrashTabs current={resource} />
      <p className="mb-5 text-ink-soft">
        {what} acá {TRASH_DAYS} días. Después se borran para siempre.
      </p>
      {items.length > 0 ? (
        <Table caption={caption} columns={columns} rows={items} keyOf={idOf} />
      ) : (
        <EmptyState title="No hay nada en esta parte de la papelera" />
      )}
      <ListPages
        page={page}
        totalPages={totalPages}
        hrefFor={(other) => pageAddress(resource, other)}
        region="Páginas de la papelera"
      />
    </>
  )
}

function columnsOf(resource: ItemResource, onRestored: () => void): readonly Column<DeletedItem>[] {
  return [
    {
      id: 'name',
      header: 'Nombre',
      card: 'plain',
      cell: ({ name }) => <strong className="wrap-anywhere">{name}</strong>,
    },
    ...deletionColumns('Cuándo y quién'),
    {
      id: 'restore',
      header: 'Restaurar',
      card: 'plain',
      cell: ({ id, name }) => (
        <RestoreButton
          label={`Restaurar "${name}"`}
          restore={() => restoreItem(browserApi, resource, id)}
          onRestored={onRestored}
          className="max-md:mt-1 max-md:w-full"
        />
      ),
    },
  ]
}
