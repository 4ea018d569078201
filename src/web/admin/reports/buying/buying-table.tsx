import { useMemo } from 'react'
import { findCategory } from '#domain/catalogue/category.ts'
import type { BuyingRow } from '#domain/reports/buying.ts'
import { readUnits } from '#domain/reports/supplier-list.ts'
import { useNumbers } from '#web/shop/shop-data.ts'
import { Badge } from '#web/ui/badge.tsx'
import { CONTROL_STYLE } from '#web/ui/field.tsx'
import { RowCheckbox } from '#web/ui/row-checkbox.tsx'
import { type Column, type Sort, Table } from '#web/ui/table.tsx'
import type { SupplierList } from './use-supplier-list.ts'

type BuyingTableProps = {
  readonly rows: readonly BuyingRow[]
  readonly list: SupplierList
  readonly sort: Sort
  readonly onSort: (column: string) => void
}

const idOf = ({ id }: BuyingRow) => id

const COUNTS = [
  ['sold7', '7 días', '7 d'],
  ['sold30', '30 días', '30 d'],
  ['sold90', '90 días', '90 d'],
  ['season', 'Año pasado', 'Año ant.'],
  ['missing', 'Faltó', 'Faltó'],
] as const

export function BuyingTable({ rows, list, sort, onSort }: BuyingTableProps) {
  const { count } = useNumbers()
  const columns = useMemo(
    (): readonly Column<BuyingRow>[] => [
      {
        id: 'name',
        header: 'Producto',
        isSortable: true,
        card: 'plain',
        cell: (row) => <NameCell row={row} list={list} />,
      },
      ...COUNTS.map(
        ([id, header, narrowHeader]): Column<BuyingRow> => ({
          id,
          header,
          narrowHeader,
          isSortable: true,
          isNumber: true,
          cell: (row) => count(row[id]),
        }),
      ),
      {
        id: 'suggested',
        header: 'Comprar',
        isSortable: true,
        isNumber: true,
        cell: (row) => <QuantityCell row={row} list={list} />,
      },
    ],
    [count, list],
  )
  return (
    <Table caption="Qué comprar" columns={columns} rows={rows} keyOf={idOf} sort={sort} onSort={onSort} />
  )
}

type CellProps = { readonly row: BuyingRow; readonly list: SupplierList }

function NameCell({ row: { id, name, code, category, availability, hasHistory }, list }: CellProps) {
  return (
    <div className="flex items-start gap-1">
      <RowCheckbox
        label={`Elegir ${name}`}
        checked={list.isChosen(id)}
        onChange={({ target }) => list.choose(id, target.checked)}
        className="-ml-3 shrink-0"
      />
      <div className="min-w-0 grow py-2">
        <p className="font-bold">{name}</p>
        <p className="text-sm text-ink-soft">
          {findCategory(category)?.label}
          {code && ` · ${code}`}
        </p>
        <p className="mt-1 flex flex-wrap gap-1 empty:hidden">
          {!availability && <Badge>No está a la venta</Badge>}
          {!hasHistory && <Badge>Sin ventas todavía</Badge>}
        </p>
      </div>
    </div>
  )
}

function QuantityCell({ row, list }: CellProps) {
  const { count } = useNumbers()
  const text = list.textOf(row)
  const units = readUnits(text)
  return (
    <div className="inline-grid justify-items-end gap-0.5">
      <input
        inputMode="numeric"
        autoComplete="off"
        aria-label={`Cuántas comprar de ${row.name}`}
        aria-invalid={units === undefined || undefined}
        value={text}
        onChange={({ target }) => list.type(row.id, target.value)}
        className={`${CONTROL_STYLE} w-24! text-right font-bold tabular-nums`}
      />
      {units === undefined ? (
        <span className="text-sm font-bold text-danger">Un número, hasta 99999</span>
      ) : (
        units !== row.suggested && (
          <span className="text-sm text-ink-soft">sugerido: {count(row.suggested)}</span>
        )
      )}
    </div>
  )
}
