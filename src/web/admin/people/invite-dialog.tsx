import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { INVITATION_DAYS, Invitation, invitationText } from '#domain/people/invitation.ts'
import { SELLER } from '#domain/people/roles.ts'
import * as teamCalls from '#domain/people/team-calls.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { useShop } from '#web/shop/shop-data.ts'
import { useSmallForm } from '#web/shop/use-small-form.ts'
import { FIRST_FOCUS } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'
import { useAction } from '../use-action.ts'
import { LinkDialog } from './link-dialog.tsx'
import { RoleField } from './role-field.tsx'

/** Asks for name and role, then shows the link. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { name: shop } = useShop()
  const [made, setMade] = useState<{ readonly invitation: Invitation; readonly link: string }>()
  const invite = useAction(async (invitation: Invitation) => {
    const { link } = await browserApi.call(teamCalls.invite, { body: invitation })
    setMade({ invitation, link })
  })
  const form = useSmallForm({
    schema: Invitation,
    defaultValues: { name: '', role: SELLER },
    onSave: invite.orThrow,
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
