import { classNames } from './class-names.ts'

/** A placeholder for content that is loading. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden className={classNames('block animate-shimmer rounded-control bg-line', className)} />
  )
}
