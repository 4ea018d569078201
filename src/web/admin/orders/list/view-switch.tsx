import Columns3 from 'lucide-react/icons/columns-3'
import Rows3 from 'lucide-react/icons/rows-3'
import { Link } from 'react-router'
import type { OrderStatus } from '#domain/orders/order.ts'
import { classNames } from '#web/ui/class-names.ts'
import { type OrderQuery, orderListAddress } from './order-list-address.ts'

type ViewSwitchProps = { readonly status: OrderStatus; readonly query: OrderQuery }

const VIEWS = [
  { label: 'Lista', icon: Rows3, isBoard: false },
  { label: 'Tablero', icon: Columns3, isBoard: true },
] as const

/** The list of one status or the board of all four. Narrow screens are offered the list alone. */
export function ViewSwitch({ status, query }: ViewSwitchProps) {
  return (
    <nav
      aria-label="Vista"
      className={classNames(
        'flex flex-wrap rounded-control border border-line bg-card print:hidden',
        !query.isBoard && 'max-lg:hidden',
      )}
    >
      {VIEWS.map(({ label, icon: Icon, isBoard }) => (
        <Link
          key={label}
          to={orderListAddress(status, { ...query, isBoard, page: 1 })}
          aria-current={isBoard === query.isBoard || undefined}
          className={classNames(
            'flex min-h-11 items-center gap-2 rounded-control px-3 font-bold',
            isBoard === query.isBoard ? 'bg-ink text-white' : 'hover:bg-ink/5',
          )}
        >
          <Icon aria-hidden className="size-4" />
          {label}
        </Link>
      ))}
    </nav>
  )
}
