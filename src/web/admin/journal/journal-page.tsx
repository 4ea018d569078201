import Download from 'lucide-react/icons/download'
import X from 'lucide-react/icons/x'
import { Form, useLoaderData } from 'react-router'
import { dayOfDate, isoDayInMendoza, writtenDay } from '#domain/clock.ts'
import { ENTRY_GROUPS } from '#domain/journal/entry-groups.ts'
import * as journalCalls from '#domain/journal/journal-calls.ts'
import { type JournalEntry, type JournalPage, MOST_JOURNAL_PAGES } from '#domain/journal/journal-page.ts'
import { fileAddress } from '#web/api/api.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TapLink, TEXT_LINK } from '#web/ui/text-link.tsx'
import { pagedLoader } from '../paged-list.tsx'
import { SectionsHeading } from '../sections-heading.tsx'
import { useMay } from '../use-may.ts'
import { EntryLine } from './entry-line.tsx'
import { JOURNAL, type JournalSelection, journal } from './journal-address.ts'

const OTHERS = [
  ['cliente', 'Clientes'],
  ['mercadopago', 'Mercado Pago'],
  ['sistema', 'El programa'],
] as const

export const loader = pagedLoader(journal, async (api, { page, ...selection }) => {
  const found = await api.call(journalCalls.list, {
    query: { ...selection, page: Math.min(page, MOST_JOURNAL_PAGES) },
  })
  return { ...found, selection, now: Date.now() }
})

/** Everything that was changed in the shop, by whom and when. */
export function Component() {
  const { entries, totalPages, isCut, users, thing, page, selection, now } = useLoaderData<typeof loader>()
  const may = useMay()
  const isFiltered = Object.values(selection).some(Boolean)
  return (
    <>
      <SectionsHeading title="Quién hizo qué" />
      <div className="flex justify-end">
        {may('exports') && entries.length > 0 && (
          <a
            href={fileAddress('/api/audit/exportar.csv', selection)}
            download
            className={`${TEXT_LINK} inline-flex min-h-11 items-center gap-2`}
          >
            <Download aria-hidden className="size-4" />
            Bajar en CSV
          </a>
        )}
      </div>
      <JournalFilters users={users} selection={selection} />
      {thing && (
        <p className="mb-4 flex flex-wrap items-center gap-x-3 font-bold">
          <span className="wrap-anywhere">Solo lo de {thing}</span>
          <TapLink to={journal.address({ ...selection, subject: undefined })} className="gap-1">
            <X aria-hidden className="size-4" />
            Ver todo
          </TapLink>
        </p>
      )}
      {entries.length === 0 && <Nothing isFiltered={isFiltered} />}
      <div className="grid gap-6">
        {byDay(entries).map(([day, some]) => (
          <section key={day} aria-labelledby={`dia-${day}`}>
            <h2 id={`dia-${day}`} className="mb-2 font-sans text-base font-bold text-ink-soft">
              {dayTitle(day, now)}
            </h2>
            <ol className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
              {some.map((entry) => (
                <EntryLine key={entry.id} entry={entry} selection={selection} />
              ))}
            </ol>
          </section>
        ))}
      </div>
      {totalPages > 1 && (
        <div className="mt-6">
          <Pagination
            page={page}
            totalPages={totalPages}
            hrefFor={(other) => journal.address({ ...selection, page: other })}
            labels={{
              region: 'Páginas del registro',
              previous: 'Más nuevo',
              next: 'Más viejo',
              current: `Página ${page} de ${totalPages}${isCut ? ' o más' : ''}`,
            }}
          />
          {isCut && page === totalPages && (
            <p className="mt-3 text-center text-ink-soft">Hay más: para llegar más atrás, elegí fechas.</p>
          )}
        </div>
      )}
    </>
  )
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  if (!isFiltered) {
    return (
      <EmptyState title="Todavía no cambió nada">
        <p className="max-w-prose">
          Acá queda anotado quién hizo qué y cuándo: productos, precios, órdenes, pagos, ajustes e ingresos.
          Nadie puede borrarlo.
        </p>
      </EmptyState>
    )
  }
  return (
    <EmptyState title="No hay nada con esos filtros">
      <TapLink to={JOURNAL}>Quitar los filtros</TapLink>
    </EmptyState>
  )
}

function byDay(entries: readonly JournalEntry[]): (readonly [string, readonly JournalEntry[]])[] {
  return [...Map.groupBy(entries, ({ date }) => isoDayInMendoza(new Date(date)))]
}

function dayTitle(day: string, now: number): string {
  const ago = dayOfDate(isoDayInMendoza(new Date(now))) - dayOfDate(day)
  const [year] = day.split('-')
  const name = `${writtenDay(day)}/${year}`
  if (ago === 0) return `Hoy, ${name}`
  return ago === 1 ? `Ayer, ${name}` : `${name.charAt(0).toUpperCase()}${name.slice(1)}`
}

type JournalFiltersProps = { readonly users: JournalPage['users']; readonly selection: JournalSelection }

/** Filters by person, kind and date, kept in the address. */
function JournalFilters({ users, selection }: JournalFiltersProps) {
  const { user = '', kind = '', subject, from = '', to = '' } = selection
  const isFiltered = [user, kind, from, to].some(Boolean)
  return (
    <Form
      // Filled again when a link changes the filters.
      key={JSON.stringify(selection)}
      action={JOURNAL}
      aria-label="Filtros de quién hizo qué"
      className="mb-6 grid grid-cols-2 items-end gap-3 max-xs:grid-cols-1 lg:grid-cols-[1fr_1fr_10rem_10rem_auto]"
    >
      {subject && <input type="hidden" name="cosa" value={subject} />}
      <Select name="persona" label="Quién" defaultValue={user}>
        <option value="">Todos</option>
        {users.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        {OTHERS.map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Select name="tipo" label="Qué" defaultValue={kind}>
        <option value="">Todo</option>
        {Object.entries(ENTRY_GROUPS).map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <TextField type="date" name="desde" label="Desde" defaultValue={from} />
      <TextField type="date" name="hasta" label="Hasta" defaultValue={to} />
      <p className="col-span-full flex flex-wrap items-center gap-x-4 lg:col-span-1">
        <Button type="submit" variant="secondary">
          Filtrar
        </Button>
        {isFiltered && <TapLink to={JOURNAL}>Quitar filtros</TapLink>}
      </p>
    </Form>
  )
}
