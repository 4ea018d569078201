import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { ConfirmedPassword } from '#domain/people/password.ts'
import { messageOf } from '#web/api/errors.ts'
import { PasswordField } from '#web/people/password-field.tsx'
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
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    resolver: zodResolver(ConfirmedPassword),
    defaultValues: { password: '' },
  })

  const submit = handleSubmit(async (confirmed) => {
    try {
      await onConfirm(confirmed)
    } catch (error) {
      setError('password', { message: messageOf(error) })
      setFocus('password', { shouldSelect: true })
    }
  })

  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
      <p>{children}</p>
      <input type="text" hidden readOnly autoComplete="username" value={email} />
      <PasswordField
        label="Tu contraseña"
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...FIRST_FOCUS}
        {...register('password')}
      />
      <DialogActions cancelLabel="Cancelar" onCancel={onCancel}>
        <Button type="submit" variant={isDanger ? 'danger' : 'primary'} isBusy={formState.isSubmitting}>
          {action}
        </Button>
      </DialogActions>
    </form>
  )
}
