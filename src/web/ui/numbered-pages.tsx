import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import { buttonStyle } from './button.tsx'
import { classNames } from './class-names.ts'
import { pageNumbers } from './page-numbers.ts'
import { PageStep } from './pagination.tsx'

type NumberedPagesProps = {
  readonly page: number
  readonly totalPages: number
  readonly hrefFor: (page: number) => string
  readonly labels: {
    readonly region: string
    readonly previous: string
    readonly next: string
    readonly page: (page: number) => string
  }
}

/** Pagination for long lists, where any page is one click away. */
export function NumberedPages({ page, totalPages, hrefFor, labels }: NumberedPagesProps) {
  return (
    <nav aria-label={labels.region} className="flex flex-wrap items-center justify-center gap-2">
      {/* On a phone the numbers beside the current one do the same. */}
      <span className="max-sm:hidden">
        <PageStep to={page > 1 ? hrefFor(page - 1) : undefined} rel="prev">
          <ChevronLeft aria-hidden className="size-5" />
          <span className="max-xl:sr-only">{labels.previous}</span>
        </PageStep>
      </span>
      <ol className="flex flex-wrap items-center justify-center gap-1">
        {pageNumbers(page, totalPages).map((number, place) => (
          <li key={number ?? `gap ${place}`}>
            {number === undefined ? (
              <span aria-hidden className="px-1 text-ink-soft">
                …
              </span>
            ) : (
              <Link
                to={hrefFor(number)}
                aria-label={labels.page(number)}
                aria-current={number === page ? 'page' : undefined}
                className={classNames(
                  buttonStyle(number === page ? 'secondary' : 'quiet'),
                  'min-w-11 px-2 tabular-nums',
                )}
              >
                {number}
              </Link>
            )}
          </li>
        ))}
      </ol>
      <span className="max-sm:hidden">
        <PageStep to={page < totalPages ? hrefFor(page + 1) : undefined} rel="next">
          <span className="max-xl:sr-only">{labels.next}</span>
          <ChevronRight aria-hidden className="size-5" />
        </PageStep>
      </span>
    </nav>
  )
}
