import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

export type FieldProps = {
  readonly label: string
  /** Only for screen readers, if the context already names the field. */
  readonly isLabelHidden?: boolean
  readonly hint?: string | undefined
  readonly error?: string | undefined
}

type ControlProps = {
  readonly id: string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

/** Label, hint and error of one control, linked to it for screen readers. */
export function Field({
  label,
  isLabelHidden,
  hint,
  error,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  return (
    // A focused control keeps its label and error clear of bars at the top and the bottom of the screen.
    <div className="grid grid-cols-1 content-start gap-1.5 max-xl:**:scroll-mt-24 max-xl:**:scroll-mb-40">
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'font-bold'}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': classNames(Boolean(hint) && hintId, Boolean(error) && errorId) || undefined,
      })}
      {hint && (
        <p id={hintId} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <FieldError id={errorId} message={error} />
    </div>
  )
}

type FieldErrorProps = {
  readonly id: string
  readonly message: string | undefined
  readonly className?: string
}

/** Always rendered, so that screen readers announce a new message. */
export function FieldError({ id, message, className }: FieldErrorProps) {
  return (
    <p
      id={id}
      aria-live="polite"
      className={classNames(
        'flex items-center gap-1.5 text-sm font-bold text-danger empty:hidden',
        className,
      )}
    >
      {message && (
        <>
          <CircleAlert aria-hidden className="size-4 shrink-0" />
          {message}
        </>
      )}
    </p>
  )
}

export const CONTROL_STYLE = classNames(
  'min-h-11 w-full rounded-control border border-edge bg-card px-3.5 py-2 text-ink transition duration-150 ease-out',
  'placeholder:text-ink-soft hover:not-disabled:border-ink disabled:bg-line/40 disabled:text-ink-soft',
  'aria-invalid:border-danger aria-invalid:bg-danger-soft',
)
