import type { ReactNode } from 'react'
import * as accountCalls from '#domain/people/account-calls.ts'
import { PasswordChange } from '#domain/people/password.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { refusedField } from '#web/api/errors.ts'
import { NewPasswordField, PasswordField } from '#web/people/password-field.tsx'
import { useSmallForm } from '#web/shop/use-small-form.ts'
import { useAction } from '../use-action.ts'

type PasswordFormProps = {
  readonly email: string
  /** Goes on elsewhere once it is changed. */
  readonly leave?: () => Promise<void>
  /** The buttons below the fields. */
  readonly children: (isBusy: boolean) => ReactNode
}

/** The owner's own password, changed with the current one. */
export function PasswordForm({ email, leave, children }: PasswordFormProps) {
  const change = useAction(async (typed: PasswordChange) => {
    const { message } = await browserApi.call(accountCalls.changePassword, { body: typed })
    reset()
    return { message, leave }
  })
  const { register, reset, submit, errors, isBusy } = useSmallForm({
    schema: PasswordChange,
    defaultValues: { current: '', password: '' },
    // Only the server knows which ones are easy to guess. Else it is the current one, or too many guesses of it.
    refusedAt: (failure) => (refusedField(failure) === 'password' ? 'password' : 'current'),
    isRetyped: true,
    onSave: change.orThrow,
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
