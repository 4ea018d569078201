import { type SubmitEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import * as adminOrderCalls from '#domain/orders/admin-order-calls.ts'
import { MAX_NOTE, type OrderId, orderCode } from '#domain/orders/order.ts'
import { ConflictDialog } from '#web/admin/conflict-dialog.tsx'
import { useAction } from '#web/admin/use-action.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { readRefusal } from '#web/api/refusals.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/text-field.tsx'

/** What was read when the editing began, because the list reloads behind the dialog, and what has been typed since. */
export type NoteDraft = { readonly read: string; readonly typed: string }

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
export function NoteDialog({ id, draft: { read, typed }, onType, onClose, onDone }: NoteDialogProps) {
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

const SILENCE = '(sin nota)'
