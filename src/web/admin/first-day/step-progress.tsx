import Check from 'lucide-react/icons/check'
import { Link } from 'react-router'
import type { FirstDay, FirstDayStep } from '#domain/first-day/first-day.ts'
import { classNames } from '#web/ui/class-names.ts'
import { STEP_TITLES, stepAddress } from './first-day-address.ts'

/** All steps with what is done: numbers in a row on a phone, a list beside the step on wide screens. */
export function StepProgress({ firstDay, current }: { firstDay: FirstDay; current: FirstDayStep }) {
  const { steps } = firstDay
  return (
    <nav aria-label="Pasos" className="lg:sticky lg:top-8">
      <ol className="flex justify-between gap-1 lg:grid lg:gap-2">
        {steps.map(({ step, isDone }, index) => (
          <li key={step}>
            <Link
              to={stepAddress(step)}
              aria-current={step === current ? 'step' : undefined}
              className={classNames(
                'flex min-h-11 items-center gap-3 rounded-control lg:px-3 lg:hover:bg-ink/5',
                step === current && 'lg:bg-fuchsia-soft lg:text-fuchsia-deep',
              )}
            >
              <span
                aria-hidden
                className={classNames(
                  'grid size-11 shrink-0 place-items-center rounded-full border-2 font-bold tabular-nums lg:size-9',
                  isDone ? 'border-turquoise bg-turquoise text-white' : 'border-edge bg-card text-ink',
                  step === current &&
                    'outline-3 outline-offset-2 outline-fuchsia lg:outline-none' /* the row says it */,
                )}
              >
                {isDone ? <Check className="size-5" /> : index + 1}
              </span>
              <span className="font-bold max-lg:sr-only">
                {STEP_TITLES[step]}
                <span className="sr-only"> {isDone ? '(hecho)' : '(falta)'}</span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
