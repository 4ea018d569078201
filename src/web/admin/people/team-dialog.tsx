import type { OpenInvitation } from '#domain/people/invitation.ts'
import type { Person } from '#domain/people/person.ts'
import { ROLES } from '#domain/people/roles.ts'
import * as teamCalls from '#domain/people/team-calls.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { useAction } from '../use-action.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { PasswordLinkDialog } from './password-link-dialog.tsx'
import { PersonDialog } from './person-dialog.tsx'
import { SessionsDialog } from './sessions-dialog.tsx'
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
  const { run: act, isBusy } = useAction(async (call: () => Promise<unknown>, message: string) => {
    await call()
    return { message, onLoaded: onRowGone }
  })

  const setActive = (person: Person, active: boolean) =>
    act(
      () => browserApi.call(teamCalls.edit, { params: { id: person.id }, body: { active } }),
      active ? `${personName(person)} puede entrar otra vez` : `${personName(person)} ya no puede entrar`,
    )

  return (
    <>
      {open.dialog === 'invite' && <InviteDialog onClose={onClose} />}
      {open.dialog === 'edit' && (
        <PersonDialog person={open.person} isSelf={open.person.email === email} onClose={onClose} />
      )}
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
          onConfirm={() => setActive(open.person, false)}
          onCancel={onClose}
        >
          <p>
            Sale al instante de todos sus dispositivos y no puede volver a entrar. Se anulan las invitaciones
            que haya hecho. Lo que hizo queda con su nombre, y podés activarla otra vez cuando quieras.
          </p>
        </ConfirmDialog>
      )}
      {open.dialog === 'switchOn' && (
        <Dialog title={`¿Activar a ${personName(open.person)}?`} closeLabel="Cancelar" onClose={onClose}>
          <p className="mb-6">
            Va a poder entrar otra vez, con su correo y la contraseña que tenía, como{' '}
            {ROLES[open.person.role].label.toLowerCase()}.
          </p>
          <DialogActions cancelLabel="Cancelar" onCancel={onClose}>
            <Button isBusy={isBusy} onClick={() => setActive(open.person, true)}>
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
