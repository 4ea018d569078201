import Lock from 'lucide-react/icons/lock'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Pencil from 'lucide-react/icons/pencil'
import UserRound from 'lucide-react/icons/user-round'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import * as adminOrderCalls from '#domain/orders/admin-order-calls.ts'
import { isErased } from '#domain/orders/erased-customer.ts'
import { type ListedOrder, MAX_NOTE, type OrderId, orderCode } from '#domain/orders/order.ts'
import { ConflictDialog } from '#web/admin/conflict-dialog.tsx'
import { customerData } from '#web/admin/law/customer-data-address.ts'
import { QUIET_BUTTON, QuietButton } from '#web/admin/quiet-button.tsx'
import { useAction } from '#web/admin/use-action.ts'
import { useMay } from '#web/admin/use-may.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { readRefusal } from '#web/api/refusals.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { OrderHistoryDialog } from './order-history-dialog.tsx'

const SILENCE = '(sin nota)'

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
            to={customerData.address({ text: code })}
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

/** What was read when the editing began, because the list reloads behind the dialog, and what has been typed since. */
type NoteDraft = { readonly read: string; readonly typed: string }

type NoteDialogProps = {
  readonly id: OrderId
  readonly draft: NoteDraft
  readonly onType: (draft: NoteDraft) => void
  /** Closed by Escape or by a press beside it: what was typed is kept. */
  readonly onClose: () => void
  /** Saved or given up. */
  readonly onDone: () => void
}

/**
 * Edits the internal note. If somebody else has changed it meanwhile, asks which text stays. What is typed is kept outside, and not
 * by a form's state, because it outlives the dialog.
 */
function NoteDialog({ id, draft: { read, typed }, onType, onClose, onDone }: NoteDialogProps) {
  const { revalidate } = useRevalidator()
  const [theirs, setTheirs] = useState<string>()

  const { run: save, isBusy } = useAction(
    async (before: string) => {
      await browserApi.call(adminOrderCalls.changeNote, {
        params: { orderId: id },
        body: { note: typed, before },
      })
      onDone()
      return { message: 'Nota guardada' }
    },
    {
      onFailure(error) {
        const conflict = readRefusal(error, adminOrderCalls.changeNote.conflict)
        setTheirs(conflict?.current.note)
        return conflict !== undefined
      },
    },
  )

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    save(read)
  }

  if (theirs !== undefined) {
    return (
      <ConflictDialog
        fields={[{ name: 'note', label: 'Nota interna', mine: typed || SILENCE, theirs: theirs || SILENCE }]}
        onSave={(choices) => {
          if (choices.get('note') !== 'theirs') return save(theirs)
          onDone()
          return revalidate()
        }}
        onCancel={() => setTheirs(undefined)}
      />
    )
  }
  return (
    <Dialog title={`Nota interna de ${orderCode(id)}`} closeLabel="Cerrar" onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TextArea
          label="Nota"
          isLabelHidden
          hint="Solo se ve acá y en la hoja para preparar. El cliente nunca la ve."
          className="min-h-28"
          maxLength={MAX_NOTE}
          value={typed}
          onChange={({ target }) => onType({ read, typed: target.value })}
        />
        <DialogActions cancelLabel="Cancelar" onCancel={onDone}>
          <Button type="submit" isBusy={isBusy}>
            Guardar
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
