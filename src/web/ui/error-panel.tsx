import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import type { ReactNode } from 'react'

/** Says what failed. The children say what to do. */
export function ErrorPanel({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div role="alert" className="flex gap-3 rounded-card border border-danger/30 bg-danger-soft p-4">
      <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />
      <div className="grid gap-2">
        <p className="font-bold text-danger">{title}</p>
        {children}
      </div>
    </div>
  )
}
