import { Pagination } from '#web/ui/pagination.tsx'

type ListPagesProps = {
  readonly page: number
  readonly totalPages: number
  readonly hrefFor: (page: number) => string
  /** Of what: `Páginas de cierres`. */
  readonly region: string
}

/** The pages of a list, below it; nothing if there is only one. */
export function ListPages({ page, totalPages, hrefFor, region }: ListPagesProps) {
  if (totalPages <= 1) return null
  const current = `Página ${page} de ${totalPages}`
  return (
    <div className="mt-4">
      <Pagination
        page={page}
        totalPages={totalPages}
        hrefFor={hrefFor}
        labels={{ region, previous: 'Anterior', next: 'Siguiente', current }}
      />
    </div>
  )
}
