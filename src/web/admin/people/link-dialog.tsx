import Copy from 'lucide-react/icons/copy'
import MessageCircle from 'lucide-react/icons/message-circle'
import type { ReactNode } from 'react'
import { whatsappShareLink } from '#domain/shop/page-address.ts'
import { copyText } from '#web/shop/copy-text.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Dialog, FIRST_FOCUS } from '#web/ui/dialog.tsx'
import { useJustShown } from '../use-just-shown.ts'
import { QrCode } from './qr-code.tsx'

type LinkDialogProps = {
  readonly title: string
  readonly link: string
  /** What the QR code is, for screen readers. */
  readonly codeLabel: string
  /** For WhatsApp. */
  readonly message: string
  readonly onClose: () => void
  /** What to do with the link. */
  readonly children: ReactNode
}

/** Shows a link that is not shown again, because only its hash is stored. */
export function LinkDialog({ title, link, codeLabel, message, onClose, children }: LinkDialogProps) {
  const isJustShown = useJustShown()

  function close() {
    // It would lose what is shown once.
    if (!isJustShown()) onClose()
  }

  return (
    <Dialog title={title} closeLabel="Cerrar" place="adaptive" onClose={close}>
      <div className="grid grid-cols-1 gap-5">
        <p tabIndex={-1} className="outline-none" {...FIRST_FOCUS}>
          {children}
        </p>
        <QrCode text={link} label={codeLabel} className="mx-auto w-full max-w-60 border border-line" />
        <p className="rounded-control bg-paper p-3 text-center text-sm wrap-anywhere select-all">{link}</p>
        <div className="grid gap-3 sm:grid-cols-2">
          <a href={whatsappShareLink(message)} target="_blank" rel="noreferrer" className={buttonStyle()}>
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
        <Button variant="quiet" onClick={close}>
          Listo
        </Button>
      </div>
    </Dialog>
  )
}
