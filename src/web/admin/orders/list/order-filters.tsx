import ListFilter from 'lucide-react/icons/list-filter'
import { Link } from 'react-router'
import type { OrderStatus } from '#domain/orders/order.ts'
import { isFiltered, quickDays, SEARCH_PLACES, type SearchPlace } from '#domain/orders/order-filter.ts'
import { WAY_TO_PAY_NAMES, WAYS_TO_PAY } from '#domain/prices/way-to-pay.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { type OrderQuery, orderListAddress } from './order-list-address.ts'
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
  const { from, to, wayToPay, place } = query
  const isOwnRange = !daysOf(now).some((day) => day.from === from && day.to === to)
  const count = [isOwnRange, wayToPay !== undefined, place !== 'todo'].filter(Boolean).length

  return (
    <details
      // The panel closes when the address changes the filters.
      key={`${from} ${to} ${wayToPay} ${place}`}
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
      <div className="grid gap-3 rounded-card border border-line bg-card p-4 sm:grid-cols-2 lg:grid-cols-4">
        <TextField form={SEARCH_FORM} type="date" name="desde" label="Desde" defaultValue={from} />
        <TextField form={SEARCH_FORM} type="date" name="hasta" label="Hasta" defaultValue={to} />
        <Select form={SEARCH_FORM} name="pago" label="Forma de pago" defaultValue={wayToPay ?? ''}>
          <option value="">Todas</option>
          {WAYS_TO_PAY.map((way) => (
            <option key={way} value={way}>
              {WAY_TO_PAY_NAMES[way]}
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
            <TextLink
              to={orderListAddress(status, withoutFilters(query))}
              className="inline-flex min-h-11 items-center"
            >
              Quitar filtros
            </TextLink>
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
          <Link
            key={label}
            to={orderListAddress(status, { ...query, from, to, page: 1 })}
            aria-current={isCurrent || undefined}
            className={classNames(
              CHIP,
              isCurrent ? 'border-ink bg-card shadow-card' : 'border-transparent hover:bg-ink/5',
            )}
          >
            {label}
          </Link>
        )
      })}
    </nav>
  )
}

function withoutFilters(query: OrderQuery): OrderQuery {
  return { ...query, from: undefined, to: undefined, wayToPay: undefined, place: 'todo', page: 1 }
}
