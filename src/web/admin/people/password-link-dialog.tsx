import { useState } from 'react'
import { INVITATION_DAYS } from '#domain/people/invitation.ts'
import { passwordLinkText } from '#domain/people/password-link.ts'
import type { Person } from '#domain/people/person.ts'
import { askForPasswordLink } from '#web/api/admin-people.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { useShop } from '#web/shop/shop-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { showFailure } from '../show-failure.ts'
import { LinkDialog } from './link-dialog.tsx'
import { adminCall } from './session-guard.ts'
import { nameOf } from './team-rows.tsx'

/** For somebody who forgot their password. */
export function PasswordLinkDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { name: shop } = useShop()
  const [link, setLink] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const name = nameOf(person)

  async function make() {
    setBusy(true)
    try {
      setLink((await adminCall(() => askForPasswordLink(browserApi, person.id))).link)
    } catch (error) {
      showFailure(error)
    } finally {
      setBusy(false)
    }
  }

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
  return (
    <Dialog title={`Otra contraseña para ${name}`} closeLabel="Cerrar" place="adaptive" onClose={onClose}>
      <div className="grid gap-6">
        <p>
          ¿La olvidó? Con un enlace elige otra, que nadie más conoce. Cuando lo use se cierran todas sus
          sesiones. Si ya le mandaste un enlace, ese deja de servir.
        </p>
        <DialogActions cancelLabel="Cancelar" onCancel={onClose}>
          <Button isBusy={isBusy} onClick={make}>
            Crear enlace
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}
