import { useWatch } from 'react-hook-form'
import { Invitation } from '#domain/people/invitation.ts'
import type { Person } from '#domain/people/person.ts'
import * as teamCalls from '#domain/people/team-calls.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { useSmallForm } from '#web/shop/use-small-form.ts'
import { FIRST_FOCUS } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import { useAction } from '../use-action.ts'
import { RoleField } from './role-field.tsx'

type PersonDialogProps = {
  readonly person: Person
  /** Whether it is whoever is signed in, who could lock themselves out. */
  readonly isSelf: boolean
  readonly onClose: () => void
}

/** Somebody's name and role. */
export function PersonDialog({ person, isSelf, onClose }: PersonDialogProps) {
  const save = useAction(async (edit: Invitation) => {
    await browserApi.call(teamCalls.edit, { params: { id: person.id }, body: edit })
    return { message: `Guardamos los datos de ${edit.name}`, onLoaded: onClose }
  })
  const form = useSmallForm({
    schema: Invitation,
    defaultValues: { name: person.name, role: person.role },
    onSave: save.orThrow,
  })
  const { register, control, errors } = form
  const role = useWatch({ control, name: 'role' })

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
      {isSelf ? (
        <p className="text-sm text-ink-soft">Tu rol lo puede cambiar otra persona que sea dueña.</p>
      ) : (
        <RoleField chosen={role} error={errors.role?.message} {...register('role')} />
      )}
    </FormDialog>
  )
}
