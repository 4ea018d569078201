import ChevronDown from 'lucide-react/icons/chevron-down'
import { formatDateTime } from '#domain/clock.ts'
import type { FieldChange, JournalEntry } from '#domain/journal/journal-page.ts'
import { TapLink } from '#web/ui/text-link.tsx'
import { type JournalSelection, journal } from './journal-address.ts'

type EntryLineProps = { readonly entry: JournalEntry; readonly selection: JournalSelection }

/** Who did what and when; opens to what it was before and after. */
export function EntryLine({ entry, selection }: EntryLineProps) {
  const { date, text, subject, changes } = entry
  // One of many, such as `product 12`.
  const isOneOfMany = subject.includes(' ') && selection.subject !== subject
  const line = (
    <>
      <time dateTime={date} className="shrink-0 text-ink-soft tabular-nums">
        {formatDateTime(date).slice(-'00:00'.length)}
      </time>
      <span className="min-w-0 grow wrap-anywhere">{text}</span>
    </>
  )
  if (changes.length === 0 && !isOneOfMany) return <li className="flex gap-3 px-4 py-3">{line}</li>
  return (
    <li>
      <details className="group">
        <summary className="flex min-h-11 cursor-pointer list-none gap-3 px-4 py-3 hover:bg-ink/3 [&::-webkit-details-marker]:hidden">
          {line}
          <ChevronDown
            aria-hidden
            className="mt-0.5 size-5 shrink-0 text-ink-soft transition duration-150 ease-out group-open:rotate-180"
          />
        </summary>
        <div className="grid gap-3 border-t border-line bg-paper px-4 py-3">
          {changes.length > 0 && <Changes changes={changes} />}
          {isOneOfMany && (
            <TapLink to={journal.address({ subject })} className="justify-self-start">
              Ver todo lo suyo
            </TapLink>
          )}
        </div>
      </details>
    </li>
  )
}

/** A table, whose rows are cards on a phone. What was created has no column for before, what was deleted none for after. */
function Changes({ changes }: { changes: readonly FieldChange[] }) {
  const hasBefore = changes.some(({ before }) => before !== '')
  const hasAfter = !hasBefore || changes.some(({ after }) => after !== '')
  return (
    <table className="w-full text-left max-sm:block">
      <thead className="text-sm text-ink-soft max-sm:sr-only">
        <tr>
          <th className="w-1/4 pr-3 pb-1 font-bold">Dato</th>
          {hasBefore && <th className="w-3/8 pr-3 pb-1 font-bold">Antes</th>}
          {hasAfter && <th className="pb-1 font-bold">Después</th>}
        </tr>
      </thead>
      <tbody className="max-sm:grid max-sm:gap-3">
        {changes.map(({ label, before, after }) => (
          // Two fields may have the same label.
          <tr key={[label, before, after].join()} className="align-top max-sm:grid">
            <th scope="row" className="pr-3 font-bold wrap-anywhere sm:py-1">
              {label}
            </th>
            {hasBefore && <Side name="Antes">{before}</Side>}
            {hasAfter && <Side name="Después">{after}</Side>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Side({ name, children }: { name: string; children: string }) {
  return (
    <td className="pr-3 whitespace-pre-line wrap-anywhere sm:py-1">
      <span aria-hidden className="text-sm text-ink-soft sm:hidden">
        {name}:{' '}
      </span>
      {children || <span className="text-ink-soft">Nada</span>}
    </td>
  )
}
