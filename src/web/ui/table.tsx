import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { type ReactNode, useMemo } from 'react'
import { classNames } from './class-names.ts'

export type Sort = { readonly column: string; readonly direction: 'asc' | 'desc' }

export type Column<Row> = {
  readonly id: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  readonly isNumber?: boolean
  readonly isSortable?: boolean
  /** Only for screen readers where the columns are narrow. */
  readonly isHeaderCompact?: boolean
  /** The header where the columns are narrow, if the cells then hold something else. */
  readonly narrowHeader?: string
  /** On a phone: beside its header, on its own line, or on half a line. */
  readonly card?: 'labelled' | 'plain' | 'half'
  /** Classes of header and cells, to hide a column at some widths. */
  readonly className?: string
}

/** For a column of cards whose value stands below its label if the text is very large. */
export const NARROW = 'max-xs:flex-wrap'

type TableProps<Row> = {
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string | number
  readonly sort?: Sort | undefined
  readonly onSort?: (column: string) => void
}

/** A dense table on wide screens, a card per row on a phone. Rows render again only if they, `columns` or `keyOf` change. */
export function Table<Row>({ caption, columns, rows, keyOf, sort, onSort }: TableProps<Row>) {
  const body = useMemo(
    () =>
      rows.map((row) => (
        <tr
          key={keyOf(row)}
          className="border-t border-line hover:bg-fuchsia-soft/30 max-md:grid max-md:grid-cols-2 max-xs:grid-cols-1 max-md:gap-x-4 max-md:gap-y-1 max-md:p-4 max-md:first:border-0"
        >
          {columns.map((column) => (
            <td key={column.id} data-label={column.header} className={cellStyle(column)}>
              {column.cell(row)}
            </td>
          ))}
        </tr>
      )),
    [rows, columns, keyOf],
  )
  return (
    <div className="rounded-card border border-line bg-card md:overflow-x-clip">
      <table className="w-full border-collapse text-left max-md:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="max-md:sr-only">
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">{body}</tbody>
      </table>
    </div>
  )
}

function cellStyle<Row>({ isNumber, card = 'labelled', className }: Column<Row>): string {
  return classNames(
    'px-3 py-2.5 align-middle max-md:p-0 md:max-xl:px-2 md:first:pl-4 md:last:pr-4',
    card !== 'half' && 'max-md:col-span-full',
    card === 'labelled' &&
      'max-md:flex max-md:items-center max-md:justify-between max-md:gap-4 max-md:before:shrink-0 max-md:before:text-sm max-md:before:text-ink-soft max-md:before:content-[attr(data-label)]',
    isNumber && 'tabular-nums md:text-right',
    className,
  )
}

type HeaderCellProps = {
  readonly column: Omit<Column<never>, 'cell'>
  readonly sort: Sort | undefined
  readonly onSort: ((column: string) => void) | undefined
}

export function HeaderCell({
  column: { id, header, narrowHeader, isNumber, isSortable, isHeaderCompact, className },
  sort,
  onSort,
}: HeaderCellProps) {
  const direction = sort?.column === id ? sort.direction : undefined
  const text = narrowHeader ? (
    <>
      <span className="max-xl:hidden">{header}</span>
      <span className="xl:hidden">{narrowHeader}</span>
    </>
  ) : (
    header
  )
  const Arrow = direction === 'desc' ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      aria-sort={direction && (direction === 'asc' ? 'ascending' : 'descending')}
      className={classNames(
        'sticky top-0 z-10 bg-card px-3 py-1 md:max-xl:px-2 text-sm font-bold whitespace-nowrap text-ink-soft first:rounded-tl-card first:pl-4 last:rounded-tr-card last:pr-4',
        isNumber && 'text-right',
        className,
      )}
    >
      {isSortable && onSort ? (
        <button
          type="button"
          onClick={() => onSort(id)}
          className={classNames(
            '-mx-2 inline-flex min-h-11 items-center gap-1 rounded-control px-2 hover:text-ink',
            isNumber && 'flex-row-reverse',
          )}
        >
          {text}
          <Arrow aria-hidden className={classNames('size-4', !direction && 'opacity-0')} />
        </button>
      ) : (
        <span
          className={classNames('inline-flex min-h-11 items-center', isHeaderCompact && 'md:max-xl:sr-only')}
        >
          {text}
        </span>
      )}
    </th>
  )
}
