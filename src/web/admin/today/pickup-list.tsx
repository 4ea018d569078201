import { Link } from 'react-router'
import { dateOfDay, dayOfDate, writtenDay } from '#domain/clock.ts'
import { customerOf, orderCode } from '#domain/orders/order.ts'
import { STATUSES } from '#domain/orders/order-status.ts'
import type { Pickup, Today } from '#domain/today/today.ts'
import { useNumbers } from '#web/shop/shop-data.ts'
import { Badge } from '#web/ui/badge.tsx'
import { orderListAddress } from '../orders/order-list-address.ts'
import { DayPanel } from './day-panel.tsx'
import { StatusCounts } from './status-counts.tsx'

/** Who comes today, after those who should have come before. */
export function PickupList({ today: { day, overdue, pickups } }: { today: Today }) {
  const yesterday = dateOfDay(dayOfDate(day) - 1)
  const [late] = overdue.orders
  const [due] = pickups.orders
  return (
    <DayPanel title="Se retiran hoy">
      {!late && !due && <p className="text-ink-soft">Nadie avisó que viene hoy.</p>}
      <ul className="divide-y divide-line">
        {overdue.orders.map((order) => (
          <PickupRow key={order.id} order={order} isLate />
        ))}
        {late && overdue.more > 0 && (
          <li className="py-2 text-ink-soft">
            En total, de días anteriores:{' '}
            <StatusCounts
              counts={overdue.byStatus}
              days={{ pickupTo: yesterday, sort: 'retiro' }}
              className={COUNT}
            />
          </li>
        )}
        {pickups.orders.map((order) => (
          <PickupRow key={order.id} order={order} />
        ))}
        {due && pickups.more > 0 && (
          <li className="pt-2 text-ink-soft">
            En total, de hoy:{' '}
            <StatusCounts
              counts={pickups.byStatus}
              days={{ pickupFrom: day, pickupTo: day }}
              className={COUNT}
            />
          </li>
        )}
      </ul>
    </DayPanel>
  )
}

const COUNT = 'inline-flex min-h-11 items-center font-bold whitespace-nowrap text-turquoise sm:min-h-0'

function PickupRow({ order, isLate = false }: { order: Pickup; isLate?: boolean }) {
  const { id, status, units, amountDue, day } = order
  const { count, money } = useNumbers()
  return (
    <li className="relative flex items-center gap-4 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2">
          <Link
            to={orderListAddress(status, { text: orderCode(id) })}
            className="font-bold after:absolute after:inset-0 hover:underline"
          >
            {orderCode(id)}
          </Link>
          {isLate ? (
            <Badge tone="sun">Era para el {writtenDay(day)}</Badge>
          ) : (
            STATUSES[status].goods === 'ready' && <Badge tone="success">Lista</Badge>
          )}
        </p>
        <p className="text-sm text-ink-soft">
          {customerOf(order)} · {count(units)} {units === 1 ? 'unidad' : 'unidades'}
        </p>
      </div>
      <p className="font-bold whitespace-nowrap tabular-nums">{money(amountDue)}</p>
    </li>
  )
}
