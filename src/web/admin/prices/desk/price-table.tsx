import { type FocusEvent, Fragment, memo, useEffect, useState } from 'react'
import type { Cents } from '#domain/money/money.ts'
import { useNumbers } from '#web/shop/shop-data.ts'
import { HeaderCell } from '#web/ui/table.tsx'
import { useVirtualRows } from '../../use-virtual-rows.ts'
import { PriceRowView } from './price-row.tsx'
import type { PriceRow, PriceSort } from './price-rows.ts'
import { isSelected, type RowSelection } from './row-selection.ts'

const COLUMNS = [
  { id: 'name', header: 'Producto', isSortable: true },
  { id: 'before', header: 'Antes', isSortable: true, isNumber: true, className: 'w-36' },
  { id: 'after', header: 'Ahora', isSortable: true, isNumber: true, className: 'w-44' },
  { id: 'difference', header: 'Diferencia', isSortable: true, isNumber: true, className: 'w-36' },
] as const

type PriceTableProps = {
  readonly caption: string
  readonly rows: readonly PriceRow[]
  readonly sort: PriceSort
  readonly onSort: (column: PriceSort['column']) => void
  readonly selection?: RowSelection
  readonly onToggle?: (id: number) => void
  readonly onEdit?: (id: number, price: Cents | undefined) => void
}

/** Old and new prices, however many: only the rows in view are rendered. Screen readers are told how many there are. */
export const PriceTable = memo(function PriceTable(props: PriceTableProps) {
  const { caption, rows, sort, onSort, selection, onToggle, onEdit } = props
  const numbers = useNumbers()
  const [focused, setFocused] = useState<number>()
  const focusedRow = focused === undefined ? -1 : rows.findIndex(({ id }) => id === focused)
  const virtual = useVirtualRows<HTMLTableSectionElement>({
    count: rows.length,
    focused: focusedRow,
    usualHeight: 56,
  })
  const columns = COLUMNS.length + (onToggle ? 1 : 0)

  // Measures the first row.
  useEffect(() => virtual.measureAll(virtual.list.current?.querySelector('[data-product]')))

  /** The row with the focus stays rendered when it is scrolled out of view, or the keyboard would lose its place. */
  function keepFocused({ target }: FocusEvent) {
    setFocused(Number(target.closest('tr')?.dataset.product))
  }

  return (
    <div className="rounded-card border border-line bg-card md:overflow-x-clip">
      <table
        aria-rowcount={rows.length + 1}
        className="w-full border-collapse text-left max-md:block md:table-fixed"
      >
        <caption className="sr-only">{caption}</caption>
        <thead className="max-md:sr-only">
          <tr aria-rowindex={1}>
            {onToggle && (
              <th
                scope="col"
                className="sticky top-0 z-10 w-12 rounded-tl-card bg-card pl-4 text-sm text-ink-soft"
              >
                <span className="sr-only">Cambiar</span>
              </th>
            )}
            {COLUMNS.map((column) => (
              <HeaderCell key={column.id} column={column} sort={sort} onSort={() => onSort(column.id)} />
            ))}
          </tr>
        </thead>
        <tbody ref={virtual.list} onFocus={keepFocused} className="max-md:block">
          {virtual.rows.map(({ index, gap }) => {
            const row = rows[index]
            if (!row) return null
            return (
              <Fragment key={row.id}>
                <Gap height={gap} columns={columns} />
                <PriceRowView
                  row={row}
                  position={index + 1}
                  numbers={numbers}
                  isSelected={selection && isSelected(selection, row.id)}
                  onToggle={onToggle}
                  onEdit={onEdit}
                />
              </Fragment>
            )
          })}
          <Gap height={virtual.rest} columns={columns} />
        </tbody>
      </table>
    </div>
  )
})

/** Empty space in place of the rows that are not rendered. */
function Gap({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden className="max-md:block">
      {/* The attribute and not a style, which the security policy forbids in the server's HTML. */}
      <td colSpan={columns} height={height} className="p-0 max-md:block" />
    </tr>
  )
}
