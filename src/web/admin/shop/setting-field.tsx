import type { ComponentProps } from 'react'
import { type FieldPath, useFormContext } from 'react-hook-form'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import type { SettingsFormValues } from './settings-form-values.ts'

type SettingProps = { readonly name: FieldPath<SettingsFormValues> }

/** A line of text of the settings' form, with its message. */
export function SettingField({
  name,
  ...rest
}: SettingProps & Omit<ComponentProps<typeof TextField>, 'name'>) {
  const { register } = useFormContext<SettingsFormValues>()
  return <TextField autoComplete="off" {...rest} error={useMistake(name)} {...register(name)} />
}

export function SettingArea({ name, ...rest }: SettingProps & Omit<ComponentProps<typeof TextArea>, 'name'>) {
  const { register } = useFormContext<SettingsFormValues>()
  return <TextArea {...rest} error={useMistake(name)} {...register(name)} />
}

/** What is wrong with a field. */
export function useMistake(name: FieldPath<SettingsFormValues>): string | undefined {
  const { getFieldState, formState } = useFormContext<SettingsFormValues>()
  return getFieldState(name, formState).error?.message
}
