import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type EmptyStateProps = {
  readonly title: string
  readonly picture?: ReactNode
  /** When it is the page's only content. */
  readonly isTall?: boolean
  readonly children?: ReactNode
}

/** A friendly text for an empty list. The children say how to go on. */
export function EmptyState({ title, picture, isTall = false, children }: EmptyStateProps) {
  return (
    <div
      className={classNames(
        'grid place-content-center justify-items-center gap-4 rounded-panel border-2 border-dashed border-line px-6 py-12 text-center',
        // From the top: centred text would move while the page arrives.
        isTall && 'grow content-start pt-20',
      )}
    >
      {picture}
      <p className="font-display text-2xl font-semibold">{title}</p>
      {children}
    </div>
  )
}

/** Says what failed. The children say what to do. Links are darker: on its pink the usual ones are too pale. */
export function ErrorPanel({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div
      role="alert"
      className="flex gap-3 rounded-card border border-danger/30 bg-danger-soft p-4 [--color-turquoise:var(--color-turquoise-deep)]"
    >
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />
      <div className="grid gap-2">
        <p className="font-bold text-danger">{title}</p>
        {children}
      </div>
    </div>
  )
}
