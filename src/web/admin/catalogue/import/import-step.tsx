import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'

type ImportStepProps = {
  readonly title: string
  /** What is inside, in a few words. */
  readonly hint?: ReactNode
  readonly isOpen: boolean
  readonly children: ReactNode
}

/** A step of an import, closed once it is done. Another `key` opens or closes it again. */
export function ImportStep({ title, hint, isOpen, children }: ImportStepProps) {
  return (
    <details open={isOpen} className="group mb-5 rounded-card border border-line bg-card">
      <summary className="flex min-h-13 cursor-pointer items-center gap-3 px-4 py-2 md:px-6">
        <span className="flex min-w-0 grow flex-wrap items-baseline gap-x-3">
          <h2 className="text-xl wrap-anywhere">{title}</h2>
          <span className="min-w-0 text-ink-soft">{hint}</span>
        </span>
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-ink-soft transition duration-150 group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-4 border-t border-line p-4 md:p-6">{children}</div>
    </details>
  )
}
