import UserPlus from 'lucide-react/icons/user-plus'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import * as sessionCalls from '#domain/people/session-calls.ts'
import * as teamCalls from '#domain/people/team-calls.ts'
import { apiContext } from '#web/api/api.ts'
import { Button } from '#web/ui/button.tsx'
import { SectionsHeading } from '../sections-heading.tsx'
import { adminLoad } from '../session-guard.ts'
import { TeamDialog, type TeamDialogOpen } from './team-dialog.tsx'
import { InvitationRow, PersonRow } from './team-rows.tsx'

export function loader({ request, context }: LoaderFunctionArgs) {
  return adminLoad(request, async () => {
    const api = context.get(apiContext)
    const [people, invitations, { email }] = await Promise.all([
      api.call(teamCalls.list),
      api.call(teamCalls.listInvitations),
      api.call(sessionCalls.read),
    ])
    return { people, invitations, email }
  })
}

/** Who works in the shop, and who is invited. */
export function Component() {
  const { people, invitations, email } = useLoaderData<typeof loader>()
  const [open, setOpen] = useState<TeamDialogOpen>()
  const heading = useRef<HTMLHeadingElement>(null)
  const close = () => setOpen(undefined)

  return (
    <>
      <SectionsHeading title="Personas" />
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
          Personas
        </h2>
        <Button onClick={() => setOpen({ dialog: 'invite' })}>
          <UserPlus aria-hidden className="size-5" />
          Invitar
        </Button>
      </div>
      <p className="mb-5 max-w-prose text-ink-soft">
        Cada persona entra con su propio correo y contraseña, y ve solo lo que su rol le permite.
      </p>
      <ul aria-label="El equipo" className="divide-y divide-line rounded-card border border-line bg-card">
        {people.map((person) => (
          <PersonRow
            key={person.id}
            person={person}
            isSelf={person.email === email}
            onEdit={() => setOpen({ dialog: 'edit', person })}
            onSessions={() => setOpen({ dialog: 'sessions', person })}
            onForgotten={() => setOpen({ dialog: 'forgotten', person })}
            onSwitchOff={() => setOpen({ dialog: 'switchOff', person })}
            onSwitchOn={() => setOpen({ dialog: 'switchOn', person })}
          />
        ))}
      </ul>
      {invitations.length > 0 && (
        <section aria-labelledby="invited" className="mt-8">
          <h2 id="invited" className="mb-2 text-xl">
            Invitaciones sin usar
          </h2>
          <ul className="divide-y divide-line rounded-card border border-line bg-card">
            {invitations.map((invitation) => (
              <InvitationRow
                key={invitation.id}
                invitation={invitation}
                onCancel={() => setOpen({ dialog: 'cancel', invitation })}
              />
            ))}
          </ul>
        </section>
      )}
      {open && (
        <TeamDialog
          open={open}
          email={email}
          onClose={close}
          onRowGone={() => {
            // Closed before the focus moves: an open dialog keeps it.
            flushSync(close)
            heading.current?.focus()
          }}
        />
      )}
    </>
  )
}
