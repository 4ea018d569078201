import type { ComponentProps, ReactNode, SubmitEvent } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { ErrorPanel } from '#web/ui/empty-state.tsx'

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
