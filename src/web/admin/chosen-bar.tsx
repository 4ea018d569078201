import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { useAction } from './use-action.ts'

type ChosenBarProps = {
  readonly label: string
  readonly className: string
  /** How many are chosen, as a text. */
  readonly count: ReactNode
  /** The text of the button that chooses all of the list; undefined if they are chosen. */
  readonly all: ReactNode | undefined
  readonly onAll: () => Promise<void>
  /** The text of the button that chooses none. */
  readonly none: ReactNode
  readonly onNone: () => void
  /** What can be done with them. */
  readonly children: ReactNode
}

const LINK =
  'min-h-11 font-bold text-turquoise underline decoration-2 underline-offset-4 hover:text-turquoise-deep'

/** What can be done with the chosen rows of a list, also with those of other pages. Stays in sight while the list scrolls. */
export function ChosenBar({ label, className, count, all, onAll, none, onNone, children }: ChosenBarProps) {
  const { run: chooseAll, isBusy: isChoosing } = useAction(
    async () => {
      await onAll()
      return undefined
    },
    { reload: false },
  )

  return (
    <section
      aria-label={label}
      className={classNames(
        'sticky bottom-[calc(var(--bar,0px)+0.75rem)] z-10 flex flex-wrap items-center gap-2 rounded-card bg-card p-2 shadow-float ring-1 ring-line max-sm:[&>button]:px-2 max-sm:[&>button]:text-sm print:hidden',
        className,
      )}
    >
      <div className="col-span-full flex w-full flex-wrap items-center gap-x-4 px-2">
        <p aria-live="polite" className="grow font-bold">
          {count}
        </p>
        {all !== undefined && (
          <button type="button" disabled={isChoosing} className={LINK} onClick={chooseAll}>
            {all}
          </button>
        )}
        <button type="button" className={LINK} onClick={onNone}>
          {none}
        </button>
      </div>
      {children}
    </section>
  )
}
