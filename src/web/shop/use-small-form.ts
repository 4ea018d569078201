import { zodResolver } from '@hookform/resolvers/zod'
import { type DefaultValues, type FieldPath, type FieldValues, useForm } from 'react-hook-form'
import { ConnectionError, messageOf } from '#web/api/errors.ts'

type SmallFormOptions<Values extends FieldValues, Typed extends FieldValues> = {
  readonly schema: Parameters<typeof zodResolver<Values, unknown, Typed>>[0]
  readonly defaultValues?: DefaultValues<NoInfer<Values>>
  readonly onSave: (typed: Typed) => Promise<unknown> | unknown
  /** The field that a refusal is about. Without it, or for "root", the refusal is about the whole form. */
  readonly refusedAt?: FieldPath<Values> | ((failure: unknown) => FieldPath<Values> | 'root')
  /** What was refused is typed again from its start, as a password is. */
  readonly isRetyped?: boolean
}

/** The type of a refusal that passes when the shop responds again. */
export const LOST = 'lost'

/** A form of a few fields: shows a refusal at its field or as `problem`, and stays open. */
export function useSmallForm<Values extends FieldValues, Typed extends FieldValues>(
  options: SmallFormOptions<Values, Typed>,
) {
  const { schema, defaultValues, onSave, refusedAt = 'root', isRetyped = false } = options
  const form = useForm<Values, unknown, Typed>({
    resolver: zodResolver(schema),
    ...(defaultValues && { defaultValues }),
  })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (typed) => {
    try {
      await onSave(typed)
    } catch (failure) {
      const field: FieldPath<Values> | 'root' =
        typeof refusedAt === 'function' ? refusedAt(failure) : refusedAt
      const type = failure instanceof ConnectionError ? LOST : 'refused'
      form.setError(field, { type, message: messageOf(failure) })
      if (field !== 'root') form.setFocus(field, { shouldSelect: isRetyped })
    }
  })

  return { ...form, errors, submit, isBusy: isSubmitting, problem: errors.root?.message }
}
