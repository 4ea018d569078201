import { zodResolver } from '@hookform/resolvers/zod'
import Copy from 'lucide-react/icons/copy'
import MessageCircle from 'lucide-react/icons/message-circle'
import { useEffect, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { INVITATION_DAYS, Invitation, invitationText } from '#domain/people/invitation.ts'
import { whatsappShareLink } from '#domain/shop/page-address.ts'
import { invitePerson } from '#web/api/admin-people.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { messageOf } from '#web/api/errors.ts'
import { copyText } from '#web/shop/copy-text.ts'
import { useShop } from '#web/shop/shop-data.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Dialog, DialogActions, FIRST_FOCUS } from '#web/ui/dialog.tsx'
import { ErrorPanel } from '#web/ui/empty-state.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { QrCode } from './qr-code.tsx'
import { RoleField } from './role-field.tsx'
import { adminCall } from './session-guard.ts'

type InviteDialogProps = { readonly onInvited: () => Promise<void>; readonly onClose: () => void }

/** A press this soon after the link appeared was meant for the button that made it, and would lose the link. */
const PRESSED_AGAIN_MS = 1000

/** Asks for name and role, then shows the link: only now, because only its hash is stored. */
export function InviteDialog({ onInvited, onClose }: InviteDialogProps) {
  const madeAt = useRef(Number.NEGATIVE_INFINITY)
  const [made, setMade] = useState<{ readonly invitation: Invitation; readonly link: string }>()

  function close() {
    if (performance.now() - madeAt.current > PRESSED_AGAIN_MS) onClose()
  }

  return (
    <Dialog
      title={made ? `El enlace de ${made.invitation.name}` : 'Invitar a alguien'}
      closeLabel="Cerrar"
      place="adaptive"
      onClose={close}
    >
      {made ? (
        <LinkToShare {...made} onDone={close} />
      ) : (
        <InviteForm
          onCancel={close}
          onSubmit={async (invitation) => {
            const { link } = await adminCall(() => invitePerson(browserApi, invitation))
            madeAt.current = performance.now()
            setMade({ invitation, link })
            await onInvited()
          }}
        />
      )}
    </Dialog>
  )
}

type InviteFormProps = {
  readonly onSubmit: (invitation: Invitation) => Promise<void>
  readonly onCancel: () => void
}

function InviteForm({ onSubmit, onCancel }: InviteFormProps) {
  const { register, handleSubmit, setError, control, formState } = useForm<Invitation>({
    resolver: zodResolver(Invitation),
    defaultValues: { name: '', role: 'vendedor' },
  })
  const { errors, isSubmitting } = formState
  const role = useWatch({ control, name: 'role' })

  const submit = handleSubmit(async (invitation) => {
    try {
      await onSubmit(invitation)
    } catch (error) {
      setError('root', { message: messageOf(error) })
    }
  })

  return (
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
      <DialogActions cancelLabel="Cancelar" onCancel={onCancel}>
        <Button type="submit" isBusy={isSubmitting}>
          Crear enlace
        </Button>
      </DialogActions>
    </form>
  )
}

type LinkToShareProps = {
  readonly invitation: Invitation
  readonly link: string
  readonly onDone: () => void
}

function LinkToShare({ invitation, link, onDone }: LinkToShareProps) {
  const { name: shop } = useShop()
  const explanation = useRef<HTMLParagraphElement>(null)

  // The button that had the focus is gone: a screen reader goes on with the explanation.
  useEffect(() => explanation.current?.focus(), [])

  return (
    <div className="grid grid-cols-1 gap-5">
      <p ref={explanation} tabIndex={-1} className="outline-none">
        Que lo abra {invitation.name}, con la cámara o desde WhatsApp. Vale {INVITATION_DAYS} días, una sola
        vez, y no se vuelve a mostrar.
      </p>
      <QrCode
        text={link}
        label={`Código QR de la invitación de ${invitation.name}`}
        className="mx-auto w-full max-w-60 border border-line"
      />
      <p className="rounded-control bg-paper p-3 text-center text-sm wrap-anywhere select-all">{link}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        <a
          href={whatsappShareLink(invitationText(invitation, shop, link))}
          target="_blank"
          rel="noreferrer"
          className={buttonStyle()}
        >
          <MessageCircle aria-hidden className="size-4" />
          Enviar por WhatsApp
        </a>
        <Button
          variant="quiet"
          onClick={() => copyText(link, 'Enlace copiado', 'No pudimos copiarlo. Elegilo y copialo a mano.')}
        >
          <Copy aria-hidden className="size-4" />
          Copiar enlace
        </Button>
      </div>
      <Button variant="quiet" onClick={onDone}>
        Listo
      </Button>
    </div>
  )
}
