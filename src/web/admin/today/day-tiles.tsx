import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { DAY_NAMES, dayAndTime, dayInMendoza, dayOfDate, weekdayOf } from '#domain/clock.ts'
import { signedMoney } from '#domain/money/money.ts'
import { FIRST_STATUS, MARKED_PAID, READY } from '#domain/orders/order-status.ts'
import { moreOrLess } from '#domain/reports/growth.ts'
import type { StatusCount, Today } from '#domain/today/today.ts'
import { useNumbers } from '#web/shop/shop-data.ts'
import { classNames } from '#web/ui/class-names.ts'
import { orderListAddress } from '../orders/order-list-address.ts'
import { ChangeNote } from '../reports/change-note.tsx'
import { REPORTS } from '../reports/report-view.ts'
import { StatusCounts, statusWord } from './status-counts.tsx'

/** The day in numbers. Each leads to its list. */
export function DayTiles({ today, now }: { today: Today; now: Date }) {
  const { sales, ready, till } = today
  const { count, money } = useNumbers()
  return (
    <ul className="grid gap-3 xs:grid-cols-2 lg:gap-4 xl:grid-flow-col xl:auto-cols-fr xl:grid-cols-none">
      {sales && (
        <Tile label="Vendido hoy" value={signedMoney(sales.total, money)} to={`${REPORTS}?rango=hoy`}>
          <ChangeNote
            now={sales.total}
            before={sales.before}
            otherwise={moreOrLess(sales.total, sales.before)}
          />{' '}
          que el {DAY_NAMES[weekdayOf(dayOfDate(today.day))]} pasado a esta hora
        </Tile>
      )}
      <ToPrepareTile today={today} />
      <Tile
        label="Listas para retirar"
        value={count(ready.orders)}
        to={orderListAddress(READY, { sort: 'antiguas' })}
      >
        {ready.oldest === undefined ? 'ninguna espera' : `la más vieja, ${agoText(ready.oldest, now)}`}
      </Tile>
      {till !== undefined && (
        <Tile label="Caja" value={till ? 'Abierta' : 'Cerrada'} to="/admin/caja">
          {till
            ? `${dayAndTime(till.openedAt, now)} con ${money(till.opening)}`
            : 'abrila para anotar el efectivo'}
        </Tile>
      )}
    </ul>
  )
}

function agoText(moment: string, now: Date): string {
  const days = dayInMendoza(now) - dayInMendoza(new Date(moment))
  return days <= 0 ? 'de hoy' : days === 1 ? 'de ayer' : `de hace ${days} días`
}

function ToPrepareTile({ today: { day, toPrepare, pickups } }: { today: Today }) {
  const { count } = useNumbers()
  const { pending, paid } = toPrepare
  const waiting = [
    { status: FIRST_STATUS, orders: pending },
    { status: MARKED_PAID, orders: paid },
  ] satisfies StatusCount[]
  const some = waiting.filter(({ orders }) => orders > 0)
  const due = pickups.byStatus.filter(({ status }) => waiting.some((each) => each.status === status))
  const days = { pickupFrom: day, pickupTo: day }
  const label = 'Por preparar'
  const detail =
    some.length === 0 ? (
      'todo al día'
    ) : due.length === 0 ? (
      'ninguna se retira hoy'
    ) : (
      <>
        se retiran hoy: <StatusCounts counts={due} days={days} className="relative z-10 whitespace-nowrap" />
      </>
    )
  if (some.length < 2) {
    const [only = { status: FIRST_STATUS, orders: 0 }] = some
    return (
      <Tile label={label} value={count(only.orders)} to={orderListAddress(only.status)}>
        {detail}
      </Tile>
    )
  }
  // Two lists, so two numbers.
  return (
    <li className={CARD}>
      <span className={LABEL}>{label}</span>
      <span className="flex flex-wrap gap-x-4">
        {some.map((each) => (
          <Link
            key={each.status}
            to={orderListAddress(each.status)}
            className="group flex items-baseline gap-1.5 whitespace-nowrap"
          >
            <span className={classNames(VALUE, SHORT)}>{count(each.orders)}</span>
            <span className="text-sm font-bold text-ink-soft group-hover:underline">{statusWord(each)}</span>
          </Link>
        ))}
      </span>
      <p className="text-sm text-ink-soft">{detail}</p>
    </li>
  )
}

type TileProps = {
  readonly label: string
  readonly value: string
  readonly to: string
  readonly children: ReactNode
}

const CARD =
  'relative rounded-card border border-line bg-card p-4 transition duration-150 ease-out hover:border-edge sm:p-5'
const LABEL = 'block text-sm font-bold text-ink-soft'
const VALUE = 'block font-display leading-tight font-semibold tabular-nums sm:text-3xl'
const SHORT = 'text-[min(1.875rem,5.6vw)]'

/** The whole card is the link; links in the line below stay above it. */
function Tile({ label, value, to, children }: TileProps) {
  return (
    <li className={CARD}>
      <Link to={to} className="after:absolute after:inset-0 after:rounded-card">
        <span className={LABEL}>{label}</span>
        <span className={classNames(VALUE, value.length > 11 ? 'text-[min(1.5rem,4.4vw)]' : SHORT)}>
          {value}
        </span>
      </Link>
      <p className="text-sm text-ink-soft">{children}</p>
    </li>
  )
}
