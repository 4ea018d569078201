import { formatDateTime } from '#domain/clock.ts'
import type { Numbers } from '#domain/money/money.ts'
import type { ScheduledPrice } from '#domain/prices/scheduled-prices.ts'
import { useNumbers } from '#web/shop/shop-data.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { countOf } from '../../words.ts'

type Actions = {
  readonly onChange: (scheduled: ScheduledPrice) => void
  readonly onApply: (scheduled: ScheduledPrice) => void
  readonly onRemove: (scheduled: ScheduledPrice) => void
}

const idOf = ({ id }: ScheduledPrice) => id

export function ScheduledTable({
  scheduled,
  ...actions
}: Actions & { readonly scheduled: readonly ScheduledPrice[] }) {
  const numbers = useNumbers()
  const columns = columnsFor(actions, numbers)
  return <Table caption="Cambios programados" columns={columns} rows={scheduled} keyOf={idOf} />
}

function columnsFor(actions: Actions, numbers: Numbers): readonly Column<ScheduledPrice>[] {
  return [
    {
      id: 'at',
      header: 'Para cuándo',
      card: 'plain',
      cell: ({ at }) => (
        <strong className="tabular-nums max-md:whitespace-nowrap xl:whitespace-nowrap">
          {formatDateTime(at)}
        </strong>
      ),
    },
    {
      id: 'summary',
      header: 'Cambio',
      card: 'plain',
      cell: ({ summary, user }) => (
        <>
          {summary}
          <span className="block text-sm text-ink-soft">{user}</span>
        </>
      ),
    },
    {
      id: 'state',
      header: 'Estado',
      card: 'plain',
      cell: (scheduled) => <State scheduled={scheduled} numbers={numbers} />,
    },
    {
      id: 'actions',
      header: 'Acciones',
      card: 'plain',
      cell: (scheduled) => scheduled.state !== 'applied' && <RowActions scheduled={scheduled} {...actions} />,
    },
  ]
}

function State({ scheduled, numbers }: { scheduled: ScheduledPrice; numbers: Numbers }) {
  const { state, count, reason, change, appliedAt } = scheduled
  if (state === 'applied') {
    return (
      <>
        <Badge tone="success">Aplicado</Badge>
        <span className="block text-sm text-ink-soft tabular-nums">
          {appliedAt && `${formatDateTime(appliedAt)} · `}
          <TextLink to={`/admin/precios/historial/${change}`}>{countOf(count, 'precio', numbers)}</TextLink>
        </span>
      </>
    )
  }
  if (state === 'failed') {
    return (
      <>
        <Badge tone="sun">No se aplicó</Badge>
        <span className="mt-1 block text-sm font-bold text-danger">{reason}</span>
      </>
    )
  }
  if (reason) return <span className="text-sm font-bold text-danger">Hoy no se podría: {reason}</span>
  return <span className="text-ink-soft">{effectText(count, numbers)}</span>
}

function effectText(count: number, numbers: Numbers): string {
  if (count === 0) return 'Hoy no cambiaría ningún precio'
  return count === 1 ? 'Hoy cambiaría 1 precio' : `Hoy cambiarían ${countOf(count, 'precio', numbers)}`
}

function RowActions({ scheduled, onChange, onApply, onRemove }: Actions & { scheduled: ScheduledPrice }) {
  const what = `${scheduled.summary}, ${formatDateTime(scheduled.at)}`
  const actions = [
    ['Cambiar', onChange],
    ['Aplicar ahora', onApply],
    [scheduled.state === 'failed' ? 'Descartar' : 'Quitar', onRemove],
  ] as const
  return (
    <div className="flex gap-2 max-md:mt-2 max-md:flex-wrap max-md:*:grow md:justify-end md:max-xl:flex-col">
      {actions.map(([label, run]) => (
        <Button
          key={label}
          variant="quiet"
          aria-label={`${label}: ${what}`}
          disabled={label === 'Aplicar ahora' && scheduled.count === 0}
          onClick={() => run(scheduled)}
          className="whitespace-nowrap"
        >
          {label}
        </Button>
      ))}
    </div>
  )
}
