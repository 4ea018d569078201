import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { CONTROL_STYLE, Field, type FieldProps } from './field.tsx'

type TextFieldProps = FieldProps & ComponentProps<'input'>

export function TextField({ label, isLabelHidden = false, hint, error, className, ...rest }: TextFieldProps) {
  return (
    <Field label={label} isLabelHidden={isLabelHidden} hint={hint} error={error}>
      {(control) => (
        <input type="text" {...rest} {...control} className={classNames(CONTROL_STYLE, className)} />
      )}
    </Field>
  )
}

type TextAreaProps = FieldProps & ComponentProps<'textarea'>

export function TextArea({ label, isLabelHidden = false, hint, error, className, ...rest }: TextAreaProps) {
  return (
    <Field label={label} isLabelHidden={isLabelHidden} hint={hint} error={error}>
      {(control) => (
        <textarea
          rows={3}
          {...rest}
          {...control}
          className={classNames(CONTROL_STYLE, 'field-sizing-content', className)}
        />
      )}
    </Field>
  )
}
