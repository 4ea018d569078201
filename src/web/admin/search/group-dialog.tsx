import { type FormEvent, useState } from 'react'
import { readGroup } from '#domain/search/search-answers.ts'
import { messageOf } from '#web/api/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogActions } from '#web/ui/dialog-actions.tsx'
import { TextArea } from '#web/ui/text-field.tsx'

type GroupDialogProps = {
  /** Empty for a new one. */
  readonly group: readonly string[]
  readonly onSave: (group: string[]) => Promise<void>
  readonly onClose: () => void
}

export function GroupDialog({ group, onSave, onClose }: GroupDialogProps) {
  const [text, setText] = useState(group.join('\n'))
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function save(event: FormEvent) {
    event.preventDefault()
    const words = readGroup(text)
    if (words.length < 2) return setError('Un grupo necesita al menos dos palabras')
    setBusy(true)
    try {
      await onSave(words)
      onClose()
    } catch (failure) {
      setError(messageOf(failure))
      setBusy(false)
    }
  }

  return (
    <Dialog
      title={group.length > 0 ? 'Editar el grupo' : 'Nuevo grupo'}
      closeLabel="Cerrar"
      onClose={onClose}
    >
      <form onSubmit={save} noValidate className="grid gap-4">
        <TextArea
          data-first-focus
          label="Palabras que quieren decir lo mismo"
          hint="Una por línea o separadas por comas. También pueden ser frases cortas."
          rows={5}
          error={error}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            setError(undefined)
          }}
        />
        <DialogActions cancelLabel="Cancelar" onCancel={onClose}>
          <Button type="submit" isBusy={isBusy}>
            Guardar
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
