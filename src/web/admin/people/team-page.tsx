import UserPlus from 'lucide-react/icons/user-plus'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import type { OpenInvitation } from '#domain/people/invitation.ts'
import type { Person } from '#domain/people/person.ts'
import { ROLE_LABELS } from '#domain/people/roles.ts'
import { editPerson, loadInvitations, loadPeople, withdrawInvitation } from '#web/api/admin-people.ts'
import { apiContext } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { loadSession } from '#web/api/session.ts'
import { showToast } from '#web/shop/show-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { showFailure } from '../show-failure.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { PasswordLinkDialog } from './password-link-dialog.tsx'
import { PersonDialog } from './person-dialog.tsx'
import { adminCall, adminLoad } from './session-guard.ts'
import { SessionsDialog } from './sessions-dialog.tsx'
import { InvitationRow, nameOf, PersonRow } from './team-rows.tsx'

export function loader({ request, context }: LoaderFunctionArgs) {
  return adminLoad(request, async () => {
    const api = context.get(apiContext)
    const [people, invitations, { email }] = await Promise.all([
      loadPeople(api),
      loadInvitations(api),
      loadSession(api),
    ])
    return { people, invitations, email }
  })
}

type Open =
  | { readonly dialog: 'invite' }
  | {
      readonly dialog: 'edit' | 'sessions' | 'forgotten' | 'switchOff' | 'switchOn'
      readonly person: Person
    }
  | { readonly dialog: 'withdraw'; readonly invitation: OpenInvitation }

/** Who works in the shop, and who is invited. */
export function Component() {
  const { people, invitations, email } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<Open>()
  const [isBusy, setBusy] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const close = () => setOpen(undefined)

  /** The row or its button may be gone afterwards, so the heading takes the focus. */
  async function act(run: () => Promise<unknown>, done: string) {
    setBusy(true)
    try {
      await adminCall(run)
      showToast({ kind: 'success', text: done })
      await revalidate()
      // Closed before the focus moves: an open dialog keeps it.
      flushSync(close)
      heading.current?.focus()
    } catch (error) {
      showFailure(error)
    } finally {
      setBusy(false)
    }
  }

  const setActive = (person: Person, active: boolean) =>
    act(
      () => editPerson(browserApi, person.id, { active }),
      active ? `${nameOf(person)} puede entrar otra vez` : `${nameOf(person)} ya no puede entrar`,
    )

  return (
    <>
      <title>Personas</title>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
          Personas
        </h1>
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
                onWithdraw={() => setOpen({ dialog: 'withdraw', invitation })}
              />
            ))}
          </ul>
        </section>
      )}
      {open?.dialog === 'invite' && <InviteDialog onInvited={revalidate} onClose={close} />}
      {open?.dialog === 'edit' && (
        <PersonDialog
          person={open.person}
          isSelf={open.person.email === email}
          onClose={close}
          onSaved={async (name) => {
            showToast({ kind: 'success', text: `Guardamos los datos de ${name}` })
            await revalidate()
            close()
          }}
        />
      )}
      {open?.dialog === 'sessions' && (
        <SessionsDialog id={open.person.id} name={nameOf(open.person)} onClose={close} />
      )}
      {open?.dialog === 'forgotten' && (
        <PasswordLinkDialog person={open.person} email={email} onClose={close} />
      )}
      {open?.dialog === 'switchOff' && (
        <ConfirmDialog
          title={`¿Desactivar a ${nameOf(open.person)}?`}
          confirmLabel="Desactivar"
          cancelLabel="Cancelar"
          isBusy={isBusy}
          onConfirm={() => setActive(open.person, false)}
          onCancel={close}
        >
          <p>
            Sale al instante de todos sus dispositivos y no puede volver a entrar. Se anulan las invitaciones
            que haya hecho. Lo que hizo queda con su nombre, y podés activarla otra vez cuando quieras.
          </p>
        </ConfirmDialog>
      )}
      {open?.dialog === 'switchOn' && (
        <Dialog title={`¿Activar a ${nameOf(open.person)}?`} closeLabel="Cancelar" onClose={close}>
          <p className="mb-6">
            Va a poder entrar otra vez, con su correo y la contraseña que tenía, como{' '}
            {ROLE_LABELS[open.person.role].toLowerCase()}.
          </p>
          <DialogActions cancelLabel="Cancelar" onCancel={close}>
            <Button isBusy={isBusy} onClick={() => setActive(open.person, true)}>
              Activar
            </Button>
          </DialogActions>
        </Dialog>
      )}
      {open?.dialog === 'withdraw' && (
        <ConfirmDialog
          title={`¿Anular la invitación de ${open.invitation.name}?`}
          confirmLabel="Anular"
          cancelLabel="Cancelar"
          isBusy={isBusy}
          onConfirm={() =>
            act(
              () => withdrawInvitation(browserApi, open.invitation.id),
              `La invitación de ${open.invitation.name} ya no vale`,
            )
          }
          onCancel={close}
        >
          <p>El enlace deja de servir. Para que entre vas a tener que invitarla de nuevo.</p>
        </ConfirmDialog>
      )}
    </>
  )
}
