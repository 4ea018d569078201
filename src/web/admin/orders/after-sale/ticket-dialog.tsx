import MessageCircle from 'lucide-react/icons/message-circle'
import Printer from 'lucide-react/icons/printer'
import { useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Cents } from '#domain/money/money.ts'
import { type ListedOrder, orderCode } from '#domain/orders/order.ts'
import { TICKET_WIDTHS, ticketMessage, ticketOf } from '#domain/orders/ticket.ts'
import { whatsappLink, whatsappShareLink } from '#domain/shop/page-address.ts'
import { useOrigin } from '#web/admin/use-origin.ts'
import { useShop } from '#web/shop/shop-data.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { Dialog, FIRST_FOCUS } from '#web/ui/dialog.tsx'
import { TicketPaper } from './ticket-paper.tsx'
import { chooseTicketWidth, useTicketWidth } from './ticket-width.ts'

type TicketDialogProps = {
  readonly order: ListedOrder
  /** The cash that was handed over, where it is known. */
  readonly given?: Cents | undefined
  readonly onClose: () => void
}

/** CSS has 96 pixels in 25.4 mm. */
const MM_PER_PIXEL = 25.4 / 96

/** Shows a ticket as it will be printed, prints it, and sends it to the customer. */
export function TicketDialog({ order, given, onClose }: TicketDialogProps) {
  const shop = useShop()
  const site = useOrigin()
  const width = useTicketWidth()
  const paper = useRef<HTMLDivElement>(null)
  const ticket = ticketOf(order, shop, given)
  const message = ticketMessage(order, shop, site)
  const code = orderCode(order.id)

  const [pageSize] = useState(() => new CSSStyleSheet())

  // The browser prints by this style sheet while the dialog is open.
  useLayoutEffect(() => {
    document.adoptedStyleSheets.push(pageSize)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== pageSize)
    }
  }, [pageSize])

  // Makes the printed page as wide as the paper and as long as the ticket: rolls have no pages.
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => {
      const { offsetHeight = 0 } = paper.current ?? {}
      // While it is being printed, the dialog has no height.
      if (offsetHeight === 0) return
      const length = Math.ceil(offsetHeight * MM_PER_PIXEL) + 2
      pageSize.replaceSync(`@page { size: ${width}mm ${length}mm; margin: 0 }`)
    })
    if (paper.current) observer.observe(paper.current)
    return () => observer.disconnect()
  }, [pageSize, width])

  return (
    <Dialog title={`Ticket de ${code}`} closeLabel="Cerrar el ticket" onClose={onClose}>
      <div className="grid gap-4">
        <fieldset className="flex flex-wrap items-center gap-x-5">
          <legend className="float-left mr-5 font-bold">Papel</legend>
          {TICKET_WIDTHS.map((each) => (
            <label key={each} className="inline-flex min-h-11 cursor-pointer items-center gap-2">
              <input
                type="radio"
                name="ticket-width"
                checked={each === width}
                onChange={() => chooseTicketWidth(each)}
                className="size-5 accent-fuchsia"
              />
              {each} mm
            </label>
          ))}
        </fieldset>
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
          <a
            href={whatsappLink(order.whatsapp, message) ?? whatsappShareLink(message)}
            target="_blank"
            rel="noreferrer"
            className={buttonStyle('quiet')}
          >
            <MessageCircle aria-hidden className="size-4" />
            Enviar por WhatsApp
          </a>
          <Button onClick={() => window.print()} {...FIRST_FOCUS}>
            <Printer aria-hidden className="size-4" />
            Imprimir
          </Button>
        </div>
        <div className="-mx-4 grid justify-items-center rounded-control bg-ink/8 py-4">
          <div className="shadow-card">
            <TicketPaper ref={paper} ticket={ticket} width={width} />
          </div>
        </div>
      </div>
      {createPortal(
        <section data-print-sheet aria-hidden className="hidden print:block">
          <TicketPaper ticket={ticket} width={width} />
        </section>,
        document.body,
      )}
    </Dialog>
  )
}
