import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

const TONES = {
  sun: 'bg-sun text-ink',
  success: 'bg-turquoise-soft text-turquoise-deep',
  muted: 'bg-line/70 text-ink-soft',
  loud: 'bg-fuchsia text-white',
} as const

type BadgeProps = {
  readonly tone?: keyof typeof TONES
  /** For texts that people write, which may be long. */
  readonly wraps?: boolean
  readonly children: ReactNode
}

export function Badge({ tone = 'muted', wraps = false, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-sm font-bold',
        wraps ? 'wrap-anywhere' : 'xs:whitespace-nowrap',
        TONES[tone],
      )}
    >
      {children}
    </span>
  )
}
