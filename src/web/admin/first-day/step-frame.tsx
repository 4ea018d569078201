import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { FirstDay, FirstDayStep } from '#domain/first-day/first-day.ts'
import { buttonStyle } from '#web/ui/button.tsx'
import { STEP_TITLES, stepAddress, stepAfter } from './first-day-address.ts'

type StepFrameProps = {
  readonly step: FirstDayStep
  readonly firstDay: FirstDay
  /** What it is for, in a sentence. */
  readonly lead: ReactNode
  readonly children: ReactNode
}

/** What all steps have in common: where it is among them, its title and what it is for. */
export function StepFrame({ step, firstDay: { steps }, lead, children }: StepFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const number = steps.findIndex((each) => each.step === step) + 1
  // Whoever came from another step goes on here, with the keyboard and with a screen reader.
  useEffect(() => {
    if (document.activeElement === document.body || isStepLink(document.activeElement)) {
      heading.current?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <section
      aria-labelledby="paso"
      className="grid grid-cols-1 gap-5 rounded-card border border-line bg-card p-4 sm:p-6"
    >
      <div className="grid gap-1">
        <p className="text-sm font-bold text-ink-soft">
          Paso {number} de {steps.length}
        </p>
        <h2 ref={heading} id="paso" tabIndex={-1} className="text-2xl outline-none">
          {STEP_TITLES[step]}
        </h2>
        <p className="text-ink-soft">{lead}</p>
      </div>
      {children}
    </section>
  )
}

function isStepLink(element: Element | null): boolean {
  return element instanceof HTMLAnchorElement && element.search.startsWith('?paso=')
}

type StepActionsProps = Pick<StepFrameProps, 'step' | 'firstDay'> & {
  /** Instead of «Saltar este paso». */
  readonly skipLabel?: string
  /** The step's own button; without one there is nothing to do but go on. */
  readonly children?: ReactNode
}

/** The way on, with or without doing the step. */
export function StepActions({ step, firstDay, skipLabel = 'Saltar este paso', children }: StepActionsProps) {
  const next = stepAfter(step, firstDay)
  return (
    <div className="flex flex-wrap-reverse justify-end gap-3 max-sm:*:w-full">
      {next && (
        <Link to={stepAddress(next)} className={buttonStyle(children ? 'quiet' : 'primary')}>
          {skipLabel}
        </Link>
      )}
      {children}
    </div>
  )
}
