import Pencil from 'lucide-react/icons/pencil'
import UserCheck from 'lucide-react/icons/user-check'
import UserPlus from 'lucide-react/icons/user-plus'
import UserX from 'lucide-react/icons/user-x'
import X from 'lucide-react/icons/x'
import { useRef, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { formatDateTime } from '#domain/date.ts'
import type { OpenInvitation } from '#domain/people/invitation.ts'
import type { Person } from '#domain/people/person.ts'
import { ROLE_LABELS } from '#domain/people/roles.ts'
import { editPerson, loadInvitations, loadPeople, withdrawInvitation } from '#web/api/admin-people.ts'
import { apiContext } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { loadSession } from '#web/api/session.ts'
import { showToast } from '#web/shop/show-toast.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { QuietButton } from '../quiet-button.tsx'
import { showFailure } from '../show-failure.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { PersonDialog } from './person-dialog.tsx'
import { adminCall, adminLoad } from './session-guard.ts'

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
  | { readonly dialog: 'edit' | 'switchOff'; readonly person: Person }
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
      close()
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
            onSwitchOff={() => setOpen({ dialog: 'switchOff', person })}
            onSwitchOn={() => setActive(person, true)}
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

type PersonRowProps = {
  readonly person: Person
  readonly isSelf: boolean
  readonly onEdit: () => void
  readonly onSwitchOff: () => void
  readonly onSwitchOn: () => void
}

function PersonRow({ person, isSelf, onEdit, onSwitchOff, onSwitchOn }: PersonRowProps) {
  const { name, email, role, active } = person
  return (
    <Row>
      <div className={classNames('min-w-0 grow', !active && 'text-ink-soft')}>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <b className="text-lg wrap-anywhere">{nameOf(person)}</b>
          <Badge tone={active ? 'success' : 'muted'}>{ROLE_LABELS[role]}</Badge>
          {!active && <Badge>No puede entrar</Badge>}
          {isSelf && <Badge>Sos vos</Badge>}
        </p>
        {name && <p className="text-sm wrap-anywhere text-ink-soft">{email}</p>}
      </div>
      <div className="flex shrink-0 flex-wrap gap-x-4">
        <QuietButton icon={<Pencil aria-hidden />} aria-label={`Editar a ${nameOf(person)}`} onClick={onEdit}>
          Editar
        </QuietButton>
        {active && !isSelf && (
          <QuietButton
            icon={<UserX aria-hidden />}
            aria-label={`Desactivar a ${nameOf(person)}`}
            onClick={onSwitchOff}
          >
            Desactivar
          </QuietButton>
        )}
        {!active && (
          <QuietButton
            icon={<UserCheck aria-hidden />}
            aria-label={`Activar a ${nameOf(person)}`}
            onClick={onSwitchOn}
          >
            Activar
          </QuietButton>
        )}
      </div>
    </Row>
  )
}

function InvitationRow({ invitation, onWithdraw }: { invitation: OpenInvitation; onWithdraw: () => void }) {
  const { name, role, expires, by } = invitation
  return (
    <Row>
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <b className="text-lg wrap-anywhere">{name}</b>
          <Badge>{ROLE_LABELS[role]}</Badge>
        </p>
        <p className="text-sm wrap-anywhere text-ink-soft">
          Vence el {formatDateTime(expires)}. Invitó {by}.
        </p>
      </div>
      <QuietButton
        icon={<X aria-hidden />}
        aria-label={`Anular la invitación de ${name}`}
        onClick={onWithdraw}
      >
        Anular
      </QuietButton>
    </Row>
  )
}

function Row({ children }: { children: React.ReactNode }) {
  return (
    <li className="flex items-center gap-x-6 gap-y-1 px-4 py-3 max-sm:flex-col max-sm:items-stretch">
      {children}
    </li>
  )
}

function nameOf({ name, email }: Person): string {
  return name || email
}
