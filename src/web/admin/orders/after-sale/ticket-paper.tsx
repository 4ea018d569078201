import type { Ref } from 'react'
import { NO_INVOICE, type Ticket, type TicketWidth } from '#domain/orders/ticket.ts'
import { classNames } from '#web/ui/class-names.ts'

/** Printers leave about 5 mm blank on each side of 58 mm paper, and 4 mm of 80 mm paper. */
const WIDTHS: Readonly<Record<TicketWidth, string>> = {
  58: 'w-[58mm] px-[5mm] text-[8.5pt]',
  80: 'w-[80mm] px-[4mm] text-[10pt]',
}

type TicketPaperProps = {
  readonly ticket: Ticket
  readonly width: TicketWidth
  readonly ref?: Ref<HTMLDivElement>
}

/** A ticket as it is printed: black on white, no pictures, as wide as the paper. */
export function TicketPaper({ ticket, width, ref }: TicketPaperProps) {
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
