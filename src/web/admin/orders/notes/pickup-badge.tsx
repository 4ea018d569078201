import CalendarDays from 'lucide-react/icons/calendar-days'
import { dayInMendoza, dayOfDate } from '#domain/clock.ts'
import type { Order } from '#domain/orders/order.ts'
import { STATUSES } from '#domain/orders/order-status.ts'
import { pickupDay } from '#domain/orders/pickup.ts'
import { Badge } from '#web/ui/badge.tsx'

/** When the customer wants to come. Nothing once the order was handed over. */
export function PickupBadge({ order: { pickup, status } }: { order: Order }) {
  if (!pickup || STATUSES[status].goods === 'handed over') return null
  const now = new Date()
  const days = dayOfDate(pickup) - dayInMendoza(now)
  return (
    <p className="py-1">
      <Badge tone={days <= 0 ? 'sun' : days === 1 ? 'success' : 'muted'}>
        <CalendarDays aria-hidden className="size-4 shrink-0" />
        {days < 0 ? 'Retiraba' : 'Retira'} {pickupDay(pickup, now)}
      </Badge>
    </p>
  )
}
