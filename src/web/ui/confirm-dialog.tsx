import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog, FIRST_FOCUS } from './dialog.tsx'

type ConfirmDialogProps = {
  readonly title: string
  readonly confirmLabel: string
  readonly cancelLabel: string
  readonly onConfirm: () => void
  readonly onCancel: () => void
  readonly isBusy?: boolean
  /** What will be lost. */
  readonly children: ReactNode
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, confirmLabel, cancelLabel, onConfirm, onCancel, isBusy = false, children } = props
  return (
    <Dialog title={title} onClose={onCancel} closeLabel={cancelLabel}>
      <div className="grid gap-6">
        <div>{children}</div>
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
          <Button variant="quiet" onClick={onCancel} {...FIRST_FOCUS}>
            {cancelLabel}
          </Button>
          <Button variant="danger" isBusy={isBusy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
