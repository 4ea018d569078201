import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'
import { orderListAddress } from './order-list-address.ts'
import type { RowNote } from './steady-orders.ts'

type SteadyRowProps = { readonly note: RowNote | undefined; readonly children: ReactNode }

/** A row of the list, with what has happened to it since the list was opened. */
export function SteadyRow({ note, children }: SteadyRowProps) {
  const isGone = note === 'deleted'
  return (
    <div className={note === 'new' ? 'animate-rise' : undefined}>
      {note && (
        <p
          className={classNames(
            'ml-4 w-fit rounded-t-control px-3 pt-0.5 text-sm font-bold print:hidden',
            note === 'new' ? 'bg-sun text-ink' : 'bg-line text-ink',
          )}
        >
          <Note note={note} />
        </p>
      )}
      <div inert={isGone} className={isGone ? 'opacity-50' : undefined}>
        {children}
      </div>
    </div>
  )
}

function Note({ note }: { note: RowNote }) {
  if (note === 'new') return 'Nueva'
  if (note === 'deleted') return 'Se eliminó'
  return (
    <>
      Pasó a{' '}
      <Link to={orderListAddress(note)} className="underline underline-offset-4">
        {note}
      </Link>
    </>
  )
}
