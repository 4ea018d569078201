import ListFilter from 'lucide-react/icons/list-filter'
import { Link } from 'react-router'
import {
  isFiltered,
  quickDays,
  quickPickups,
  SEARCH_PLACES,
  type SearchPlace,
} from '#domain/orders/order-filter.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { WAYS, WAYS_TO_PAY } from '#domain/prices/way-to-pay.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TapLink } from '#web/ui/text-link.tsx'
import { type OrderQuery, orderListAddress } from '../order-list-address.ts'
import { SEARCH_FORM } from './order-search-form.tsx'

const PLACES: Readonly<Record<SearchPlace, string>> = {
  todo: 'Clientes y productos',
  clientes: 'Solo clientes',
  productos: 'Solo productos',
}

const CHIP =
  'inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control border px-3 font-bold transition duration-150 ease-out'

type OrderFiltersProps = {
  readonly status: OrderStatus
  readonly query: OrderQuery
  readonly now: number
}

/** Days at one press, and everything else in a panel that belongs to the search form. */
export function OrderFilters({ status, query, now }: OrderFiltersProps) {
  const { from, to, wayToPay, pickupFrom, pickupTo, place } = query
  const isOwnRange = !daysOf(now).some((day) => day.from === from && day.to === to)
  const isOwnPickup =
    (pickupFrom ?? pickupTo) !== undefined &&
    !quickPickups(new Date(now)).some(({ day }) => day === pickupFrom && day === pickupTo)
  const count = [isOwnRange, isOwnPickup, wayToPay !== undefined, place !== 'todo'].filter(Boolean).length

  return (
    <details
      // The panel closes when the address changes the filters.
      key={`${from} ${to} ${wayToPay} ${pickupFrom} ${pickupTo} ${place}`}
      className="group contents details-content:order-last details-content:basis-full print:hidden"
    >
      <summary className="flex list-none flex-wrap gap-2 [&::-webkit-details-marker]:hidden">
        <span
          className={classNames(
            CHIP,
            count > 0 ? 'border-ink bg-card shadow-card' : 'border-line bg-card hover:border-edge',
            'group-open:border-ink',
          )}
        >
          <ListFilter aria-hidden className="size-4" />
          Filtros
          {count > 0 && (
            <span className="rounded-full bg-ink px-2 text-sm text-white tabular-nums">{count}</span>
          )}
        </span>
      </summary>
      <div className="grid gap-3 rounded-card border border-line bg-card p-4 sm:grid-cols-2 lg:grid-cols-3">
        <TextField form={SEARCH_FORM} type="date" name="desde" label="Desde" defaultValue={from} />
        <TextField form={SEARCH_FORM} type="date" name="hasta" label="Hasta" defaultValue={to} />
        <TextField
          form={SEARCH_FORM}
          type="date"
          name="retiro-desde"
          label="Se retira desde"
          defaultValue={pickupFrom}
        />
        <TextField
          form={SEARCH_FORM}
          type="date"
          name="retiro-hasta"
          label="Se retira hasta"
          defaultValue={pickupTo}
        />
        <Select form={SEARCH_FORM} name="pago" label="Forma de pago" defaultValue={wayToPay ?? ''}>
          <option value="">Todas</option>
          {WAYS_TO_PAY.map((way) => (
            <option key={way} value={way}>
              {WAYS[way].name}
            </option>
          ))}
        </Select>
        <Select form={SEARCH_FORM} name="en" label="Buscar el texto en" defaultValue={place}>
          {SEARCH_PLACES.map((value) => (
            <option key={value} value={value}>
              {PLACES[value]}
            </option>
          ))}
        </Select>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 sm:col-span-full">
          <Button type="submit" form={SEARCH_FORM} variant="secondary">
            Aplicar filtros
          </Button>
          {(isFiltered(query) || place !== 'todo') && (
            <TapLink to={orderListAddress(status, withoutFilters(query))}>Quitar filtros</TapLink>
          )}
        </p>
      </div>
    </details>
  )
}

function daysOf(now: number) {
  return [{ label: 'Todas', from: undefined, to: undefined }, ...quickDays(new Date(now))]
}

/** The days that are one press away. */
export function QuickDays({ status, query, now }: OrderFiltersProps) {
  return (
    <nav aria-label="Fechas" className="flex flex-wrap gap-1 print:hidden">
      {daysOf(now).map(({ label, from, to }) => {
        const isCurrent = query.from === from && query.to === to
        return (
          <QuickLink
            key={label}
            to={orderListAddress(status, { ...query, from, to, page: 1 })}
            isCurrent={isCurrent}
          >
            {label}
          </QuickLink>
        )
      })}
    </nav>
  )
}

/** Who comes for their order on a day, the way a day is planned. Pressed again, it shows all of them. */
export function QuickPickups({ status, query, now }: OrderFiltersProps) {
  return (
    <nav aria-label="Día de retiro" className="flex flex-wrap gap-1 print:hidden">
      {quickPickups(new Date(now)).map(({ label, day }) => {
        const isCurrent = query.pickupFrom === day && query.pickupTo === day
        const wanted = isCurrent
          ? ({ pickupFrom: undefined, pickupTo: undefined, sort: 'nuevas' } as const)
          : ({ pickupFrom: day, pickupTo: day, sort: 'retiro' } as const)
        return (
          <QuickLink
            key={label}
            to={orderListAddress(status, { ...query, ...wanted, page: 1 })}
            isCurrent={isCurrent}
          >
            {label}
          </QuickLink>
        )
      })}
    </nav>
  )
}

type QuickLinkProps = { readonly to: string; readonly isCurrent: boolean; readonly children: string }

function QuickLink({ to, isCurrent, children }: QuickLinkProps) {
  return (
    <Link
      to={to}
      aria-current={isCurrent || undefined}
      className={classNames(
        CHIP,
        isCurrent ? 'border-ink bg-card shadow-card' : 'border-transparent hover:bg-ink/5',
      )}
    >
      {children}
    </Link>
  )
}

function withoutFilters(query: OrderQuery): OrderQuery {
  const none = { from: undefined, to: undefined, pickupFrom: undefined, pickupTo: undefined }
  return { ...query, ...none, wayToPay: undefined, place: 'todo', page: 1 }
}
