import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { INVITATION_DAYS, Invitation, invitationText } from '#domain/people/invitation.ts'
import { invitePerson } from '#web/api/admin-people.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { messageOf } from '#web/api/errors.ts'
import { useShop } from '#web/shop/shop-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions, FIRST_FOCUS } from '#web/ui/dialog.tsx'
import { ErrorPanel } from '#web/ui/empty-state.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { adminCall } from '../session-guard.ts'
import { LinkDialog } from './link-dialog.tsx'
import { RoleField } from './role-field.tsx'

type InviteDialogProps = { readonly onInvited: () => Promise<void>; readonly onClose: () => void }

/** Asks for name and role, then shows the link. */
export function InviteDialog({ onInvited, onClose }: InviteDialogProps) {
  const { name: shop } = useShop()
  const [made, setMade] = useState<{ readonly invitation: Invitation; readonly link: string }>()
  const { register, handleSubmit, setError, control, formState } = useForm<Invitation>({
    resolver: zodResolver(Invitation),
    defaultValues: { name: '', role: 'vendedor' },
  })
  const { errors, isSubmitting } = formState
  const role = useWatch({ control, name: 'role' })

  const submit = handleSubmit(async (invitation) => {
    try {
      const { link } = await adminCall(() => invitePerson(browserApi, invitation))
      setMade({ invitation, link })
      await onInvited()
    } catch (error) {
      setError('root', { message: messageOf(error) })
    }
  })

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
    <Dialog title="Invitar a alguien" closeLabel="Cerrar" place="adaptive" onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        {errors.root?.message && <ErrorPanel title={errors.root.message} />}
        <TextField
          label="Nombre"
          hint="Así figura en lo que haga"
          autoComplete="off"
          error={errors.name?.message}
          {...FIRST_FOCUS}
          {...register('name')}
        />
        <RoleField chosen={role} error={errors.role?.message} {...register('role')} />
        <DialogActions cancelLabel="Cancelar" onCancel={onClose}>
          <Button type="submit" isBusy={isSubmitting}>
            Crear enlace
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
