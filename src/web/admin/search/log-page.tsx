import { useMemo, useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { formatDateTime } from '#domain/clock.ts'
import type { Numbers } from '#domain/money/money.ts'
import type { SearchLog } from '#domain/search/search-answers.ts'
import * as searchCalls from '#domain/search/search-calls.ts'
import { apiContext } from '#web/api/api.ts'
import { useNumbers } from '#web/shop/shop-data.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { type Column, NARROW, Table } from '#web/ui/table.tsx'
import { SectionsHeading } from '../sections-heading.tsx'
import { adminLoad } from '../session-guard.ts'
import { AddSynonymDialog } from './add-synonym-dialog.tsx'
import { LOG_PERIODS, searchLog } from './log-address.ts'

export function loader({ request, context }: LoaderFunctionArgs) {
  const { days } = searchLog.read(new URL(request.url).searchParams)
  const api = context.get(apiContext)
  return adminLoad(request, async () => ({
    days,
    log: await api.call(searchCalls.readLog, { query: { days } }),
  }))
}

type Line = SearchLog[number]

const textOf = ({ text }: Line) => text

/** What people searched for. Texts that found nothing come first: each is a customer who left without it. */
export function Component() {
  const { days, log } = useLoaderData<typeof loader>()
  const numbers = useNumbers()
  const [asked, setAsked] = useState<string>()
  const columns = useMemo(() => columnsFor(setAsked, numbers), [numbers])
  const missed = log.filter(({ results }) => results === 0).length
  return (
    <>
      <SectionsHeading title="Búsquedas" />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="font-bold text-ink-soft">
          {log.length} {log.length === 1 ? 'búsqueda distinta' : 'búsquedas distintas'} · {missed} sin
          resultados
        </p>
        <Period days={days} />
      </div>
      {log.length === 0 ? (
        <EmptyState title="Todavía no se buscó nada">
          <p>Acá vas a ver qué buscan tus clientes y qué no encuentran. No se guarda quién buscó.</p>
        </EmptyState>
      ) : (
        <Table caption="Qué se buscó" columns={columns} rows={log} keyOf={textOf} />
      )}
      {asked !== undefined && <AddSynonymDialog text={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

function Period({ days }: { days: number }) {
  return (
    <nav aria-label="Período" className="flex flex-wrap gap-2">
      {LOG_PERIODS.map((each) => (
        <Link
          key={each}
          to={searchLog.address({ days: each })}
          aria-current={each === days ? 'true' : undefined}
          className={classNames(
            'inline-flex min-h-11 items-center rounded-full px-4 font-bold whitespace-nowrap',
            each === days ? 'bg-fuchsia-soft text-fuchsia-deep' : 'text-ink-soft hover:text-ink',
          )}
        >
          {each} días
        </Link>
      ))}
    </nav>
  )
}

function columnsFor(onAdd: (text: string) => void, numbers: Numbers): readonly Column<Line>[] {
  return [
    {
      id: 'text',
      header: 'Texto',
      card: 'plain',
      cell: ({ text }) => (
        <a
          href={`/productos?buscar=${encodeURIComponent(text)}`}
          className="inline-flex min-h-11 items-center font-bold break-words hover:underline"
        >
          {text}
        </a>
      ),
    },
    {
      id: 'times',
      header: 'Veces',
      isNumber: true,
      className: NARROW,
      cell: ({ times }) => numbers.count(times),
    },
    {
      id: 'results',
      header: 'Resultados',
      isNumber: true,
      className: NARROW,
      cell: ({ results }) => (results === 0 ? <Badge>Ninguno</Badge> : numbers.count(results)),
    },
    {
      id: 'last',
      header: 'Última vez',
      className: NARROW,
      cell: ({ last }) => <span className="whitespace-nowrap tabular-nums">{formatDateTime(last)}</span>,
    },
    {
      id: 'add',
      header: 'Sinónimo',
      card: 'plain',
      cell: ({ text }) => (
        <Button
          variant="quiet"
          aria-label={`Agregar sinónimo de ${text}`}
          onClick={() => onAdd(text)}
          className="whitespace-nowrap max-md:w-full"
        >
          Agregar sinónimo
        </Button>
      ),
    },
  ]
}
