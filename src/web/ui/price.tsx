import { classNames } from './class-names.ts'

type PriceProps = {
  /** Already formatted. */
  readonly amount: string
  /** The old price, struck out. */
  readonly before?: string | undefined
  /** The old price's label for screen readers. */
  readonly beforeLabel?: string
  readonly size?: 'medium' | 'large'
}

export function Price({ amount, before, beforeLabel, size = 'medium' }: PriceProps) {
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2 whitespace-nowrap tabular-nums">
      <span className={classNames('font-display font-semibold', size === 'large' ? 'text-3xl' : 'text-xl')}>
        {amount}
      </span>
      {before && (
        <s className="text-sm text-ink-soft">
          {beforeLabel && <span className="sr-only">{beforeLabel} </span>}
          {before}
        </s>
      )}
    </span>
  )
}
