import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import type { PriceSort } from './price-rows.ts'

type Order = Pick<PriceSort, 'column' | 'direction'>

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

type TableToolsProps = {
  readonly order: Order
  readonly onOrder: (order: Order) => void
  readonly marked: number
  readonly isOnlyMarked: boolean
  readonly onOnlyMarked: (isOnlyMarked: boolean) => void
  /** More tools, before the others. */
  readonly children: ReactNode
}

/** What stands above a table of prices. */
export function TableTools(props: TableToolsProps) {
  const { order, onOrder, marked, isOnlyMarked, onOnlyMarked, children } = props
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-5 gap-y-2">
      {children}
      {(marked > 0 || isOnlyMarked) && (
        <Button
          variant="quiet"
          aria-pressed={isOnlyMarked}
          onClick={() => onOnlyMarked(!isOnlyMarked)}
          className="aria-pressed:border-ink aria-pressed:bg-sun-soft"
        >
          Ver solo marcados ({marked})
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
