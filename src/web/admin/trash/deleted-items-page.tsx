import { useMemo, useRef } from 'react'
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import * as deletedProductCalls from '#domain/trash/deleted-product-calls.ts'
import * as deletedRecipeCalls from '#domain/trash/deleted-recipe-calls.ts'
import { type DeletedItem, TRASH_DAYS } from '#domain/trash/trash.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { Column } from '#web/ui/table.tsx'
import { pagedAddress } from '../address-state.ts'
import { PagedList, pagedLoader } from '../paged-list.tsx'
import { deletionColumns, RestoreButton, TRASH_PAGES, TrashTabs } from './trash-parts.tsx'

const DELETED_ITEM_CALLS = { products: deletedProductCalls, recipes: deletedRecipeCalls }

type ItemResource = keyof typeof DELETED_ITEM_CALLS

/** What the page is about, by the last part of its address. */
const CONTENTS: Readonly<Record<string, { resource: ItemResource; what: string; caption: string }>> = {
  productos: {
    resource: 'products',
    what: 'Los productos eliminados quedan',
    caption: 'Productos eliminados',
  },
  recetas: { resource: 'recipes', what: 'Las recetas eliminadas quedan', caption: 'Recetas eliminadas' },
}

const pagesOf = (resource: ItemResource) => pagedAddress(TRASH_PAGES[resource].address)

export function loader(args: LoaderFunctionArgs) {
  const contents = CONTENTS[args.params.contents ?? '']
  if (!contents) throw data(null, { status: 404 })
  const { resource } = contents
  return pagedLoader(pagesOf(resource), async (api, { page }) => ({
    ...(await api.call(DELETED_ITEM_CALLS[resource].list, { query: { page } })),
    ...contents,
  }))(args)
}

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
      <PagedList
        caption={caption}
        columns={columns}
        rows={items}
        empty={<EmptyState title="No hay nada en esta parte de la papelera" />}
        page={page}
        totalPages={totalPages}
        hrefFor={(other) => pagesOf(resource).address({ page: other })}
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
          restore={() => browserApi.call(DELETED_ITEM_CALLS[resource].restore, { params: { id } })}
          onRestored={onRestored}
          className="max-md:mt-1 max-md:w-full"
        />
      ),
    },
  ]
}
