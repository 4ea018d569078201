import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import type { z } from 'zod/mini'
import * as sessionCalls from '#domain/people/session-calls.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { messageOf } from '#web/api/errors.ts'
import { useReturn } from '#web/connection/use-return.ts'
import { writeSessionRecord } from '#web/people/session-record.ts'
import { showToast } from '#web/shop/show-toast.ts'
import { LOST, useSmallForm } from '#web/shop/use-small-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ErrorPanel } from '../ui/empty-state.tsx'
import { Credentials, isCodeNeeded } from './credentials.ts'
import { PasswordField } from './password-field.tsx'
import { SecondFactorField } from './second-factor-field.tsx'

/** `next` is where to go after signing in. */
export function LoginForm({ next }: { next: string }) {
  const navigate = useNavigate()
  // No default values: they would overwrite what was filled in before JavaScript had loaded.
  // Only whoever has a second factor is asked for its code, after the password.
  const [asksCode, setAsksCode] = useState(false)
  const { register, submit, errors, problem, isBusy, setError, clearErrors, setFocus } = useSmallForm({
    schema: Credentials,
    onSave: enter,
  })
  useReturn(errors.root?.type === LOST, () => clearErrors('root'))

  async function enter(credentials: z.infer<typeof Credentials>) {
    try {
      const { role } = await browserApi.call(sessionCalls.start, { body: credentials })
      writeSessionRecord({ role })
      await navigate(next, { replace: true })
    } catch (error) {
      if (isCodeNeeded(error)) return askForCode(error)
      showToast({ kind: 'error', text: messageOf(error) })
      setFocus('password', { shouldSelect: true })
      throw error
    }
  }

  function askForCode(error: unknown) {
    if (asksCode) setError('code', { message: messageOf(error) })
    flushSync(() => setAsksCode(true))
    setFocus('code', { shouldSelect: true })
  }

  return (
    // Outside a dialog this method sends nothing, so that without JavaScript no password gets into an address.
    <form method="dialog" noValidate onSubmit={submit} className="grid gap-5">
      {problem && <ErrorPanel title={problem} />}
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
      <Button type="submit" size="large" isBusy={isBusy} className="w-full noscript:hidden">
        {isBusy ? 'Entrando…' : 'Iniciar sesión'}
      </Button>
    </form>
  )
}
