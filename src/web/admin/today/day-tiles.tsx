import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { DAY_NAMES, dayInMendoza, dayOfDate, weekdayOf } from '#domain/clock.ts'
import { dayAndTime } from '#domain/date.ts'
import { signedMoney } from '#domain/money/money.ts'
import { FIRST_STATUS } from '#domain/orders/order.ts'
import { moreOrLess } from '#domain/reports/change.ts'
import type { Today } from '#domain/today/today.ts'
import { useNumbers } from '#web/shop/shop-data.ts'
import { classNames } from '#web/ui/class-names.ts'
import { TILL_PAGE } from '../menu-pages.tsx'
import { orderListAddress } from '../orders/list/order-list-address.ts'
import { ChangeNote } from '../reports/change-note.tsx'
import { REPORTS } from '../reports/report-view.ts'

/** The day in numbers. Each leads to its list. */
export function DayTiles({ today, now }: { today: Today; now: Date }) {
  const { sales, toPrepare, ready, till } = today
  const { count, money } = useNumbers()
  const { pending, paid, dueToday } = toPrepare
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
      <Tile
        label="Por preparar"
        value={count(pending + paid)}
        to={orderListAddress(pending === 0 && paid > 0 ? 'pagado' : FIRST_STATUS)}
      >
        {pending > 0 && paid > 0 && (
          <>
            <SmallLink to={orderListAddress(FIRST_STATUS)}>
              {count(pending)} {pending === 1 ? 'pendiente' : 'pendientes'}
            </SmallLink>
            {' y '}
            <SmallLink to={orderListAddress('pagado')}>
              {count(paid)} {paid === 1 ? 'pagada' : 'pagadas'}
            </SmallLink>
            {' · '}
          </>
        )}
        {dueToday === 0
          ? pending + paid === 0
            ? 'todo al día'
            : 'ninguna se retira hoy'
          : `${count(dueToday)} ${dueToday === 1 ? 'se retira' : 'se retiran'} hoy`}
      </Tile>
      <Tile
        label="Listas para retirar"
        value={count(ready.orders)}
        to={orderListAddress('para retirar', { sort: 'antiguas' })}
      >
        {ready.oldest === undefined ? 'ninguna espera' : `la más vieja, ${agoText(ready.oldest, now)}`}
      </Tile>
      {till !== undefined && (
        <Tile label="Caja" value={till ? 'Abierta' : 'Cerrada'} to={TILL_PAGE.to}>
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

type TileProps = {
  readonly label: string
  readonly value: string
  readonly to: string
  readonly children: ReactNode
}

/** The whole card is the link; links in the line below stay above it. */
function Tile({ label, value, to, children }: TileProps) {
  return (
    <li className="relative rounded-card border border-line bg-card p-4 transition duration-150 ease-out hover:border-edge sm:p-5">
      <Link to={to} className="after:absolute after:inset-0 after:rounded-card">
        <span className="block text-sm font-bold text-ink-soft">{label}</span>
        <span
          className={classNames(
            'block font-display leading-tight font-semibold tabular-nums sm:text-3xl',
            value.length > 11 ? 'text-[min(1.5rem,4.4vw)]' : 'text-[min(1.875rem,5.6vw)]',
          )}
        >
          {value}
        </span>
      </Link>
      <p className="text-sm text-ink-soft">{children}</p>
    </li>
  )
}

function SmallLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="relative z-10 underline underline-offset-2 hover:text-ink">
      {children}
    </Link>
  )
}
