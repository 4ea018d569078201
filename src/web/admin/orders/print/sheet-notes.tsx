import type { ListedOrder } from '#domain/orders/order.ts'
import { writtenDay } from '#domain/orders/pickup.ts'

/** The pick-up date and both notes, on the printed picking sheet. Paper does not know what today is, so the date is written out. */
export function SheetNotes({ order: { pickup, note, internalNote } }: { order: ListedOrder }) {
  return (
    <>
      {pickup && (
        <p className="border-b-4 border-black py-2 text-3xl font-bold">Retira el {writtenDay(pickup)}</p>
      )}
      {note && <SheetNote label="Nota del cliente" text={note} />}
      {internalNote && <SheetNote label="Nota interna" text={internalNote} />}
    </>
  )
}

function SheetNote({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <p className="break-inside-avoid border-b border-black/40 py-2 text-xl wrap-anywhere whitespace-pre-line">
      <strong>{label}:</strong> {text}
    </p>
  )
}
