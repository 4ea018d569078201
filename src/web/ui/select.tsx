import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { CONTROL_STYLE, Field, type FieldProps } from './field.tsx'

type SelectProps = FieldProps & Omit<ComponentProps<'select'>, 'multiple'>

/** The browser's select, which works best on phones. */
export function Select({
  label,
  isLabelHidden = false,
  hint,
  error,
  className,
  children,
  ...rest
}: SelectProps) {
  return (
    <Field label={label} isLabelHidden={isLabelHidden} hint={hint} error={error}>
      {(control) => (
        <span className="relative block">
          <select
            {...rest}
            {...control}
            className={classNames(CONTROL_STYLE, 'appearance-none pr-10', className)}
          >
            {children}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute inset-y-0 right-3 my-auto size-5 text-ink-soft"
          />
        </span>
      )}
    </Field>
  )
}
