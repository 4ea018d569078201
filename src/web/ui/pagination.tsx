import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonStyle } from './button.tsx'

type PaginationProps = {
  readonly page: number
  readonly totalPages: number
  readonly hrefFor: (page: number) => string
  readonly labels: {
    readonly region: string
    readonly previous: string
    readonly next: string
    readonly current: string
  }
}

/** Links, so that Back, reload and sharing work, even without JavaScript. */
export function Pagination({ page, totalPages, hrefFor, labels }: PaginationProps) {
  return (
    <nav aria-label={labels.region} className="flex items-center justify-center gap-3">
      <PageStep to={page > 1 ? hrefFor(page - 1) : undefined} rel="prev">
        <ChevronLeft aria-hidden className="size-5" />
        <span className="max-sm:sr-only">{labels.previous}</span>
      </PageStep>
      <span aria-current="page" className="px-2 font-bold tabular-nums">
        {labels.current}
      </span>
      <PageStep to={page < totalPages ? hrefFor(page + 1) : undefined} rel="next">
        <span className="max-sm:sr-only">{labels.next}</span>
        <ChevronRight aria-hidden className="size-5" />
      </PageStep>
    </nav>
  )
}

export function PageStep({
  to,
  rel,
  children,
}: {
  to: string | undefined
  rel: string
  children: ReactNode
}) {
  const look = buttonStyle('quiet')
  if (to === undefined) {
    return (
      <button type="button" disabled className={look}>
        {children}
      </button>
    )
  }
  return (
    <Link to={to} rel={rel} className={look}>
      {children}
    </Link>
  )
}
