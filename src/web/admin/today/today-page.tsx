import { useEffect, useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { DAY_NAMES, dateOfDay, dayOfDate, MINUTE_MS, weekdayOf, writtenDay } from '#domain/clock.ts'
import { coalesceRuns } from '#domain/coalesce-runs.ts'
import { customerOf, orderCode } from '#domain/orders/order.ts'
import { STATUSES } from '#domain/orders/order-status.ts'
import type { SalesReport } from '#domain/reports/sales-report.ts'
import { openingToday } from '#domain/shop/opening-status.ts'
import type { Pickup, Today } from '#domain/today/today.ts'
import * as todayCalls from '#domain/today/today-calls.ts'
import { apiContext } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { useNumbers, useShop } from '#web/shop/shop-data.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { onOrderEvent } from '../order-stream.ts'
import { orderListAddress } from '../orders/order-list-address.ts'
import { PageLinks, WAITING_PAGES } from '../page-links.tsx'
import { ChartWithTable } from '../reports/chart-with-table.tsx'
import { AddSynonymDialog } from '../search/add-synonym-dialog.tsx'
import { adminCall, adminLoad } from '../session-guard.ts'
import { MovementDialog } from '../till/movement-dialog.tsx'
import { tillPage } from '../till/till-address.ts'
import { DayPanel } from './day-panel.tsx'
import { DayTiles } from './day-tiles.tsx'
import { DecisionList } from './decision-list.tsx'
import { StatusCounts } from './status-counts.tsx'

const COUNT = 'inline-flex min-h-11 items-center font-bold whitespace-nowrap text-turquoise sm:min-h-0'

export function loader({ request, context }: LoaderFunctionArgs) {
  return adminLoad(request, async () => ({
    today: await context.get(apiContext).call(todayCalls.read),
    now: Date.now(),
  }))
}

/** The first page after signing in: how the day is going, what must be decided, and today's pick-ups. */
export function Component() {
  const { today, now, refresh } = useToday(useLoaderData<typeof loader>())
  const shop = useShop()
  const [searched, setSearched] = useState<string>()
  const [isSpending, setSpending] = useState(false)

  return (
    <>
      <title>Hoy</title>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-3xl">{headingOf(today.day)}</h1>
          <p className="text-ink-soft">{openingToday(shop, new Date(now))}</p>
        </div>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow print:hidden">
          {today.till && (
            <Button variant="quiet" onClick={() => setSpending(true)}>
              Anotar gasto
            </Button>
          )}
          {today.till === null && (
            <Link to={tillPage.address({ expense: 'si' })} className={buttonStyle('quiet')}>
              Anotar gasto
            </Link>
          )}
          <Link to="/admin/order/nueva" className={buttonStyle()}>
            Nueva orden
          </Link>
        </div>
      </div>
      <div className="grid gap-4">
        <DayTiles today={today} now={new Date(now)} />
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,7fr)_minmax(0,6fr)]">
          <div className="grid gap-1">
            <DecisionList decisions={today.decisions} now={new Date(now)} onSearched={setSearched} />
            <p className="flex flex-wrap gap-x-5 px-2 print:hidden">
              <PageLinks pages={WAITING_PAGES} />
            </p>
          </div>
          <div className="grid gap-4">
            <PickupList today={today} />
            {today.sales && (
              <DayPanel title="Esta semana">
                {hasSold(today.sales.week.now) || hasSold(today.sales.week.before) ? (
                  <ChartWithTable by="weekday" {...today.sales.week} names={WEEKS} />
                ) : (
                  <p className="text-ink-soft">
                    Todavía no hay ventas para mostrar. Cuando cobres la primera orden, acá ves cómo va la
                    semana.
                  </p>
                )}
              </DayPanel>
            )}
          </div>
        </div>
      </div>
      {isSpending && (
        <MovementDialog isOut onClose={() => setSpending(false)} onMoved={() => setSpending(false)} />
      )}
      {searched !== undefined && (
        <AddSynonymDialog
          text={searched}
          onClose={() => {
            setSearched(undefined)
            void refresh()
          }}
        />
      )}
    </>
  )
}

const WEEKS = { now: 'Esta semana', before: 'La anterior' }

const hasSold = ({ rows }: SalesReport) => rows.some(({ total }) => total !== 0)

/** `Hoy, martes 17` */
function headingOf(day: string): string {
  return `Hoy, ${DAY_NAMES[weekdayOf(dayOfDate(day))]} ${Number(day.slice(-2))}`
}

type Loaded = { readonly today: Today; readonly now: number }

/**
 * The day as it is now: asked for again after every change of an order and once a minute while somebody looks, and when they return to the
 * page. So a page left open over midnight has the new day.
 */
function useToday(loaded: Loaded): Loaded & { readonly refresh: () => Promise<void> } {
  const [latest, setLatest] = useState({ ...loaded, since: loaded })
  const [refresh] = useState(() =>
    coalesceRuns(async () => {
      try {
        const today = await adminCall(() => browserApi.call(todayCalls.read))
        setLatest((before) => ({ ...before, today, now: Date.now() }))
      } catch {
        // What is on screen stays; the next change or minute tries again.
      }
    }),
  )

  // Listens to the stream, uses a timer and the tab's visibility.
  useEffect(() => {
    function look() {
      if (!document.hidden) refresh()
    }
    const timer = setInterval(look, MINUTE_MS)
    document.addEventListener('visibilitychange', look)
    const stopListening = onOrderEvent(look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      stopListening()
    }
  }, [refresh])

  if (latest.since !== loaded) setLatest({ ...loaded, since: loaded })
  return { today: latest.today, now: latest.now, refresh }
}

/** Who comes today, after those who should have come before. */
function PickupList({ today: { day, overdue, pickups } }: { today: Today }) {
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
