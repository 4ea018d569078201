import { useEffect, useEffectEvent, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Invitation, type InvitationRequest, type OpenInvitation } from '#domain/people/invitation.ts'
import type { OpenSession } from '#domain/people/open-session.ts'
import type { ConfirmedPassword } from '#domain/people/password.ts'
import type { Person } from '#domain/people/person.ts'
import { permissionsOf, ROLES, type Role } from '#domain/people/roles.ts'
import * as teamCalls from '#domain/people/team-calls.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { messageOf, refusedField } from '#web/api/errors.ts'
import { useSmallForm } from '#web/shop/use-small-form.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog, DialogActions, FIRST_FOCUS } from '#web/ui/dialog.tsx'
import { ErrorPanel } from '#web/ui/empty-state.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import { adminCall } from '../session-guard.ts'
import { useAction } from '../use-action.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { NewOwnerDialog } from './new-owner-dialog.tsx'
import { PasswordLinkDialog } from './password-link-dialog.tsx'
import { RoleField } from './role-field.tsx'
import { SessionList } from './session-list.tsx'
import { personName } from './team-rows.tsx'

export type TeamDialogOpen =
  | { readonly dialog: 'invite' }
  | {
      readonly dialog: 'edit' | 'sessions' | 'forgotten' | 'switchOff' | 'switchOn'
      readonly person: Person
    }
  | { readonly dialog: 'cancel'; readonly invitation: OpenInvitation }

type TeamDialogProps = {
  readonly open: TeamDialogOpen
  /** Of whoever looks at the page. */
  readonly email: string
  readonly onClose: () => void
  /** The row or its button may be gone afterwards, so the page closes the dialog and moves the focus. */
  readonly onRowGone: () => void
}

/** What can be done with a person or an invitation. */
export function TeamDialog({ open, email, onClose, onRowGone }: TeamDialogProps) {
  const {
    run: act,
    orThrow: actOrThrow,
    isBusy,
  } = useAction(async (call: () => Promise<unknown>, message: string) => {
    await call()
    return { message, onLoaded: onRowGone }
  })

  const setActive = (press: typeof act, person: Person, active: boolean, confirmed?: ConfirmedPassword) =>
    press(
      () => browserApi.call(teamCalls.edit, { params: { id: person.id }, body: { active, ...confirmed } }),
      active ? `${personName(person)} puede entrar otra vez` : `${personName(person)} ya no puede entrar`,
    )

  return (
    <>
      {open.dialog === 'invite' && <InviteDialog email={email} onClose={onClose} />}
      {open.dialog === 'edit' && <PersonDialog person={open.person} email={email} onClose={onClose} />}
      {open.dialog === 'sessions' && (
        <SessionsDialog id={open.person.id} name={personName(open.person)} onClose={onClose} />
      )}
      {open.dialog === 'forgotten' && (
        <PasswordLinkDialog person={open.person} email={email} onClose={onClose} />
      )}
      {open.dialog === 'switchOff' && (
        <ConfirmDialog
          title={`¿Desactivar a ${personName(open.person)}?`}
          confirmLabel="Desactivar"
          cancelLabel="Cancelar"
          isBusy={isBusy}
          onConfirm={() => setActive(act, open.person, false)}
          onCancel={onClose}
        >
          <p>
            Sale al instante de todos sus dispositivos y no puede volver a entrar. Se anulan las invitaciones
            que haya hecho. Lo que hizo queda con su nombre, y podés activarla otra vez cuando quieras.
          </p>
        </ConfirmDialog>
      )}
      {open.dialog === 'switchOn' && isOwner(open.person.role) && (
        <NewOwnerDialog
          name={personName(open.person)}
          email={email}
          action="Activar"
          onConfirm={(confirmed) => setActive(actOrThrow, open.person, true, confirmed)}
          onClose={onClose}
        />
      )}
      {open.dialog === 'switchOn' && !isOwner(open.person.role) && (
        <Dialog title={`¿Activar a ${personName(open.person)}?`} closeLabel="Cancelar" onClose={onClose}>
          <p className="mb-6">
            Va a poder entrar otra vez, con su correo y la contraseña que tenía, como{' '}
            {ROLES[open.person.role].label.toLowerCase()}.
          </p>
          <DialogActions cancelLabel="Cancelar" onCancel={onClose}>
            <Button isBusy={isBusy} onClick={() => setActive(act, open.person, true)}>
              Activar
            </Button>
          </DialogActions>
        </Dialog>
      )}
      {open.dialog === 'cancel' && (
        <ConfirmDialog
          title={`¿Anular la invitación de ${open.invitation.name}?`}
          confirmLabel="Anular"
          cancelLabel="Cancelar"
          isBusy={isBusy}
          onConfirm={() =>
            act(
              () => browserApi.call(teamCalls.cancelInvitation, { params: { id: open.invitation.id } }),
              `La invitación de ${open.invitation.name} ya no vale`,
            )
          }
          onCancel={onClose}
        >
          <p>El enlace deja de servir. Para que entre vas a tener que invitarla de nuevo.</p>
        </ConfirmDialog>
      )}
    </>
  )
}

type PersonDialogProps = {
  readonly person: Person
  /** Of whoever is signed in, who could lock themselves out. */
  readonly email: string
  readonly onClose: () => void
}

/** Somebody's name and role. */
function PersonDialog({ person, email, onClose }: PersonDialogProps) {
  const [owner, setOwner] = useState<Invitation>()
  const save = useAction(async (edit: InvitationRequest) => {
    await browserApi.call(teamCalls.edit, { params: { id: person.id }, body: edit })
    return { message: `Guardamos los datos de ${edit.name}`, onLoaded: onClose }
  })
  const form = useSmallForm({
    schema: Invitation,
    defaultValues: { name: person.name, role: person.role },
    async onSave(edit) {
      if (isOwner(edit.role) && !isOwner(person.role) && person.active) setOwner(edit)
      else await save.orThrow(edit)
    },
    refusedAt: (failure) => (refusedField(failure) === 'name' ? 'name' : 'root'),
  })
  const { register, control, errors } = form
  const role = useWatch({ control, name: 'role' })

  if (owner) {
    return (
      <NewOwnerDialog
        name={owner.name}
        email={email}
        action="Guardar"
        onConfirm={({ password }) => save.orThrow({ ...owner, password })}
        onClose={onClose}
      />
    )
  }
  return (
    <FormDialog title="Editar a una persona" place="adaptive" form={form} action="Guardar" onClose={onClose}>
      <TextField
        label="Nombre"
        hint={`Entra con ${person.email}`}
        autoComplete="off"
        error={errors.name?.message}
        {...FIRST_FOCUS}
        {...register('name')}
      />
      {person.email === email ? (
        <p className="text-sm text-ink-soft">Tu rol lo puede cambiar otra persona que sea dueña.</p>
      ) : (
        <RoleField chosen={role} error={errors.role?.message} {...register('role')} />
      )}
    </FormDialog>
  )
}

const isOwner = (role: Role) => permissionsOf(role).includes('people')

type SessionsDialogProps = { readonly id: number; readonly name: string; readonly onClose: () => void }

/** Where somebody of the team is signed in. */
function SessionsDialog({ id, name, onClose }: SessionsDialogProps) {
  const [sessions, setSessions] = useState<readonly OpenSession[]>()
  const [failure, setFailure] = useState<string>()

  async function load() {
    try {
      setSessions(await adminCall(() => browserApi.call(teamCalls.listSessions, { params: { id } })))
    } catch (error) {
      setFailure(messageOf(error))
    }
  }

  // Asks the server when it opens.
  const loadFirst = useEffectEvent(load)
  useEffect(() => {
    loadFirst()
  }, [])

  return (
    <Dialog title={`Sesiones de ${name}`} closeLabel="Cerrar" place="adaptive" onClose={onClose}>
      <div aria-busy={!sessions && !failure} className="min-h-24">
        {failure && <ErrorPanel title={failure} />}
        {sessions?.length === 0 && <p>No tiene ninguna sesión abierta.</p>}
        {sessions && <SessionList sessions={sessions} person={id} reload={load} />}
      </div>
    </Dialog>
  )
}
