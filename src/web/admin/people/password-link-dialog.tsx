import { useState } from 'react'
import { INVITATION_DAYS } from '#domain/people/invitation.ts'
import { type PasswordLinkRequest, passwordLinkText } from '#domain/people/password-link.ts'
import type { Person } from '#domain/people/person.ts'
import { permissionsOf } from '#domain/people/roles.ts'
import * as teamCalls from '#domain/people/team-calls.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { useShop } from '#web/shop/shop-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { useAction } from '../use-action.ts'
import { ConfirmPassword } from './confirm-password.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { personName } from './team-rows.tsx'

type PasswordLinkDialogProps = {
  readonly person: Person
  /** Of who makes the link. */
  readonly email: string
  readonly onClose: () => void
}

/** For somebody who forgot their password. */
export function PasswordLinkDialog({ person, email, onClose }: PasswordLinkDialogProps) {
  const { name: shop } = useShop()
  const [link, setLink] = useState<string>()
  const name = personName(person)

  const make = useAction(
    async (request: PasswordLinkRequest) => {
      setLink(
        (await browserApi.call(teamCalls.makePasswordLink, { params: { id: person.id }, body: request }))
          .link,
      )
    },
    { reload: false },
  )

  if (link) {
    return (
      <LinkDialog
        title={`El enlace de ${name}`}
        link={link}
        codeLabel={`Código QR para la contraseña de ${name}`}
        message={passwordLinkText(name, shop, link)}
        onClose={onClose}
      >
        Que lo abra {name}, con la cámara o desde WhatsApp, y elija su contraseña. Vale {INVITATION_DAYS}{' '}
        días, una sola vez, y no se vuelve a mostrar.
      </LinkDialog>
    )
  }
  const isOwner = permissionsOf(person.role).includes('people')
  return (
    <Dialog title={`Otra contraseña para ${name}`} closeLabel="Cerrar" place="adaptive" onClose={onClose}>
      {isOwner ? (
        <ConfirmPassword email={email} action="Crear enlace" onConfirm={make.orThrow} onCancel={onClose}>
          {EXPLANATION} Es una cuenta de dueño: por eso te pedimos tu contraseña.
        </ConfirmPassword>
      ) : (
        <div className="grid gap-6">
          <p>{EXPLANATION}</p>
          <DialogActions cancelLabel="Cancelar" onCancel={onClose}>
            <Button isBusy={make.isBusy} onClick={() => make.run({})}>
              Crear enlace
            </Button>
          </DialogActions>
        </div>
      )}
    </Dialog>
  )
}

const EXPLANATION =
  '¿La olvidó? Con un enlace elige otra, que nadie más conoce. Cuando lo use se cierran todas sus sesiones. Si ya le mandaste un enlace, ese deja de servir.'
