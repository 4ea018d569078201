import type { ReactNode } from 'react'
import { ConfirmedPassword } from '#domain/people/password.ts'
import { PasswordField } from '#web/people/password-field.tsx'
import { useSmallForm } from '#web/shop/use-small-form.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogActions, FIRST_FOCUS } from '#web/ui/dialog.tsx'

type ConfirmPasswordProps = {
  readonly email: string
  readonly action: string
  readonly isDanger?: boolean
  readonly onConfirm: (confirmed: ConfirmedPassword) => Promise<void>
  readonly onCancel: () => void
  /** What will happen. */
  readonly children: ReactNode
}

/** Inside a dialog: asks for the password before something that a stranger at an open computer must not do. */
export function ConfirmPassword(props: ConfirmPasswordProps) {
  const { email, action, isDanger = false, onConfirm, onCancel, children } = props
  const { register, submit, errors, isBusy } = useSmallForm({
    schema: ConfirmedPassword,
    defaultValues: { password: '' },
    onSave: onConfirm,
    refusedAt: 'password',
    isRetyped: true,
  })

  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
      <p>{children}</p>
      <input type="text" hidden readOnly autoComplete="username" value={email} />
      <PasswordField
        label="Tu contraseña"
        autoComplete="current-password"
        error={errors.password?.message}
        {...FIRST_FOCUS}
        {...register('password')}
      />
      <DialogActions cancelLabel="Cancelar" onCancel={onCancel}>
        <Button type="submit" variant={isDanger ? 'danger' : 'primary'} isBusy={isBusy}>
          {action}
        </Button>
      </DialogActions>
    </form>
  )
}
