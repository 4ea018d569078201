import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod/mini'
import { readGroup } from '#domain/search/search-answers.ts'
import { messageOf } from '#web/api/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { TextArea } from '#web/ui/text-field.tsx'

const GroupForm = z.object({
  words: z.pipe(
    z.pipe(z.string(), z.transform(readGroup)),
    z.array(z.string()).check(z.minLength(2, 'Un grupo necesita al menos dos palabras')),
  ),
})

type GroupDialogProps = {
  /** Empty for a new one. */
  readonly group: readonly string[]
  readonly onSave: (group: string[]) => Promise<void>
  readonly onClose: () => void
}

export function GroupDialog({ group, onSave, onClose }: GroupDialogProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(GroupForm),
    defaultValues: { words: group.join('\n') },
  })

  const save = handleSubmit(async ({ words }) => {
    try {
      await onSave(words)
      onClose()
    } catch (failure) {
      setError('words', { message: messageOf(failure) })
    }
  })

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
          error={formState.errors.words?.message}
          {...register('words')}
        />
        <DialogActions cancelLabel="Cancelar" onCancel={onClose}>
          <Button type="submit" isBusy={formState.isSubmitting}>
            Guardar
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
