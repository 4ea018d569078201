import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { PasswordChange } from '#domain/people.ts'
import type { FirstDay } from '#domain/shop/first-day.ts'
import { patchFirstDay } from '#web/api/admin-first-day.ts'
import { sendPassword } from '#web/api/admin-people.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { messageOf } from '#web/api/errors.ts'
import { PasswordField } from '#web/people/password-field.tsx'
import { showToast } from '#web/shop/show-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { adminCall } from '../people/session-guard.ts'
import { stepAddress, stepAfter } from './first-day-address.ts'
import { StepActions, StepFrame } from './step-frame.tsx'

type PasswordStepProps = { readonly firstDay: FirstDay; readonly email: string }

/** A password that only she knows, instead of the one that the first start showed. */
export function PasswordStep({ firstDay, email }: PasswordStepProps) {
  return (
    <StepFrame
      step="clave"
      firstDay={firstDay}
      lead="Poné una que solo sepas vos. Las otras sesiones abiertas se cierran."
    >
      {firstDay.isPasswordFixed ? (
        <>
          <p className="rounded-control bg-sun-soft p-3">
            La contraseña está en la configuración del servidor (ADMIN_PASSWORD). La cambia ahí quien instaló
            la tienda.
          </p>
          <StepActions step="clave" firstDay={firstDay} skipLabel="Seguir" />
        </>
      ) : (
        <PasswordForm firstDay={firstDay} email={email} />
      )}
    </StepFrame>
  )
}

function PasswordForm({ firstDay, email }: PasswordStepProps) {
  const navigate = useNavigate()
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    resolver: zodResolver(PasswordChange),
    defaultValues: { current: '', password: '' },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (change) => {
    try {
      const { message } = await adminCall(() => sendPassword(browserApi, change))
      showToast({ kind: 'success', text: message })
      await adminCall(() => patchFirstDay(browserApi, { done: 'clave' }))
      const next = stepAfter('clave', firstDay)
      if (next) await navigate(stepAddress(next))
    } catch (error) {
      // The new one was checked here already, so it is the current one, or too many guesses of it.
      setError('current', { message: messageOf(error) })
      setFocus('current', { shouldSelect: true })
    }
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
      <PasswordField
        label="Contraseña nueva"
        hint="12 caracteres como mínimo. Varias palabras que recuerdes son lo mejor."
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <StepActions step="clave" firstDay={firstDay}>
        <Button type="submit" isBusy={isSubmitting}>
          Cambiar y seguir
        </Button>
      </StepActions>
    </form>
  )
}
