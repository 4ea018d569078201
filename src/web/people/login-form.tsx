import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { z } from 'zod/mini'
import { browserApi } from '#web/api/browser-api.ts'
import { ConnectionError, messageOf } from '#web/api/errors.ts'
import { isCodeNeeded, signIn } from '#web/api/session.ts'
import { useReturn } from '#web/connection/use-return.ts'
import { writeSessionRecord } from '#web/people/session-record.ts'
import { showToast } from '#web/shop/show-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ErrorPanel } from '../ui/empty-state.tsx'
import { PasswordField } from './password-field.tsx'
import { SecondFactorField } from './second-factor-field.tsx'

/** Refuses only empty fields; the server checks the rest. */
const Credentials = z.object({
  email: z.string().check(z.trim(), z.minLength(1, 'El email es obligatorio')),
  password: z.string().check(z.minLength(1, 'La contraseña es obligatoria')),
  code: z.optional(z.string()),
})

/** The kind of an error that passes when the shop responds again. */
const LOST = 'lost'

/** `next` is where to go after signing in. */
export function LoginForm({ next }: { next: string }) {
  const navigate = useNavigate()
  // No default values: they would overwrite what was filled in before JavaScript had loaded.
  const { register, handleSubmit, setError, clearErrors, setFocus, formState } = useForm({
    resolver: zodResolver(Credentials),
  })
  const { errors, isSubmitting } = formState
  // Only whoever has a second factor is asked for its code, after the password.
  const [asksCode, setAsksCode] = useState(false)
  useReturn(errors.root?.type === LOST, () => clearErrors('root'))

  const submit = handleSubmit(async (credentials) => {
    try {
      const { role } = await signIn(browserApi, credentials)
      writeSessionRecord({ role })
      await navigate(next, { replace: true })
    } catch (error) {
      if (isCodeNeeded(error)) return askForCode(error)
      const message = messageOf(error)
      setError('root', { type: error instanceof ConnectionError ? LOST : 'refused', message })
      showToast({ kind: 'error', text: message })
      setFocus('password', { shouldSelect: true })
    }
  })

  function askForCode(error: unknown) {
    if (asksCode) setError('code', { message: messageOf(error) })
    flushSync(() => setAsksCode(true))
    setFocus('code', { shouldSelect: true })
  }

  return (
    // Outside a dialog this method sends nothing, so that without JavaScript no password gets into an address.
    <form method="dialog" noValidate onSubmit={submit} className="grid gap-5">
      {errors.root?.message && <ErrorPanel title={errors.root.message} />}
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label="Contraseña"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
      {asksCode && <SecondFactorField error={errors.code?.message} {...register('code')} />}
      <noscript>
        <p className="rounded-control bg-sun-soft p-3 text-sm">
          Para entrar hace falta JavaScript. Activalo en tu navegador y recargá la página.
        </p>
      </noscript>
      <Button type="submit" size="large" isBusy={isSubmitting} className="w-full noscript:hidden">
        {isSubmitting ? 'Entrando…' : 'Iniciar sesión'}
      </Button>
    </form>
  )
}
