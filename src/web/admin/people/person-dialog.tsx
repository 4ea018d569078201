import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { Invitation } from '#domain/people/invitation.ts'
import type { Person } from '#domain/people/person.ts'
import { editPerson } from '#web/api/admin-people.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { messageOf } from '#web/api/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions, FIRST_FOCUS } from '#web/ui/dialog.tsx'
import { ErrorPanel } from '#web/ui/empty-state.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { adminCall } from '../session-guard.ts'
import { RoleField } from './role-field.tsx'

type PersonDialogProps = {
  readonly person: Person
  /** Whether it is whoever is signed in, who could lock themselves out. */
  readonly isSelf: boolean
  readonly onSaved: (name: string) => Promise<void>
  readonly onClose: () => void
}

/** Somebody's name and role. */
export function PersonDialog({ person, isSelf, onSaved, onClose }: PersonDialogProps) {
  const { register, handleSubmit, setError, control, formState } = useForm({
    resolver: zodResolver(Invitation),
    defaultValues: { name: person.name, role: person.role },
  })
  const { errors, isSubmitting } = formState
  const role = useWatch({ control, name: 'role' })

  const save = handleSubmit(async (edit) => {
    try {
      await adminCall(() => editPerson(browserApi, person.id, edit))
      await onSaved(edit.name)
    } catch (error) {
      setError('root', { message: messageOf(error) })
    }
  })

  return (
    <Dialog title="Editar a una persona" closeLabel="Cerrar" place="adaptive" onClose={onClose}>
      <form noValidate onSubmit={save} className="grid grid-cols-1 gap-5">
        {errors.root?.message && <ErrorPanel title={errors.root.message} />}
        <TextField
          label="Nombre"
          hint={`Entra con ${person.email}`}
          autoComplete="off"
          error={errors.name?.message}
          {...FIRST_FOCUS}
          {...register('name')}
        />
        {isSelf ? (
          <p className="text-sm text-ink-soft">Tu rol lo puede cambiar otra persona que sea dueña.</p>
        ) : (
          <RoleField chosen={role} error={errors.role?.message} {...register('role')} />
        )}
        <DialogActions cancelLabel="Cancelar" onCancel={onClose}>
          <Button type="submit" isBusy={isSubmitting}>
            Guardar
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
