import { Form } from 'react-router'
import { ENTRY_GROUPS } from '#domain/journal/entry-groups.ts'
import type { JournalPage } from '#domain/journal/journal-page.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TapLink } from '#web/ui/text-link.tsx'
import { JOURNAL, type JournalSelection } from './journal-address.ts'

type JournalFiltersProps = { readonly users: JournalPage['users']; readonly selection: JournalSelection }

const OTHERS = [
  ['cliente', 'Clientes'],
  ['mercadopago', 'Mercado Pago'],
  ['sistema', 'El programa'],
] as const

/** Filters by person, kind and date, kept in the address. */
export function JournalFilters({ users, selection }: JournalFiltersProps) {
  const { user = '', kind = '', subject, from = '', to = '' } = selection
  const isFiltered = [user, kind, from, to].some(Boolean)
  return (
    <Form
      // Filled again when a link changes the filters.
      key={JSON.stringify(selection)}
      action={JOURNAL}
      aria-label="Filtros del registro"
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
