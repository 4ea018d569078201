import type { ReactNode } from 'react'
import { Button } from './button.tsx'

type DialogActionsProps = {
  readonly cancelLabel: string
  readonly onCancel: () => void
  /** The button that goes ahead. */
  readonly children: ReactNode
}

/** The last row of a dialog. On a phone the buttons fill it. */
export function DialogActions({ cancelLabel, onCancel, children }: DialogActionsProps) {
  return (
    <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
      <Button variant="quiet" onClick={onCancel}>
        {cancelLabel}
      </Button>
      {children}
    </div>
  )
}
