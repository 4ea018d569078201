import { useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import * as sessionCalls from '#domain/people/session-calls.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { Credentials, isCodeNeeded } from '#web/people/credentials.ts'
import { SecondFactorField } from '#web/people/second-factor-field.tsx'
import { useSmallForm } from '#web/shop/use-small-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, FIRST_FOCUS } from '#web/ui/dialog.tsx'
import { ErrorPanel } from '#web/ui/empty-state.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useNoScanner } from '../order-editor/use-scanner.ts'
import { pendingSignIn } from '../session-guard.ts'
import { playRefusal } from '../sound.ts'

/** Opens over any admin page while a call waits for a session. */
export function SessionDialog({ email }: { email: string }) {
  const waiting = useSyncExternalStore(pendingSignIn.subscribe, pendingSignIn.get, () => undefined)
  if (!waiting) return null
  return (
    <Dialog title="Tu sesión terminó" closeLabel="Ahora no" onClose={() => waiting.settle(false)}>
      <SignInForm email={email} onSignedIn={() => waiting.settle(true)} />
    </Dialog>
  )
}

function SignInForm({ email, onSignedIn }: { email: string; onSignedIn: () => void }) {
  const [asksCode, setAsksCode] = useState(false)
  const { register, submit, errors, problem, isBusy, setFocus } = useSmallForm({
    schema: Credentials,
    defaultValues: { email, password: '' },
    async onSave(typed) {
      try {
        await browserApi.call(sessionCalls.start, { body: typed })
        onSignedIn()
      } catch (error) {
        if (!isCodeNeeded(error)) throw error
        flushSync(() => setAsksCode(true))
        setFocus('code', { shouldSelect: true })
        // The first time nothing is wrong: the field says what is missing.
        if (asksCode) throw error
      }
    },
  })

  useNoScanner(playRefusal)

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <p>Iniciá sesión otra vez y seguimos donde estabas: no se pierde nada de lo que escribiste.</p>
      {problem && <ErrorPanel title={problem} />}
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...register('email')}
      />
      <TextField
        label="Contraseña"
        type="password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...FIRST_FOCUS}
        {...register('password')}
      />
      {asksCode && <SecondFactorField {...register('code')} />}
      <Button type="submit" isBusy={isBusy}>
        Iniciar sesión
      </Button>
    </form>
  )
}
