import { useState } from 'react'
import { flushSync } from 'react-dom'
import { type LoaderFunctionArgs, redirect, useNavigate, useSearchParams } from 'react-router'
import type { z } from 'zod/mini'
import * as sessionCalls from '#domain/people/session-calls.ts'
import { type Api, apiContext } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { ApiError, messageOf } from '#web/api/errors.ts'
import { useReturn } from '#web/connection/use-return.ts'
import { safeNext } from '#web/people/safe-next.ts'
import { clearSessionRecord, readSessionRecord, writeSessionRecord } from '#web/people/session-record.ts'
import { Logo } from '#web/shop/logo.tsx'
import { showToast } from '#web/shop/show-toast.ts'
import { LOST, useSmallForm } from '#web/shop/use-small-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Streamer } from '#web/ui/heading.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ErrorPanel } from '../ui/empty-state.tsx'
import { Credentials, isCodeNeeded } from './credentials.ts'
import { PasswordField } from './password-field.tsx'
import { SecondFactorField } from './second-factor-field.tsx'

/** Redirects if already signed in. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<null> {
  if (await isSignedIn(context.get(apiContext))) {
    throw redirect(safeNext(new URL(request.url).searchParams.get('next')))
  }
  return null
}

export function Component() {
  const [query] = useSearchParams()
  return (
    <div className="grid place-items-center py-8 sm:py-14">
      <title>Iniciar Sesión</title>
      <section
        aria-labelledby="login-title"
        className="w-full max-w-md rounded-panel bg-card p-6 shadow-card sm:p-10"
      >
        <Logo className="mx-auto size-14" />
        <h1 id="login-title" className="mt-4 text-center text-3xl">
          Iniciar Sesión
        </h1>
        <Streamer className="mx-auto mt-2 h-3 w-26 text-sun-deep" />
        <p className="mt-4 mb-7 text-center text-ink-soft">La entrada de quien atiende la tienda.</p>
        <LoginForm next={safeNext(query.get('next'))} />
      </section>
    </div>
  )
}

async function isSignedIn(api: Api): Promise<boolean> {
  // In the browser, no record means no session, without a request. On the server only the cookie can tell.
  if (!import.meta.env.SSR && !readSessionRecord()) return false
  try {
    await api.call(sessionCalls.read)
    return true
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error
    if (!import.meta.env.SSR) clearSessionRecord()
    return false
  }
}

/** `next` is where to go after signing in. */
function LoginForm({ next }: { next: string }) {
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
      <p className="text-sm text-ink-soft">
        <b>¿Olvidaste tu contraseña?</b> Pedile un enlace a quien es dueño de la tienda: lo hace en Equipo. Si
        no hay otro dueño, quien instaló la tienda puede ponerte una nueva.
      </p>
    </form>
  )
}
