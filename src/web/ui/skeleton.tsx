import { classNames } from './class-names.ts'

/** A quiet shape where something is about to be. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden className={classNames('block animate-shimmer rounded-control bg-line', className)} />
  )
}
