import type { ReactNode } from 'react'
import { PasswordChange } from '#domain/people/password.ts'
import { sendPassword } from '#web/api/admin-people.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { refusedField } from '#web/api/errors.ts'
import { NewPasswordField, PasswordField } from '#web/people/password-field.tsx'
import { showToast } from '#web/shop/show-toast.ts'
import { useSmallForm } from '#web/shop/use-small-form.ts'
import { adminCall } from '../session-guard.ts'

type PasswordFormProps = {
  readonly email: string
  readonly onChanged: () => Promise<void>
  /** The buttons below the fields. */
  readonly children: (isBusy: boolean) => ReactNode
}

/** The owner's own password, changed with the current one. */
export function PasswordForm({ email, onChanged, children }: PasswordFormProps) {
  const { register, reset, submit, errors, isBusy } = useSmallForm({
    schema: PasswordChange,
    defaultValues: { current: '', password: '' },
    // Only the server knows which ones are easy to guess. Else it is the current one, or too many guesses of it.
    refusedAt: (failure) => (refusedField(failure) === 'password' ? 'password' : 'current'),
    isRetyped: true,
    async onSave(change) {
      const { message } = await adminCall(() => sendPassword(browserApi, change))
      showToast({ kind: 'success', text: message })
      reset()
      await onChanged()
    },
  })

  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
      {/* So that the phone offers to store the new one for this account. */}
      <input type="text" hidden readOnly autoComplete="username" value={email} />
      <PasswordField
        label="Contraseña actual"
        hint="La que usaste para entrar"
        autoComplete="current-password"
        error={errors.current?.message}
        {...register('current')}
      />
      <NewPasswordField label="Contraseña nueva" error={errors.password?.message} {...register('password')} />
      {children(isBusy)}
    </form>
  )
}
