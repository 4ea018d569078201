import type { ConfirmedPassword } from '#domain/people/password.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ConfirmPassword } from './confirm-password.tsx'

type NewOwnerDialogProps = {
  readonly name: string
  /** Of who makes them an owner. */
  readonly email: string
  readonly action: string
  readonly onConfirm: (confirmed: ConfirmedPassword) => Promise<void>
  readonly onClose: () => void
}

/** Asks for the password before somebody becomes an owner, or one may enter again. */
export function NewOwnerDialog({ name, email, action, onConfirm, onClose }: NewOwnerDialogProps) {
  return (
    <Dialog title={`${name}, con rol de dueño`} closeLabel="Cerrar" place="adaptive" onClose={onClose}>
      <ConfirmPassword email={email} action={action} onConfirm={onConfirm} onCancel={onClose}>
        Va a poder todo lo que podés vos: también invitar, sacar gente del equipo y volver a una copia. Por
        eso te pedimos tu contraseña.
      </ConfirmPassword>
    </Dialog>
  )
}
