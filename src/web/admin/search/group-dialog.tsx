import { z } from 'zod/mini'
import { readGroup } from '#domain/search/search-answers.ts'
import { useSmallForm } from '#web/shop/use-small-form.ts'
import { TextArea } from '#web/ui/text-field.tsx'
import { FormDialog } from '../forms/form-dialog.tsx'

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
  const form = useSmallForm({
    schema: GroupForm,
    defaultValues: { words: group.join('\n') },
    refusedAt: 'words',
    async onSave({ words }) {
      await onSave(words)
      onClose()
    },
  })

  return (
    <FormDialog
      title={group.length > 0 ? 'Editar el grupo' : 'Nuevo grupo'}
      form={form}
      action="Guardar"
      onClose={onClose}
    >
      <TextArea
        data-first-focus
        label="Palabras que quieren decir lo mismo"
        hint="Una por línea o separadas por comas. También pueden ser frases cortas."
        rows={5}
        error={form.errors.words?.message}
        {...form.register('words')}
      />
    </FormDialog>
  )
}
