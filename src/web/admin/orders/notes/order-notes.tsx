import Lock from 'lucide-react/icons/lock'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Pencil from 'lucide-react/icons/pencil'
import UserRound from 'lucide-react/icons/user-round'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { isErased } from '#domain/orders/erased-customer.ts'
import { type ListedOrder, orderCode } from '#domain/orders/order.ts'
import { QUIET_BUTTON, QuietButton } from '#web/admin/quiet-button.tsx'
import { useMay } from '#web/admin/use-may.ts'
import { NoteDialog, type NoteDraft } from './note-dialog.tsx'
import { OrderHistoryDialog } from './order-history-dialog.tsx'

/** What the customer wrote, the owner's own note, and the history. */
export function OrderNotes({ order }: { order: ListedOrder }) {
  const { note, internalNote } = order
  const [isEditing, setEditing] = useState(false)
  const [draft, setDraft] = useState<NoteDraft>()
  const code = orderCode(order.id)
  const may = useMay()
  return (
    <div className="mt-2 grid justify-items-start gap-2 print:mt-0 print:gap-0">
      {note && (
        <Note icon={<MessageSquareText />} label="Nota del cliente" text={note} look="bg-turquoise-soft/60" />
      )}
      {internalNote && (
        <Note icon={<Lock />} label="Nota interna" text={internalNote} look="bg-sun-soft">
          <QuietButton
            icon={<Pencil aria-hidden />}
            aria-label={`Editar la nota interna de ${code}`}
            onClick={() => setEditing(true)}
          >
            Editar
          </QuietButton>
        </Note>
      )}
      <div className="-ml-1 flex flex-wrap gap-x-4">
        {!internalNote && (
          <QuietButton
            icon={<Pencil aria-hidden />}
            aria-label={`Agregar nota interna a ${code}`}
            onClick={() => setEditing(true)}
          >
            Agregar nota interna
          </QuietButton>
        )}
        <OrderHistoryDialog id={order.id} />
        {may('deletion') && !isErased(order) && (order.name || order.cel) && (
          <Link
            to={`/admin/arrepentimientos/datos?buscar=${code}`}
            aria-label={`Datos del cliente de ${code}`}
            className={QUIET_BUTTON}
          >
            <UserRound aria-hidden />
            Datos del cliente
          </Link>
        )}
      </div>
      {isEditing && (
        <NoteDialog
          id={order.id}
          draft={draft ?? { read: internalNote, typed: internalNote }}
          onType={setDraft}
          onClose={() => setEditing(false)}
          onDone={() => {
            setDraft(undefined)
            setEditing(false)
          }}
        />
      )}
    </div>
  )
}

type NoteProps = {
  readonly icon: ReactNode
  readonly label: string
  readonly text: string
  readonly look: string
  readonly children?: ReactNode
}

function Note({ icon, label, text, look, children }: NoteProps) {
  return (
    <div className={`flex w-full flex-wrap items-start gap-x-3 rounded-control px-3 py-2 print:p-0 ${look}`}>
      <span aria-hidden className="mt-1 print:hidden [&_svg]:size-4">
        {icon}
      </span>
      <p className="min-w-0 flex-1 basis-40 wrap-anywhere whitespace-pre-line">
        <span className="block text-sm text-ink-soft print:inline">{label}: </span>
        {text}
      </p>
      {children}
    </div>
  )
}
