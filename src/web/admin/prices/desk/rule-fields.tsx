import { z } from 'zod/mini'
import { ChangeFields } from './change-fields.tsx'
import { type DeskForm, readForm } from './desk-form.ts'

/** A rule as it is typed. `missing` is the message if nothing is. */
export function typedRule(missing: string) {
  return z.pipe(
    z.custom<DeskForm>(),
    z.transform((form: DeskForm, { issues }) => {
      const { rule, rounding, errors } = readForm(form)
      if (rule) return { change: rule, rounding }
      issues.push({ code: 'custom', input: form, message: errors.value ?? missing })
      return z.NEVER
    }),
  )
}

type RuleFieldsProps = {
  readonly value: DeskForm
  /** Found when the form was sent. What cannot be read is shown while it is typed. */
  readonly problem: string | undefined
  readonly onChange: (value: DeskForm) => void
}

/** The rule as one field of a form. */
export function RuleFields({ value, problem, onChange }: RuleFieldsProps) {
  return (
    <ChangeFields
      form={value}
      errors={problem === undefined ? readForm(value).errors : { value: problem }}
      onChange={(part) => onChange({ ...value, ...part })}
    />
  )
}
