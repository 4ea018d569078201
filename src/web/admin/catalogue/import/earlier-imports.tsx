import { useMemo } from 'react'
import type { ImportList } from '#domain/catalogue/import/product-import.ts'
import { formatDateTime } from '#domain/clock.ts'
import type { Numbers } from '#domain/money/money.ts'
import { useNumbers } from '#web/shop/shop-data.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { type Column, Table } from '#web/ui/table.tsx'

type EarlierImport = ImportList[number]

type EarlierImportsProps = {
  readonly imports: readonly EarlierImport[]
  readonly onUndo: (earlier: EarlierImport) => void
}

const idOf = ({ id }: EarlierImport) => id

export function EarlierImports({ imports, onUndo }: EarlierImportsProps) {
  const numbers = useNumbers()
  const columns = useMemo(() => columnsFor(onUndo, numbers), [onUndo, numbers])
  if (imports.length === 0) return null
  return (
    <section aria-labelledby="anteriores">
      <h2 id="anteriores" className="mb-3 text-xl">
        Importaciones anteriores
      </h2>
      <Table caption="Importaciones anteriores" columns={columns} rows={imports} keyOf={idOf} />
    </section>
  )
}

function columnsFor(
  onUndo: EarlierImportsProps['onUndo'],
  { count }: Numbers,
): readonly Column<EarlierImport>[] {
  return [
    {
      id: 'file',
      header: 'Planilla',
      card: 'plain',
      cell: ({ file }) => <span className="font-bold wrap-anywhere">{file || 'Sin nombre'}</span>,
    },
    {
      id: 'date',
      header: 'Fecha',
      cell: ({ date }) => <span className="whitespace-nowrap tabular-nums">{formatDateTime(date)}</span>,
    },
    { id: 'user', header: 'Quién', cell: ({ user }) => user },
    { id: 'created', header: 'Nuevos', isNumber: true, cell: ({ created }) => count(created) },
    { id: 'changed', header: 'Cambiados', isNumber: true, cell: ({ changed }) => count(changed) },
    {
      id: 'undo',
      header: 'Deshacer',
      card: 'plain',
      cell: (earlier) =>
        earlier.undone ? (
          <Badge>Deshecha</Badge>
        ) : (
          <Button
            variant="quiet"
            aria-label={`Deshacer la importación de ${earlier.file}`}
            onClick={() => onUndo(earlier)}
            className="whitespace-nowrap max-md:w-full"
          >
            Deshacer
          </Button>
        ),
    },
  ]
}
