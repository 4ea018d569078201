import { Form, Link } from 'react-router'
import { readDay } from '#domain/orders/order-filter.ts'
import { COMPARISONS, monthName, RANGE_NAMES, type RangeName } from '#domain/reports/named-range.ts'
import { lengthOf } from '#domain/reports/report-range.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { REPORTS, type ReportView, reportViewAddress } from './report-view.ts'

type ReportFiltersProps = { readonly view: ReportView; readonly today: string; readonly isLoading: boolean }

/** Which days, and what they are compared with, in the address. */
export function ReportFilters({ view, today, isLoading }: ReportFiltersProps) {
  const names: Readonly<Record<RangeName, string>> = {
    hoy: 'Hoy',
    '7-dias': '7 días',
    mes: monthName(today),
    ano: 'Año',
    fechas: 'Elegir…',
  }
  const comparisons = {
    antes: lengthOf(view.range) === 1 ? 'una semana antes' : 'lo anterior',
    'ano-pasado': 'el año pasado',
  } as const
  return (
    <div className="mb-4 grid gap-x-6 gap-y-3 xl:flex xl:items-center xl:justify-between print:hidden">
      <nav aria-label="Qué días" className="flex flex-wrap gap-2">
        {RANGE_NAMES.map((name) => (
          <Chip
            key={name}
            // Another range has another fitting step.
            to={reportViewAddress({ ...view, name, step: undefined })}
            isCurrent={view.name === name}
          >
            {names[name]}
          </Chip>
        ))}
      </nav>
      <nav aria-label="Comparado con" className="flex flex-wrap items-center gap-2">
        <span aria-hidden className="text-ink-soft">
          comparado con
        </span>
        {COMPARISONS.map((comparison) => (
          <Chip
            key={comparison}
            to={reportViewAddress({ ...view, comparison })}
            isCurrent={view.comparison === comparison}
          >
            {comparisons[comparison]}
          </Chip>
        ))}
      </nav>
      {view.name === 'fechas' && <DatesForm view={view} isLoading={isLoading} />}
    </div>
  )
}

type ChipProps = { readonly to: string; readonly isCurrent: boolean; readonly children: string }

export function Chip({ to, isCurrent, children }: ChipProps) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={isCurrent ? 'true' : undefined}
      className={classNames(
        'inline-flex min-h-11 items-center rounded-full border px-3.5 font-bold whitespace-nowrap transition duration-150 ease-out',
        isCurrent ? 'border-ink bg-ink text-white' : 'border-line bg-card text-ink hover:border-ink',
      )}
    >
      {children}
    </Link>
  )
}

function DatesForm({ view, isLoading }: Omit<ReportFiltersProps, 'today'>) {
  const { range, comparison } = view
  return (
    <Form
      // Other days in the address are other starting values.
      key={`${range.from} ${range.to}`}
      action={REPORTS}
      noValidate
      preventScrollReset
      aria-label="Elegir fechas"
      className="grid grid-cols-2 items-end gap-3 max-xs:grid-cols-1 sm:flex"
    >
      <input type="hidden" name="rango" value="fechas" />
      {comparison !== 'antes' && <input type="hidden" name="contra" value={comparison} />}
      <TextField type="date" name="desde" label="Desde" defaultValue={readDay(range.from) ?? ''} />
      <TextField type="date" name="hasta" label="Hasta" defaultValue={readDay(range.to) ?? ''} />
      <Button type="submit" isBusy={isLoading} className="max-sm:col-span-full">
        Ver
      </Button>
    </Form>
  )
}
