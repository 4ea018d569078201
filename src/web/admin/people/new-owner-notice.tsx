import { formatDateTime } from '#domain/clock.ts'
import type { NewOwner } from '#domain/people/person.ts'
import { TextLink } from '#web/ui/text-link.tsx'

/** Tells the owners on their first page who became one of them. */
export function NewOwnerNotice({ owners }: { owners: readonly NewOwner[] }) {
  return (
    <section
      aria-labelledby="duenos-nuevos"
      className="mb-6 grid gap-1 rounded-card border border-sun-deep bg-sun-soft p-4 print:hidden"
    >
      <h2 id="duenos-nuevos" className="text-lg">
        {owners.length === 1 ? 'Hay otra persona dueña de la tienda' : 'Hay más personas dueñas de la tienda'}
      </h2>
      <ul className="wrap-anywhere">
        {owners.map(({ name, date, by }) => (
          <li key={date}>
            <b>{name}</b>, desde el {formatDateTime(date)}:{' '}
            {by ? `le dio el rol ${by}` : 'entró por una invitación'}.
          </li>
        ))}
      </ul>
      <p>
        Si no lo esperabas, <TextLink to="/admin/equipo">mirá quiénes pueden entrar</TextLink>.
      </p>
    </section>
  )
}
