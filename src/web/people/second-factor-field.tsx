import type { ComponentProps } from 'react'
import { TextField } from '#web/ui/text-field.tsx'

/** The code of the second factor, or one of the recovery codes, which have letters. */
export function SecondFactorField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return (
    <TextField
      label="Código"
      hint="El de tu aplicación, o uno de recuperación"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  )
}
