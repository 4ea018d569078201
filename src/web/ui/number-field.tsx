import type { ComponentProps, FocusEvent } from 'react'
import { TextField } from './text-field.tsx'

type NumberFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode'> & {
  /** Reads what was typed; undefined when it is no number. */
  readonly parse: (text: string) => number | undefined
  /** Writes it back tidily when the field is left. */
  readonly format: (value: number) => string
}

/**
 * A text field for numbers as people here write them. The browser's own number field would refuse `1.500,50` and change
 * a price when the wheel turns over it.
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
