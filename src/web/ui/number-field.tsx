import type { ComponentProps, FocusEvent } from 'react'
import { TextField } from './text-field.tsx'

type NumberFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode'> & {
  /** Parses the typed text; undefined if it is not a number. */
  readonly parse: (text: string) => number | undefined
  /** Formats the value when the field loses focus. */
  readonly format: (value: number) => string
}

/**
 * A text field for numbers in the local format. The browser's number field would refuse `1.500,50` and change a price when the
 * mouse wheel turns.
 */
export function NumberField({ parse, format, onBlur, onChange, className, ...rest }: NumberFieldProps) {
  function tidy(event: FocusEvent<HTMLInputElement>) {
    const value = parse(event.target.value)
    if (value !== undefined) event.target.value = format(value)
    onBlur?.(event)
  }

  return (
    <TextField
      autoComplete="off"
      {...rest}
      inputMode="decimal"
      onBlur={tidy}
      {...(onChange && { onChange })}
      className={`text-right tabular-nums ${className ?? ''}`}
    />
  )
}
