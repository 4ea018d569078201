import CircleCheck from 'lucide-react/icons/circle-check'
import Copy from 'lucide-react/icons/copy'
import MessageCircle from 'lucide-react/icons/message-circle'
import Printer from 'lucide-react/icons/printer'
import { useEffect, useRef, useState } from 'react'
import { formatDateTime } from '#domain/clock.ts'
import { whatsappLink } from '#domain/shop/page-address.ts'
import { copyText } from '#web/shop/copy-text.ts'
import { useShop } from '#web/shop/shop-data.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'

/** The code, and how it goes on. It can be printed. */
export function WithdrawalSent({ headingId, code }: { readonly headingId: string; readonly code: string }) {
  const shop = useShop()
  const heading = useRef<HTMLHeadingElement>(null)
  const [date] = useState(() => new Date().toISOString())
  const chat = whatsappLink(shop.whatsapp, `Hola! Pedí arrepentirme de mi compra. Mi código es ${code}.`)

  // The button that had the focus is gone with the form.
  useEffect(() => heading.current?.focus(), [])

  return (
    <div className="grid gap-4">
      <h2
        ref={heading}
        id={headingId}
        tabIndex={-1}
        className="flex items-center gap-2.5 text-2xl outline-none"
      >
        <CircleCheck aria-hidden className="size-7 shrink-0 text-turquoise" />
        Recibimos tu arrepentimiento
      </h2>
      <div role="status" className="rounded-control bg-turquoise-soft p-4">
        <p className="text-sm">Tu código de arrepentimiento</p>
        <p className="font-display text-3xl font-semibold tracking-wide whitespace-nowrap tabular-nums">
          {code}
        </p>
        <p className="text-sm">
          <time dateTime={date}>{formatDateTime(date)}</time>
        </p>
      </div>
      <p>
        Guardalo: con él queda registrado que te arrepentiste. Dentro de las 24 horas te escribimos al celular
        que nos dejaste para coordinar la devolución, que no te cuesta nada.
      </p>
      <p className="grid gap-2 print:hidden">
        {chat && (
          <a href={chat} target="_blank" rel="noopener noreferrer" className={buttonStyle('primary')}>
            <MessageCircle aria-hidden className="size-4.5" />
            Seguir por WhatsApp
          </a>
        )}
        <Button
          variant="secondary"
          onClick={() => copyText(code, 'Código copiado', `No pudimos copiarlo. Anotá ${code}`)}
        >
          <Copy aria-hidden className="size-4" />
          Copiar código
        </Button>
        <Button variant="quiet" onClick={() => window.print()}>
          <Printer aria-hidden className="size-4" />
          Imprimir
        </Button>
      </p>
    </div>
  )
}
