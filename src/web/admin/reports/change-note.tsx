import { type Growth, growthOf, growthWords } from '#domain/reports/growth.ts'
import { useNumbers } from '#web/shop/shop-data.ts'
import { classNames } from '#web/ui/class-names.ts'

const ARROWS = { up: '▲', down: '▼', same: '=' } as const
const COLOURS = { up: 'text-turquoise-deep', down: 'text-danger', same: 'text-ink-soft' } as const

type ChangeNoteProps = {
  readonly now: number
  readonly before: number
  /** Said if nothing can be compared. */
  readonly otherwise: string
  /** More is neither good nor bad. */
  readonly isNeutral?: boolean
}

/** `▲ 9 % más`: an arrow and words, so that nobody depends on the colour. */
export function ChangeNote({ now, before, otherwise, isNeutral = false }: ChangeNoteProps) {
  const { count } = useNumbers()
  const growth: Growth | undefined = now === 0 && before === 0 ? SAME : growthOf(now, before)
  if (!growth) return <span className="text-sm text-ink-soft">{otherwise}</span>
  return (
    <span
      className={classNames(
        'text-sm font-bold whitespace-nowrap',
        COLOURS[isNeutral ? 'same' : growth.direction],
      )}
    >
      <span aria-hidden>{ARROWS[growth.direction]}&nbsp;</span>
      {growthWords(growth, count)}
    </span>
  )
}

const SAME: Growth = { direction: 'same', percent: 0 }
