import type { ReactNode } from 'react'

/** A section heading with a paper streamer below. */
export function SectionHeading({ children, aside }: { children: ReactNode; aside?: ReactNode }) {
  return (
    <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
      <div className="grid gap-1.5">
        <h2 className="text-2xl md:text-3xl">{children}</h2>
        <Streamer className="h-3 w-26 text-fuchsia" />
      </div>
      {aside}
    </div>
  )
}

export function Streamer({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 104 12" fill="none" aria-hidden="true" className={className}>
      <path
        d="M2 7c8-8 17-6 20 0s12 6 20 0 17-6 20 0 12 6 20 0 14-6 20-3"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  )
}
