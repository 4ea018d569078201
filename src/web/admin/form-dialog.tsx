import { zodResolver } from '@hookform/resolvers/zod'
import type { ComponentProps, ReactNode, SubmitEvent } from 'react'
import { type DefaultValues, type FieldPath, type FieldValues, useForm } from 'react-hook-form'
import { messageOf } from '#web/api/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { ErrorPanel } from '#web/ui/empty-state.tsx'

type SmallFormOptions<Values extends FieldValues, Typed extends FieldValues> = {
  readonly schema: Parameters<typeof zodResolver<Values, unknown, Typed>>[0]
  readonly defaultValues?: DefaultValues<NoInfer<Values>>
  readonly onSave: (typed: Typed) => Promise<unknown> | unknown
  /** The field that a refusal is about. Without it, or for "root", the refusal is about the whole form. */
  readonly refusedAt?: FieldPath<Values> | ((failure: unknown) => FieldPath<Values> | 'root')
  /** What was refused is typed again from its start, as a password is. */
  readonly isRetyped?: boolean
}

/** A form of a few fields, in a dialog or a panel: shows a refusal at its field or as `problem`, and stays open. */
export function useSmallForm<Values extends FieldValues, Typed extends FieldValues>(
  options: SmallFormOptions<Values, Typed>,
) {
  const { schema, defaultValues, onSave, refusedAt = 'root', isRetyped = false } = options
  const form = useForm<Values, unknown, Typed>({
    resolver: zodResolver(schema),
    ...(defaultValues && { defaultValues }),
  })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (typed) => {
    try {
      await onSave(typed)
    } catch (failure) {
      const field: FieldPath<Values> | 'root' =
        typeof refusedAt === 'function' ? refusedAt(failure) : refusedAt
      form.setError(field, { message: messageOf(failure) })
      if (field !== 'root') form.setFocus(field, { shouldSelect: isRetyped })
    }
  })

  return { ...form, errors, submit, isBusy: isSubmitting, problem: errors.root?.message }
}

type FormDialogProps = Pick<ComponentProps<typeof Dialog>, 'title' | 'size' | 'place' | 'onClose'> & {
  readonly form: {
    readonly submit: (event: SubmitEvent<HTMLFormElement>) => unknown
    readonly isBusy: boolean
    readonly problem: string | undefined
  }
  /** On the button that goes ahead. */
  readonly action: string
  readonly children: ReactNode
}

/** A dialog that is one form. */
export function FormDialog({ form, action, onClose, children, ...dialog }: FormDialogProps) {
  return (
    <Dialog {...dialog} closeLabel="Cerrar" onClose={onClose}>
      <form noValidate onSubmit={form.submit} className="grid grid-cols-1 gap-5">
        {children}
        {form.problem && <ErrorPanel title={form.problem} />}
        <DialogActions cancelLabel="Cancelar" onCancel={onClose}>
          <Button type="submit" isBusy={form.isBusy}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
