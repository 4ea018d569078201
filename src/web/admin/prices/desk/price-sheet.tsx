import { type ReactNode, useCallback, useMemo, useState } from 'react'
import type { Cents } from '#domain/money/money.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
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

const ORDERS: readonly (Order & { readonly label: string })[] = [
  { column: 'name', direction: 'asc', label: 'Nombre: A a Z' },
  { column: 'name', direction: 'desc', label: 'Nombre: Z a A' },
  { column: 'before', direction: 'asc', label: 'Antes: menor precio' },
  { column: 'before', direction: 'desc', label: 'Antes: mayor precio' },
  { column: 'after', direction: 'asc', label: 'Ahora: menor precio' },
  { column: 'after', direction: 'desc', label: 'Ahora: mayor precio' },
  { column: 'difference', direction: 'asc', label: 'Menor diferencia' },
  { column: 'difference', direction: 'desc', label: 'Mayor diferencia' },
]

const nameOf = ({ column, direction }: Order) => `${column} ${direction}`

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

/** A table of old and new prices, with its sorting and a filter for what is flagged. */
export function PriceSheet(props: PriceSheetProps) {
  const { products, rows, edits = NO_EDITS, children, ...table } = props
  const [sort, setSort] = useState<PriceSort>({ column: 'name', direction: 'asc', edits: NO_EDITS })
  const [isOnlyFlagged, setOnlyFlagged] = useState(false)
  const sorted = useMemo(() => sortProducts(products, sort), [products, sort])
  const shown = useMemo(() => {
    const rowOf = new Map(rows.map((row) => [row.id, row]))
    const inOrder = sorted.flatMap(({ id }) => rowOf.get(id) ?? [])
    return isOnlyFlagged ? inOrder.filter(({ flag, isEdited }) => flag || isEdited) : inOrder
  }, [sorted, rows, isOnlyFlagged])
  const flagged = rows.filter(({ flag, isEdited }) => flag || isEdited).length
  const onSort = useCallback(
    (column: PriceSort['column']) => setSort((now) => pricesSortedBy(now, column, edits)),
    [edits],
  )

  return (
    <>
      <TableTools
        order={sort}
        onOrder={(order) => setSort({ ...order, edits })}
        flagged={flagged}
        isOnlyFlagged={isOnlyFlagged}
        onOnlyFlagged={setOnlyFlagged}
      >
        {children}
      </TableTools>
      <PriceTable {...table} rows={shown} sort={sort} onSort={onSort} />
    </>
  )
}

type Order = Pick<PriceSort, 'column' | 'direction'>

type TableToolsProps = {
  readonly order: Order
  readonly onOrder: (order: Order) => void
  readonly flagged: number
  readonly isOnlyFlagged: boolean
  readonly onOnlyFlagged: (isOnlyFlagged: boolean) => void
  /** More tools, before the others. */
  readonly children: ReactNode
}

/** What stands above a table of prices. */
function TableTools(props: TableToolsProps) {
  const { order, onOrder, flagged, isOnlyFlagged, onOnlyFlagged, children } = props
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-5 gap-y-2">
      {children}
      {(flagged > 0 || isOnlyFlagged) && (
        <Button
          variant="quiet"
          aria-pressed={isOnlyFlagged}
          onClick={() => onOnlyFlagged(!isOnlyFlagged)}
          className="aria-pressed:border-ink aria-pressed:bg-sun-soft"
        >
          Ver solo marcados ({flagged})
        </Button>
      )}
      {/* On a phone there are no column headers to sort by. */}
      <div className="grow md:hidden">
        <Select
          label="Ordenar por"
          isLabelHidden
          value={nameOf(order)}
          onChange={({ target }) => {
            const chosen = ORDERS.find((each) => nameOf(each) === target.value)
            if (chosen) onOrder(chosen)
          }}
        >
          {ORDERS.map((each) => (
            <option key={nameOf(each)} value={nameOf(each)}>
              {each.label}
            </option>
          ))}
        </Select>
      </div>
    </div>
  )
}
