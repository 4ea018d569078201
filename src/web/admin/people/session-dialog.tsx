import { useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { useForm } from 'react-hook-form'
import { browserApi } from '#web/api/browser-api.ts'
import { messageOf } from '#web/api/errors.ts'
import { isCodeNeeded, type SignInFields, signIn } from '#web/api/session.ts'
import { SecondFactorField } from '#web/people/second-factor-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, FIRST_FOCUS } from '#web/ui/dialog.tsx'
import { ErrorPanel } from '#web/ui/empty-state.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { pendingSignIn } from '../session-guard.ts'

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
  const { register, handleSubmit, setFocus, formState } = useForm<SignInFields>({
    defaultValues: { email, password: '' },
  })
  const [refusal, setRefusal] = useState<string>()
  const [asksCode, setAsksCode] = useState(false)

  const submit = handleSubmit(async (typed) => {
    setRefusal(undefined)
    try {
      await signIn(browserApi, typed)
      onSignedIn()
    } catch (error) {
      // The first time nothing is wrong: the field says what is missing.
      if (asksCode || !isCodeNeeded(error)) setRefusal(messageOf(error))
      if (!isCodeNeeded(error)) return
      flushSync(() => setAsksCode(true))
      setFocus('code', { shouldSelect: true })
    }
  })

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <p>Iniciá sesión otra vez y seguimos donde estabas: no se pierde nada de lo que escribiste.</p>
      {refusal && <ErrorPanel title={refusal} />}
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        error={formState.errors.email?.message}
        {...register('email', { required: 'El email es obligatorio' })}
      />
      <TextField
        label="Contraseña"
        type="password"
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...FIRST_FOCUS}
        {...register('password', { required: 'La contraseña es obligatoria' })}
      />
      {asksCode && <SecondFactorField {...register('code')} />}
      <Button type="submit" isBusy={formState.isSubmitting}>
        Iniciar sesión
      </Button>
    </form>
  )
}
