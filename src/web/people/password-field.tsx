import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type ComponentProps, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { CONTROL_STYLE, Field, type FieldProps } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

type PasswordFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'type' | 'className'>

/** A password that can be shown, because typing errors are common on phones. */
export function PasswordField({ label, hint, error, ...rest }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <span className="relative block">
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...rest}
            {...control}
            type={isShown ? 'text' : 'password'}
            className={classNames(CONTROL_STYLE, 'pr-13')}
          />
          <IconButton
            label={isShown ? 'Ocultar contraseña' : 'Mostrar contraseña'}
            icon={isShown ? <EyeOff /> : <Eye />}
            className="absolute inset-y-0 right-0.5 my-auto text-ink-soft"
            onClick={() => setShown(!isShown)}
          />
        </span>
      )}
    </Field>
  )
}

type NewPasswordFieldProps = Omit<PasswordFieldProps, 'hint' | 'autoComplete'>

/** A password that somebody chooses. */
export function NewPasswordField(props: NewPasswordFieldProps) {
  return (
    <PasswordField
      hint="12 caracteres como mínimo. Varias palabras que recuerdes son lo mejor."
      autoComplete="new-password"
      {...props}
    />
  )
}
