import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import type { RowNote } from './steady-orders.ts'

const COLOURS: Readonly<Partial<Record<RowNote, string>>> = {
  new: 'bg-sun text-ink',
  deleted: 'bg-danger text-white',
}

type SteadyRowProps = { readonly note: RowNote | undefined; readonly children: ReactNode }

/** A row of the list, with what has happened to it since the list was opened. The note lies on the edge: nothing moves. */
export function SteadyRow({ note, children }: SteadyRowProps) {
  return (
    <div
      className={classNames(
        'relative',
        note === 'new' && 'animate-rise',
        note === 'deleted' && '[&>article]:border-dashed [&>article]:border-danger',
      )}
    >
      {note && (
        <p
          className={classNames(
            'absolute -top-3 left-4 rounded-full px-2.5 text-sm leading-6 font-bold print:hidden',
            COLOURS[note] ?? 'bg-ink text-white',
          )}
        >
          {textOf(note)}
        </p>
      )}
      {children}
    </div>
  )
}

function textOf(note: RowNote): string {
  if (note === 'new') return 'Nueva'
  return note === 'deleted' ? 'Se eliminó' : `Ahora: ${note}`
}
