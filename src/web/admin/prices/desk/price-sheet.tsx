import { type ReactNode, useCallback, useMemo, useState } from 'react'
import type { Cents } from '#domain/money/money.ts'
import {
  type Edits,
  NO_EDITS,
  type PriceRow,
  type PriceSort,
  pricesSortedBy,
  type RepricedProduct,
  sortProducts,
} from './price-rows.ts'
import { PriceTable } from './price-table.tsx'
import type { RowSelection } from './row-selection.ts'
import { TableTools } from './table-tools.tsx'

type PriceSheetProps = {
  readonly caption: string
  readonly products: readonly RepricedProduct[]
  /** The products with their marks. */
  readonly rows: readonly PriceRow[]
  readonly edits?: Edits
  readonly selection?: RowSelection
  readonly onToggle?: (id: number) => void
  readonly onEdit?: (id: number, price: Cents | undefined) => void
  readonly children?: ReactNode
}

/** A table of old and new prices, with its sorting and a filter for what is marked. */
export function PriceSheet(props: PriceSheetProps) {
  const { products, rows, edits = NO_EDITS, children, ...table } = props
  const [sort, setSort] = useState<PriceSort>({ column: 'name', direction: 'asc', edits: NO_EDITS })
  const [isOnlyMarked, setOnlyMarked] = useState(false)
  const sorted = useMemo(() => sortProducts(products, sort), [products, sort])
  const shown = useMemo(() => {
    const rowOf = new Map(rows.map((row) => [row.id, row]))
    const inOrder = sorted.flatMap(({ id }) => rowOf.get(id) ?? [])
    return isOnlyMarked ? inOrder.filter(({ mark, isEdited }) => mark || isEdited) : inOrder
  }, [sorted, rows, isOnlyMarked])
  const marked = rows.filter(({ mark, isEdited }) => mark || isEdited).length
  const onSort = useCallback(
    (column: PriceSort['column']) => setSort((now) => pricesSortedBy(now, column, edits)),
    [edits],
  )

  return (
    <>
      <TableTools
        order={sort}
        onOrder={(order) => setSort({ ...order, edits })}
        marked={marked}
        isOnlyMarked={isOnlyMarked}
        onOnlyMarked={setOnlyMarked}
      >
        {children}
      </TableTools>
      <PriceTable {...table} rows={shown} sort={sort} onSort={onSort} />
    </>
  )
}
