import type { ReactNode } from 'react'

type EmptyStateProps = {
  readonly title: string
  readonly picture?: ReactNode
  readonly children?: ReactNode
}

/** Nothing here yet, said kindly, with a way on as children. */
export function EmptyState({ title, picture, children }: EmptyStateProps) {
  return (
    <div className="grid place-content-center justify-items-center gap-4 rounded-panel border-2 border-dashed border-line px-6 py-12 text-center">
      {picture}
      <p className="font-display text-2xl font-semibold">{title}</p>
      {children}
    </div>
  )
}
