import { type ComponentProps, type ReactNode, useId } from 'react'
import { type FieldPath, useFormContext } from 'react-hook-form'
import { SETTING_LABELS } from '#domain/shop/setting-views.ts'
import { FieldError } from '#web/ui/field.tsx'
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

type SettingGroupProps = {
  readonly name: 'closedHolidays' | 'priceModel' | 'waysToPay'
  readonly className: string
  readonly children: (
    invalid: Pick<ComponentProps<'input'>, 'aria-invalid' | 'aria-describedby'>,
  ) => ReactNode
}

/** Choices under one title, with their message. */
export function SettingGroup({ name, className, children }: SettingGroupProps) {
  const errorId = useId()
  const mistake = useMistake(name)
  return (
    <fieldset className={className}>
      <legend className="mb-1 font-bold">{SETTING_LABELS[name]}</legend>
      {children(mistake ? { 'aria-invalid': true, 'aria-describedby': errorId } : {})}
      <FieldError id={errorId} message={mistake} className="col-span-full" />
    </fieldset>
  )
}

/** What is wrong with a field. */
export function useMistake(name: FieldPath<SettingsFormValues>): string | undefined {
  const { getFieldState, formState } = useFormContext<SettingsFormValues>()
  return getFieldState(name, formState).error?.message
}
