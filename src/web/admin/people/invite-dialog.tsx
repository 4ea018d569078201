import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import {
  INVITATION_DAYS,
  Invitation,
  type InvitationRequest,
  invitationText,
} from '#domain/people/invitation.ts'
import { permissionsOf, SELLER } from '#domain/people/roles.ts'
import * as teamCalls from '#domain/people/team-calls.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { refusedField } from '#web/api/errors.ts'
import { useShop } from '#web/shop/shop-data.ts'
import { useSmallForm } from '#web/shop/use-small-form.ts'
import { FIRST_FOCUS } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import { useAction } from '../use-action.ts'
import { LinkDialog } from './link-dialog.tsx'
import { NewOwnerDialog } from './new-owner-dialog.tsx'
import { RoleField } from './role-field.tsx'

type InviteDialogProps = {
  /** Of who invites. */
  readonly email: string
  readonly onClose: () => void
}

/** Asks for name and role, for an owner also for the password, then shows the link. */
export function InviteDialog({ email, onClose }: InviteDialogProps) {
  const { name: shop } = useShop()
  const [owner, setOwner] = useState<Invitation>()
  const [made, setMade] = useState<{ readonly invitation: Invitation; readonly link: string }>()
  const invite = useAction(async (request: InvitationRequest) => {
    const { link } = await browserApi.call(teamCalls.invite, { body: request })
    setMade({ invitation: request, link })
  })
  const form = useSmallForm({
    schema: Invitation,
    defaultValues: { name: '', role: SELLER },
    async onSave(invitation) {
      if (permissionsOf(invitation.role).includes('people')) setOwner(invitation)
      else await invite.orThrow(invitation)
    },
    refusedAt: (failure) => (refusedField(failure) === 'name' ? 'name' : 'root'),
  })
  const { register, control, errors } = form
  const role = useWatch({ control, name: 'role' })

  if (made) {
    const { invitation, link } = made
    return (
      <LinkDialog
        title={`El enlace de ${invitation.name}`}
        link={link}
        codeLabel={`Código QR de la invitación de ${invitation.name}`}
        message={invitationText(invitation, shop, link)}
        onClose={onClose}
      >
        Que lo abra {invitation.name}, con la cámara o desde WhatsApp. Vale {INVITATION_DAYS} días, una sola
        vez, y no se vuelve a mostrar.
      </LinkDialog>
    )
  }
  if (owner) {
    return (
      <NewOwnerDialog
        name={owner.name}
        email={email}
        action="Crear enlace"
        onConfirm={({ password }) => invite.orThrow({ ...owner, password })}
        onClose={onClose}
      />
    )
  }
  return (
    <FormDialog
      title="Invitar a alguien"
      place="adaptive"
      form={form}
      action="Crear enlace"
      onClose={onClose}
    >
      <TextField
        label="Nombre"
        hint="Así figura en lo que haga"
        autoComplete="off"
        error={errors.name?.message}
        {...FIRST_FOCUS}
        {...register('name')}
      />
      <RoleField chosen={role} error={errors.role?.message} {...register('role')} />
    </FormDialog>
  )
}
