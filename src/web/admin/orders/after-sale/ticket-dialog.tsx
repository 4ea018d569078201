import MessageCircle from 'lucide-react/icons/message-circle'
import Printer from 'lucide-react/icons/printer'
import { type Ref, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import type { Cents } from '#domain/money/money.ts'
import { type ListedOrder, orderCode } from '#domain/orders/order.ts'
import {
  NO_INVOICE,
  TICKET_WIDTHS,
  type Ticket,
  type TicketWidth,
  ticketMessage,
  ticketOf,
} from '#domain/orders/ticket.ts'
import { whatsappLink, whatsappShareLink } from '#domain/shop/page-address.ts'
import { useOrigin } from '#web/admin/use-origin.ts'
import { localStore } from '#web/browser-storage.ts'
import { useShop } from '#web/shop/shop-data.ts'
import { createEmitter, onStorage } from '#web/store.ts'
import { Button, buttonStyle } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog, FIRST_FOCUS } from '#web/ui/dialog.tsx'

/** Printers leave about 5 mm blank on each side of 58 mm paper, and 4 mm of 80 mm paper. */
const WIDTHS: Readonly<Record<TicketWidth, string>> = {
  58: 'w-[58mm] px-[5mm] text-[8.5pt]',
  80: 'w-[80mm] px-[4mm] text-[10pt]',
}

const KEY = 'ticket-width'

const [NARROW] = TICKET_WIDTHS

const changes = createEmitter((emit) => onStorage([KEY], emit))

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

function read(): TicketWidth {
  const stored = localStore.read(KEY)
  return TICKET_WIDTHS.find((width) => `${width}` === stored) ?? NARROW
}

function chooseTicketWidth(width: TicketWidth): void {
  localStore.write(KEY, `${width}`)
  changes.emit()
}

/** The paper of this device's printer. */
function useTicketWidth(): TicketWidth {
  return useSyncExternalStore(changes.subscribe, read, () => NARROW)
}

type TicketPaperProps = {
  readonly ticket: Ticket
  readonly width: TicketWidth
  readonly ref?: Ref<HTMLDivElement>
}

/** A ticket as it is printed: black on white, no pictures, as wide as the paper. */
function TicketPaper({ ticket, width, ref }: TicketPaperProps) {
  const { shop, place, code, date, lines, rows } = ticket
  return (
    <div
      ref={ref}
      className={classNames('bg-white py-[3mm] leading-snug text-black tabular-nums', WIDTHS[width])}
    >
      <p className="text-center text-[1.35em] leading-tight font-bold wrap-anywhere">{shop}</p>
      {place.map((line) => (
        <p key={line} className="text-center wrap-anywhere">
          {line}
        </p>
      ))}
      <p className="mt-[2mm] flex flex-wrap justify-between gap-x-2 border-t border-black pt-[1mm]">
        <b>{code}</b>
        <span>{date}</span>
      </p>
      <ul className="mt-[1mm] border-y border-dashed border-black py-[1mm]">
        {lines.map(({ id, text, subtotal, notes }) => (
          <li key={id} className="break-inside-avoid py-[0.5mm]">
            <p className="flex items-end justify-between gap-2">
              <span className="min-w-0 wrap-anywhere">{text}</span>
              <span className="shrink-0">{subtotal}</span>
            </p>
            {notes.map((note) => (
              <p key={note} className="pl-[2mm] text-[0.9em] wrap-anywhere">
                {note}
              </p>
            ))}
          </li>
        ))}
      </ul>
      <dl className="mt-[1mm]">
        {rows.map(({ label, text, isTotal = false }) => (
          <div
            key={label}
            className={classNames(
              'flex flex-wrap justify-between gap-x-2',
              isTotal && 'my-[1mm] text-[1.35em] font-bold',
            )}
          >
            <dt>{label}</dt>
            <dd className="ml-auto text-right">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-[2mm] border-t border-black pt-[1mm] text-center">{NO_INVOICE}</p>
      <p className="text-center font-bold">¡Gracias por tu compra!</p>
    </div>
  )
}
